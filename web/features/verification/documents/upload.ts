import type { csrfToken } from '#contract/accounts/calls.ts'
import type { uploadDocumentFile } from '#contract/verification/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { call } from '#web/lib/call.ts'
import { typeOf } from '#web/lib/send-file.ts'
import { errorFrom, HttpError, networkFailure } from '#web/lib/http-error.ts'

export type UploadedFile = OutputOf<typeof uploadDocumentFile>

/**
 * Sends one file as it is and reports how much is under way, 0 to 1. `fetch` doesn’t say how much of a body was sent. Throws
 * `HttpError`.
 */
export async function uploadFile(file: File, onProgress: (sent: number) => void): Promise<UploadedFile> {
  const { csrfToken: token } = await call<typeof csrfToken>('GET', '/api/csrf-token')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiPath('/api/guide/document-files'))
    request.setRequestHeader('content-type', typeOf(file))
    request.setRequestHeader('x-csrf-token', token)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new HttpError(0, networkFailure)))
    request.addEventListener('load', () => {
      const { status, statusText, responseText: raw } = request
      if (status === 200) resolve(JSON.parse(raw) as UploadedFile)
      else reject(errorFrom({ status, statusText, raw, retryAfter: request.getResponseHeader('retry-after') }))
    })
    request.send(file)
  })
}
