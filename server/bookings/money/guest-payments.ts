import { capturedBetween } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { apportion } from '#server/platform/money.ts'

export interface GuestPayment {
  /** Minor units, as captured; the parts come to it. */
  amount: number
  /** Of trip, add-ons, permits, and tips. */
  gross: number
  serviceFee: number
  tax: number
}

/** Every payment of guests for an outfit's trips in a span of time, and what of it was for whom. */
export async function guestPaymentsTo(
  read: Read,
  outfitterId: string,
  span: { from: Date; before: Date },
): Promise<GuestPayment[]> {
  const [bookings, tips] = await Promise.all([
    read.selectFrom('bookings').select(['id', 'price']).where('outfitter_id', '=', outfitterId).execute(),
    read.selectFrom('tips').select('id').where('outfitter_id', '=', outfitterId).execute(),
  ])
  const prices = new Map(bookings.map(({ id, price }) => [id, price]))
  const payments = await capturedBetween(read, [...prices.keys(), ...tips.map(({ id }) => id)], span)
  return payments.map(({ payable_id, amount }) => {
    const price = prices.get(payable_id)
    if (!price) return { amount, gross: amount, serviceFee: 0, tax: 0 }
    const fee = price.serviceFee.amount
    const tax = price.lines.reduce((sum, line) => sum + (line.kind === 'tax' ? line.amount.amount : 0), 0)
    const [gross = 0, serviceFee = 0, taxes = 0] = apportion(amount, [price.total.amount - fee - tax, fee, tax])
    return { amount, gross, serviceFee, tax: taxes }
  })
}
