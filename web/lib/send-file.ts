import type { csrfToken } from '#contract/accounts/calls.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { call } from '#web/lib/call.ts'
import { errorFrom, HttpError, networkFailure } from '#web/lib/http-error.ts'

/** What the browser says it is; few know HEIC by its name. */
export const typeOf = (file: Pick<File, 'name' | 'type'>): string =>
  file.type === 'image/heif' || (file.type === '' && /\.hei[cf]$/i.test(file.name))
    ? 'image/heic'
    : file.type || 'application/octet-stream'

/** What a file chooser offers; few browsers know HEIC by its type. */
export const acceptOf = (types: readonly string[]): string =>
  [...types, ...(types.includes('image/heic') ? ['.heic', '.heif'] : [])].join(',')

/** Sends a file as it is; `onPart` hears how much of it is gone, 0 to 1, which `fetch` doesn't tell. Throws `HttpError`. */
export async function sendFile<T>(
  path: string,
  file: Blob,
  type: string,
  onPart: (part: number) => void = () => undefined,
): Promise<T> {
  const { csrfToken: token } = await call<typeof csrfToken>('GET', '/api/csrf-token')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiPath(path))
    request.withCredentials = true
    request.setRequestHeader('content-type', type || 'application/octet-stream')
    request.setRequestHeader('x-csrf-token', token)
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new HttpError(0, networkFailure)))
    request.addEventListener('load', () => {
      const { status, statusText, responseText: raw } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(raw) as T)
      else reject(errorFrom({ status, statusText, raw, retryAfter: request.getResponseHeader('retry-after') }))
    })
    request.send(file)
  })
}
