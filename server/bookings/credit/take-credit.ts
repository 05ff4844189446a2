import { reservedCredit, useCredit, type PaymentRow } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { BookingRow } from '../tables.ts'

/** What the card does not pay is reserved credit, and is taken in the moment in which the card's money has come. */
export async function takeCredit(app: App, tx: Tx, { id }: BookingRow, { installment }: PaymentRow): Promise<void> {
  const reserved = await reservedCredit(tx, id, installment)
  if (!reserved) throw new Error(`Booking ${id} waits for credit that is not reserved`)
  await useCredit(app, tx, reserved)
}
