import type { csrfToken } from '#contract/accounts/calls.ts'
import type { PictureUpload, showUpload } from '#contract/catalogue/listings.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { call } from '#web/lib/call.ts'
import { errorFrom, HttpError, networkFailure } from '#web/lib/http-error.ts'

const often = 700
const longest = 120_000

/** Sends a photo and waits until its sizes are made. Throws `HttpError`, or `Error` with the server's sentence where it is refused. */
export async function sendPhoto(file: File): Promise<NonNullable<PictureUpload['picture']>> {
  const { csrfToken: token } = await call<typeof csrfToken>('GET', '/api/csrf-token')
  const answer = await fetch(apiPath('/api/pictures'), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': file.type || 'application/octet-stream', 'x-csrf-token': token },
    body: file,
  }).catch(() => {
    throw new HttpError(0, networkFailure)
  })
  if (!answer.ok)
    throw errorFrom({
      status: answer.status,
      statusText: answer.statusText,
      raw: await answer.text().catch(() => ''),
      retryAfter: answer.headers.get('retry-after'),
    })
  let upload = (await answer.json()) as PictureUpload
  for (let waited = 0; upload.state === 'waiting' && waited < longest; waited += often) {
    await new Promise((resolve) => setTimeout(resolve, often))
    upload = await call<typeof showUpload>('GET', '/api/pictures/:id', { params: { id: upload.id } })
  }
  if (upload.picture) return upload.picture
  throw new Error(upload.refusal ?? '')
}
