import type { Browser } from './app.ts'

/** A piece of evidence of a case. Returns the status. */
export async function attachToCase(by: Browser, id: string, content: Buffer, type: string): Promise<number> {
  const { body } = await by.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const answer = await by.raw({
    method: 'POST',
    url: `/api/v1/disputes/${id}/files?name=proof`,
    headers: { 'content-type': type, 'x-csrf-token': (body as { csrfToken: string }).csrfToken },
    payload: content,
  })
  return answer.status
}
