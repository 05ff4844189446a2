import type * as contract from '#contract/giftcards/calls.ts'
import { call, type Call } from '#web/lib/call.ts'

export const giftCardsKey = ['/api/gift-cards'] as const

export const giftCardTermsQuery = (ask: Call = call) => ({
  queryKey: ['/api/gift-cards/terms'],
  queryFn: () => ask<typeof contract.giftCardTerms>('GET', '/api/gift-cards/terms'),
  staleTime: 300_000,
})

export const myGiftCardsQuery = {
  queryKey: giftCardsKey,
  queryFn: () => call<typeof contract.listGiftCards>('GET', '/api/gift-cards'),
}

const one = (id: string) => ({ params: { id } })

export const syncGiftCard = (id: string) =>
  call<typeof contract.syncGiftCard>('POST', '/api/gift-cards/:id/sync', one(id))
export const refundGiftCard = (id: string) =>
  call<typeof contract.refundGiftCard>('POST', '/api/gift-cards/:id/refund', one(id))
export const deliverGiftCard = (id: string, recipientEmail: string) =>
  call<typeof contract.deliverGiftCard>('POST', '/api/gift-cards/:id/deliver', { ...one(id), body: { recipientEmail } })

export const checkBalance = (code: string) =>
  call<typeof contract.giftCardBalance>('POST', '/api/gift-cards/balance', { body: { code } })
export const redeemCode = (code: string) =>
  call<typeof contract.redeemGiftCard>('POST', '/api/gift-cards/redeem', { body: { code } })
