import type { sendOffer, withdrawOffer } from '#contract/conversations/offers.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const postOffer = (id: string, body: BodyInput<typeof sendOffer>) =>
  call<typeof sendOffer>('POST', '/api/threads/:id/offers', { params: { id }, body })

export const endOffer = (id: string, messageId: string) =>
  call<typeof withdrawOffer>('POST', '/api/threads/:id/offers/:messageId/withdraw', { params: { id, messageId } })
