import type { OwnApplication } from '#contract/recruitment/schemas.ts'
import type { ApplicationFileKind } from '#contract/recruitment/values.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { call } from '#web/lib/call.ts'
import type { csrfToken } from '#contract/accounts/calls.ts'
import { errorFrom, HttpError, networkFailure } from '#web/lib/http-error.ts'
import { typeOf } from '#web/lib/send-file.ts'

/** Sends one file as it is. The request helper of the browser sends JSON only, and is part of every first visit. Throws `HttpError`. */
export async function uploadFile(file: File, kind: ApplicationFileKind, language: string): Promise<OwnApplication> {
  const { csrfToken: token } = await call<typeof csrfToken>('GET', '/api/csrf-token')
  const query = new URLSearchParams({ kind, name: file.name.slice(-120) || 'file' })
  const answer = await fetch(apiPath(`/api/guide-recruitment/application/files?${query.toString()}`), {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': typeOf(file),
      'x-csrf-token': token,
      'accept-language': language,
    },
    body: file,
  }).catch(() => {
    throw new HttpError(0, networkFailure)
  })
  if (answer.ok) return (await answer.json()) as OwnApplication
  throw errorFrom({
    status: answer.status,
    statusText: answer.statusText,
    raw: await answer.text().catch(() => ''),
    retryAfter: answer.headers.get('retry-after'),
  })
}
