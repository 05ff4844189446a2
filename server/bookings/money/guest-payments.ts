import { capturedBetween, capturesPosted } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { apportion } from '#server/platform/money.ts'

export interface GuestPayment {
  at: Date
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
  const { prices, ids } = await soldBy(read, outfitterId)
  const payments = await capturedBetween(read, ids, span)
  return payments.map(({ payable_id, amount, at }) => {
    const price = prices.get(payable_id)
    if (!price) return { at, amount, gross: amount, serviceFee: 0, tax: 0 }
    const fee = price.serviceFee.amount
    const tax = price.lines.reduce((sum, line) => sum + (line.kind === 'tax' ? line.amount.amount : 0), 0)
    const [gross = 0, serviceFee = 0, taxes = 0] = apportion(amount, [price.total.amount - fee - tax, fee, tax])
    return { at, amount, gross, serviceFee, tax: taxes }
  })
}

/** The same as the ledger has it; minor units. */
export const guestPaymentsPosted = async (
  read: Read,
  outfitterId: string,
  span: { from: Date; before: Date },
): Promise<number> => capturesPosted(read, (await soldBy(read, outfitterId)).ids, span)

async function soldBy(read: Read, outfitterId: string) {
  const [bookings, tips] = await Promise.all([
    read.selectFrom('bookings').select(['id', 'price']).where('outfitter_id', '=', outfitterId).execute(),
    read.selectFrom('tips').select('id').where('outfitter_id', '=', outfitterId).execute(),
  ])
  const prices = new Map(bookings.map(({ id, price }) => [id, price]))
  return { prices, ids: [...prices.keys(), ...tips.map(({ id }) => id)] }
}
