import type { PictureUpload, showUpload } from '#contract/catalogue/listings.ts'
import { call } from '#web/lib/call.ts'
import { sendFile, typeOf } from '#web/lib/send-file.ts'

const often = 700
const longest = 120_000

/** Sends a photo and waits until its sizes are made. Throws `HttpError`, or `Error` with the server's sentence where it is refused. */
export async function sendPhoto(file: File): Promise<NonNullable<PictureUpload['picture']>> {
  let upload = await sendFile<PictureUpload>('/api/pictures', file, typeOf(file))
  for (let waited = 0; upload.state === 'waiting' && waited < longest; waited += often) {
    await new Promise((resolve) => setTimeout(resolve, often))
    upload = await call<typeof showUpload>('GET', '/api/pictures/:id', { params: { id: upload.id } })
  }
  if (upload.picture) return upload.picture
  throw new Error(upload.refusal ?? '')
}
