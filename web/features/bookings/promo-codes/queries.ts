import type * as contract from '#contract/pricing/guide-promo-codes.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const promoCodesKey = ['/api/guide/promo-codes'] as const

export const promoCodesQuery = {
  queryKey: [...promoCodesKey, 'list'] as const,
  queryFn: () => call<typeof contract.listGuidePromoCodes>('GET', '/api/guide/promo-codes'),
}

export type Discount = BodyInput<typeof contract.previewGuidePromoCode>

export const promoPreviewQuery = (discount: Discount) => ({
  queryKey: [...promoCodesKey, 'preview', discount] as const,
  queryFn: () =>
    call<typeof contract.previewGuidePromoCode>('POST', '/api/guide/promo-codes/preview', { body: discount }),
})

export const createPromoCode = (body: BodyInput<typeof contract.createGuidePromoCode>) =>
  call<typeof contract.createGuidePromoCode>('POST', '/api/guide/promo-codes', { body })
export const endPromoCode = (id: string) =>
  call<typeof contract.endGuidePromoCode>('POST', '/api/guide/promo-codes/:id/end', { params: { id } })
