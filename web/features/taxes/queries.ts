import type * as contract from '#contract/taxes/calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const taxesKey = ['/api/guide/taxes'] as const
const asked = (year: number | undefined) => (year === undefined ? {} : { year })

export const taxYearQuery = (year: number | undefined) => ({
  queryKey: [...taxesKey, 'year', year ?? 0],
  queryFn: () => call<typeof contract.showTaxYear>('GET', '/api/guide/taxes', { query: asked(year) }),
})

export const mileageQuery = (year: number) => ({
  queryKey: [...taxesKey, 'mileage', year],
  queryFn: () => call<typeof contract.listMileage>('GET', '/api/guide/mileage', { query: { year } }),
})

export const addMileage = (body: BodyInput<typeof contract.addMileage>) =>
  call<typeof contract.addMileage>('POST', '/api/guide/mileage', { body })

export const removeMileage = (id: string) =>
  call<typeof contract.removeMileage>('DELETE', '/api/guide/mileage/:id', { params: { id } })
