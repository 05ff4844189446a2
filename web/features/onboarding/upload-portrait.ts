import type { csrfToken } from '#contract/accounts/calls.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { call } from '#web/lib/call.ts'
import { errorFrom, HttpError, networkFailure } from '#web/lib/http-error.ts'

/** Sends a picture as it is. Throws `HttpError`. */
export async function uploadPortrait(file: File): Promise<{ imageUrl: string }> {
  const { csrfToken: token } = await call<typeof csrfToken>('GET', '/api/csrf-token')
  const answer = await fetch(apiPath('/api/guide/portrait'), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': file.type || 'application/octet-stream', 'x-csrf-token': token },
    body: file,
  }).catch(() => {
    throw new HttpError(0, networkFailure)
  })
  if (answer.ok) return (await answer.json()) as { imageUrl: string }
  throw errorFrom({
    status: answer.status,
    statusText: answer.statusText,
    raw: await answer.text().catch(() => ''),
    retryAfter: answer.headers.get('retry-after'),
  })
}
