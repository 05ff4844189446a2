import type * as contract from '#contract/taxes/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const salesTaxesQuery = (year: number | undefined) => ({
  queryKey: [...deskKey, 'sales-taxes', year ?? 0],
  queryFn: () =>
    call<typeof contract.salesTaxes>('GET', '/api/admin/sales-taxes', { query: year === undefined ? {} : { year } }),
})

export const taxRulesQuery = {
  queryKey: [...deskKey, 'tax-rules'],
  queryFn: () => call<typeof contract.showTaxRules>('GET', '/api/admin/tax-rules', {}),
}

export const salesTaxRulesQuery = {
  queryKey: [...deskKey, 'sales-tax-rules'],
  queryFn: () => call<typeof contract.showSalesTaxRules>('GET', '/api/admin/sales-tax-rules', {}),
}

export const taxActions = {
  saveSalesRules: (body: BodyInput<typeof contract.saveSalesTaxRules>) =>
    call<typeof contract.saveSalesTaxRules>('POST', '/api/admin/sales-tax-rules', { body }),
  record: (body: BodyInput<typeof contract.recordTaxRemittance>) =>
    call<typeof contract.recordTaxRemittance>('POST', '/api/admin/tax-remittances', { body }),
  undo: (id: string, body: BodyInput<typeof contract.undoTaxRemittance>) =>
    call<typeof contract.undoTaxRemittance>('POST', '/api/admin/tax-remittances/:id/undo', { params: { id }, body }),
  saveRules: (body: BodyInput<typeof contract.saveTaxRules>) =>
    call<typeof contract.saveTaxRules>('POST', '/api/admin/tax-rules', { body }),
}
