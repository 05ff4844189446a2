import type { App } from '#server/platform/app.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { notAllowed } from '#server/platform/errors.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { Payer } from './open-payment.ts'
import type { PaymentRow } from './tables.ts'

/** What payments tells the thing that is being paid for; all in the transaction that changes the payment. */
export interface Payable {
  /** Locks the thing, always before the payment itself: one order of locks everywhere. */
  lock(tx: Tx, payableId: string): Promise<void>
  /** The money is promised: take it with `captureFor`, give it back with `voidFor`, or let it wait. */
  authorized(app: App, tx: Tx, payableId: string, payment: PaymentRow): Promise<void>
  /** `payment` as it was before. */
  captured(app: App, tx: Tx, payableId: string, payment: PaymentRow): Promise<void>
  /** The promise was lost (card refused at capture, authorization ran out), or a saved card was not charged. */
  lost(app: App, tx: Tx, payableId: string, failure: Failure, payment: PaymentRow): Promise<void>
  /** A payer's bank has opened a dispute or closed it: what it kept back may go its way. */
  disputeChanged(app: App, tx: Tx, payableId: string): Promise<void>
  /** Its trip is ahead or under way: what it earns is not settled yet. */
  isRunning(read: Read, payableId: string): Promise<boolean>
  /** Of these, those with something open that may still cost what they earn. */
  openAbout(read: Read, payableIds: readonly string[]): Promise<readonly string[]>
  /** Whether the account pays for it or earns by it. */
  isParty(read: Read, payableId: string, accountId: string): Promise<boolean>
  /**
   * Makes what had been divided already owed for it again, never more than it has brought in and was not refunded. Returns
   * how much, in minor units.
   */
  takeBack(app: App, tx: Tx, payableId: string, taken: TakenBack): Promise<number>
  /** Who pays and what for, as the vendor shows it to us. */
  payer(read: Read, payableId: string): Promise<Payer>
  /** Who earns by what goes by this code; null for one that is not known. */
  earnerOf(read: Read, code: string): Promise<{ id: string; outfitterId: string } | null>
  /** Those of an outfit with a deposit that may be drawn before the trip, the first trip first; a kind without deposits has none. */
  drawable?(read: Read, wanted: DrawableWanted): Promise<readonly Drawable[]>
  /** Those of this kind that are paid for the same booking beside its price; a kind that is paid for by itself has none. */
  besides?(read: Read, bookingId: string): Promise<readonly string[]>
  /** How a seller's statement shows those among `ids` that are such a thing; the others are left out. */
  statement(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, PayableStatement>>
  /** How operators' lists name those among `ids` that are such a thing; the others are left out. */
  references(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, PayableReference>>
}

export interface DrawableWanted {
  outfitterId: string
  /** One of them alone. */
  id?: string
  startsAfter: Date
}

export interface Drawable {
  id: string
  code: string
  title: string
  startsAt: Date
  /** Of the trip. */
  zone: string
  /** Minor units: what was paid of the deposit and is still held, and what of it will be the guide's. */
  deposit: number
  guidesShare: number
  /** By then the trip's money should have been released. */
  releasedBy: Date
}

export interface TakenBack {
  /** Minor units. */
  amount: number
  causeId: string
  caller: Caller
  /** Read by the person who earns less by it. */
  message: string
}

/** What something was sold for, as its seller sees it; minor units. */
export interface PayableStatement {
  code: string
  title: string
  /** `YYYY-MM-DD`, of the trip. */
  date: string
  /** Before discounts, permits included. */
  gross: number
  /** Of the seller's. */
  discounts: number
  commission: number
  commissionPercent: number
  permits: number
  net: number
}

export interface PayableReference {
  id: string
  code: string
  customer: string
}

export interface Failure {
  /** The bank's or the vendor's word, such as `insufficient_funds`, or ours; null where there is none. */
  code: string | null
  /** As people read it. */
  reason: Said
}

export type Payables = Readonly<Record<string, Payable>>

export function payableOf(app: App, kind: string): Payable {
  const payable = app.payables[kind]
  if (!payable) throw new Error(`No payable of the kind ${kind}`)
  return payable
}

export const ownMoney = () =>
  notAllowed(saidInEnglish('This is about your own money. Another operator needs to handle it.'))

/** Refuses an operator's decision about their own money. Throws 403. */
export async function refuseOwnMoney(
  app: App,
  { accountId }: Person,
  { payable_kind, payable_id }: Pick<PaymentRow, 'payable_kind' | 'payable_id'>,
): Promise<void> {
  if (await payableOf(app, payable_kind).isParty(app.db, payable_id, accountId)) throw ownMoney()
}
