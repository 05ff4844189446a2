import type * as contract from '#contract/giftcards/admin.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import type { TableState } from '#web/design/data-table/use-table-state.ts'
import { deskKey, poll } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const giftCardTotalsQuery = {
  queryKey: [...deskKey, 'gift-card-totals'],
  queryFn: () => call<typeof contract.giftCardTotals>('GET', '/api/admin/gift-cards/totals', {}),
  refetchInterval: poll,
}

type Page = OutputOf<typeof contract.listAdminGiftCards>

export const giftCardTableQuery = ({ sort, filters }: TableState) => ({
  queryKey: [...deskKey, 'table', '/api/admin/gift-cards', sort, filters],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof contract.listAdminGiftCards>('GET', '/api/admin/gift-cards', {
      query: { ...filters, sort, ...(pageParam ? { after: pageParam } : {}) } as never,
    }),
  initialPageParam: '',
  getNextPageParam: (page: Page) => page.next,
})

export const giftCardActions = {
  refund: (id: string, body: BodyInput<typeof contract.refundGiftCardAtDesk>) =>
    call<typeof contract.refundGiftCardAtDesk>('POST', '/api/admin/gift-cards/:id/refund', { params: { id }, body }),
  saveRules: (body: BodyInput<typeof contract.saveGiftCardRules>) =>
    call<typeof contract.saveGiftCardRules>('POST', '/api/admin/gift-cards/rules', { body }),
}
