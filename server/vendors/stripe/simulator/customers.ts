import { mergeMetadata, text, type Params } from './form.ts'
import { insert, load, save, type Json, type Work } from './objects.ts'
import { stateEvent } from './state-event.ts'

const fields = ['email', 'name', 'phone', 'description'] as const

export const customerBody = (params: Params): Json => ({
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  ...Object.fromEntries(fields.map((field) => [field, text(params, field) || null])),
  metadata: mergeMetadata({}, params),
  shipping: null,
  tax_exempt: 'none',
})

export async function createCustomer(work: Work, params: Params): Promise<Json> {
  const customer = insert(work, 'customer', customerBody(params))
  await stateEvent(work, 'customer.created', customer)
  return customer.body
}

export async function updateCustomer(work: Work, id: string, params: Params): Promise<Json> {
  const customer = await load(work, 'customer', id, { lock: true })
  for (const field of fields) {
    const value = text(params, field)
    if (value !== undefined) customer.body[field] = value || null
  }
  customer.body.metadata = mergeMetadata(customer.body.metadata as Record<string, string>, params)
  save(work, customer)
  await stateEvent(work, 'customer.updated', customer)
  return customer.body
}
