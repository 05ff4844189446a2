import { sendFile, typeOf } from '#web/lib/send-file.ts'

/** Sends a picture as it is. Throws `HttpError`. */
export const uploadPortrait = (file: File): Promise<{ imageUrl: string }> =>
  sendFile('/api/guide/portrait', file, typeOf(file))
