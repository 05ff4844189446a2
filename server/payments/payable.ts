import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'

/** What payments tells the thing that is being paid for; all in the transaction that changes the payment. */
export interface Payable {
  /** Locks the thing, always before the payment itself: one order of locks everywhere. */
  lock(tx: Tx, payableId: string): Promise<void>
  /** The money is promised: take it with `captureFor`, give it back with `voidFor`, or let it wait. */
  authorised(app: App, tx: Tx, payableId: string): Promise<void>
  captured(app: App, tx: Tx, payableId: string, amount: number): Promise<void>
  /** The promise was lost (card refused at capture, authorisation ran out). */
  lost(app: App, tx: Tx, payableId: string, reason: string): Promise<void>
}
export type Payables = Readonly<Record<string, Payable>>

export function payableOf(app: App, kind: string): Payable {
  const payable = app.payables[kind]
  if (!payable) throw new Error(`Nobody is paid for as ${kind}`)
  return payable
}
