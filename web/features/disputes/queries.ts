import type * as contract from '#contract/disputes/calls.ts'
import type { OneCase } from '#contract/disputes/schemas.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { call } from '#web/lib/call.ts'
import type { csrfToken } from '#contract/accounts/calls.ts'
import { errorFrom, HttpError, networkFailure } from '#web/lib/http-error.ts'
import { typeOf } from '#web/lib/send-file.ts'

export const casesKey = ['/api/disputes'] as const
export const caseKey = (id: string) => ['/api/disputes/:id', id] as const

export const casesQuery = {
  queryKey: casesKey,
  queryFn: () => call<typeof contract.listCases>('GET', '/api/disputes', { query: { limit: 50 } }),
}

export const caseQuery = (id: string) => ({
  queryKey: caseKey(id),
  queryFn: () => call<typeof contract.showCase>('GET', '/api/disputes/:id', { params: { id } }),
  // its money is on its way for some seconds
  refetchInterval: ({ state }: { state: { data?: OneCase } }) => (state.data?.charge?.paying ? 2000 : false),
})

export const optionsQuery = (booking: string) => ({
  queryKey: ['/api/disputes/options', booking] as const,
  queryFn: () => call<typeof contract.caseOptions>('GET', '/api/disputes/options', { query: { booking } }),
})

export const fileCase = (body: BodyInput<typeof contract.fileCase>) =>
  call<typeof contract.fileCase>('POST', '/api/disputes', { body })

export const respond = (id: string, text: string): Promise<OneCase> =>
  call<typeof contract.respondToCase>('POST', '/api/disputes/:id/respond', { params: { id }, body: { text } })

export const makeOffer = (id: string, body: BodyInput<typeof contract.offerInCase>): Promise<OneCase> =>
  call<typeof contract.offerInCase>('POST', '/api/disputes/:id/offers', { params: { id }, body })

export const accept = (id: string, offerId: string): Promise<OneCase> =>
  call<typeof contract.acceptOffer>('POST', '/api/disputes/:id/offers/:offerId/accept', { params: { id, offerId } })

export const review = (id: string): Promise<OneCase> =>
  call<typeof contract.requestReview>('POST', '/api/disputes/:id/review', { params: { id } })

export const withdraw = (id: string): Promise<OneCase> =>
  call<typeof contract.withdrawCase>('POST', '/api/disputes/:id/withdraw', { params: { id } })

export const sendClaim = (id: string): Promise<OneCase> =>
  call<typeof contract.sendClaim>('POST', '/api/disputes/:id/send', { params: { id } })

export const syncClaim = (id: string): Promise<OneCase> =>
  call<typeof contract.syncClaimPayment>('POST', '/api/disputes/:id/charge/sync', { params: { id } })

export const appeal = (id: string, text: string): Promise<OneCase> =>
  call<typeof contract.appealCase>('POST', '/api/disputes/:id/appeal', { params: { id }, body: { text } })

export const fileLink = (id: string, fileId: string) =>
  call<typeof contract.viewCaseFile>('GET', '/api/disputes/:id/files/:fileId', { params: { id, fileId } })

/** Sends one file as it is. Throws `HttpError`. */
export async function addFile(id: string, file: File, language: string): Promise<void> {
  const { csrfToken: token } = await call<typeof csrfToken>('GET', '/api/csrf-token')
  const query = new URLSearchParams({ name: file.name.slice(-120) || 'file' })
  const answer = await fetch(apiPath(`/api/disputes/${id}/files?${query.toString()}`), {
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
  if (answer.ok) return
  throw errorFrom({
    status: answer.status,
    statusText: answer.statusText,
    raw: await answer.text().catch(() => ''),
    retryAfter: answer.headers.get('retry-after'),
  })
}
