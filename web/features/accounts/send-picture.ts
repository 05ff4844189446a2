import type { removeProfilePicture } from '#contract/accounts/profile-picture.ts'
import { call } from '#web/lib/call.ts'
import { sendFile, typeOf } from '#web/lib/send-file.ts'

export const sendPicture = (file: File) =>
  sendFile<{ imageUrl: string | null }>('/api/account/picture', file, typeOf(file))

export const removePicture = () => call<typeof removeProfilePicture>('DELETE', '/api/account/picture')
