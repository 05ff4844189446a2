import { usd } from '#contract/wire/money.ts'
import { apologyFor, causeOf, partsOfCause } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { heldByBank } from '../weather/held-by-bank.ts'
import { bookingEmailData } from './booking-data.ts'
import { leavers, minus } from './phrases.ts'
import type { BookingData } from './sides.ts'

/** A cancellation as its notifications need it: the one named, or the one that had ended the booking by then; null if there is none. */
export async function cancellationEmailData(read: Read, bookingId: string, which: { id: string } | { by: Date }) {
  const booking = await bookingEmailData(read, bookingId)
  if (!booking) return null
  const row = await read
    .selectFrom('cancellations')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where((eb) =>
      'id' in which ? eb('id', '=', which.id) : eb.and([eb('whole', '=', true), eb('at', '<=', which.by)]),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const [choice, parts, apology, held] = await Promise.all([
    read
      .selectFrom('weather_choices')
      .select(['credit', 'decide_by', 'choice'])
      .where('cancellation_id', '=', row.id)
      .executeTakeFirst(),
    partsOfCause(read, row.id),
    row.whole ? apologyFor(read, bookingId) : 0,
    row.kind === 'weather' ? heldByBank(read, bookingId) : null,
  ])
  return {
    booking,
    by: row.kind,
    /** An operator decided, whatever for. */
    byTreq: row.actor.startsWith('admin:'),
    leaving: { adults: row.adults, children: row.children },
    reasonCode: row.reason_code,
    message: row.reason,
    reasonSentence: row.reason_sentence,
    rule: row.rule_sentence,
    /** The trip had started: only the rest of it is refunded. */
    cutShort: row.rule === 'cut_short',
    paid: usd(row.breakdown.paidShare),
    refund: usd(row.refund),
    /** Of it, what had been paid by credit and is credit again. */
    asCredit: usd(parts.credit),
    /** The part that the card's bank holds, or has refunded itself. */
    withBank: usd(parts.bank),
    /** Credit on top of it, for what the guide did. */
    apology: usd(apology),
    /** After a weather cancellation, until the explorer chooses how to be refunded. */
    choice:
      choice?.choice === null ? { credit: usd(choice.credit), heldByBank: held, decideBy: choice.decide_by } : null,
    /** What the explorer has said already. */
    chosen: choice?.choice ?? null,
    noLongerDue: usd(row.breakdown.noLongerDue),
    /** What the guide is paid for a booking that ended. */
    guideKeeps: row.whole ? booking.net : usd(0),
  }
}

/** A request or booking that ended with its departure, as data for its guide; null when it does not exist. */
export async function canceledGuestData(read: Read, bookingId: string, by: Date) {
  const booking = await bookingEmailData(read, bookingId)
  // a request that was declined has none
  const cancellation = await cancellationEmailData(read, bookingId, { by })
  if (!booking) return null
  const { name, accountId } = booking.customer
  return {
    name,
    party: cancellation?.leaving ?? booking.party,
    refund: cancellation?.refund ?? usd(0),
    chooses: cancellation?.by === 'weather' && !cancellation.cutShort && accountId !== null,
    cutShort: cancellation?.cutShort ?? false,
  }
}

/** Whether the email about a cancellation says that this money goes back; after weather it only asks how. */
export async function isToldWithCancellation(read: Read, refundId: string): Promise<boolean> {
  const causeId = await causeOf(read, refundId)
  if (causeId === null) return false
  const cancellation = await read
    .selectFrom('cancellations')
    .leftJoin('weather_choices', 'weather_choices.cancellation_id', 'cancellations.id')
    .select('cancellations.id')
    .where('cancellations.id', '=', causeId)
    .where('weather_choices.cancellation_id', 'is', null)
    .executeTakeFirst()
  return cancellation !== undefined
}

export type CancellationEmailData = NonNullable<Awaited<ReturnType<typeof cancellationEmailData>>>
export type CanceledGuest = NonNullable<Awaited<ReturnType<typeof canceledGuestData>>>

/** What the texts about a cancellation need of it; JSON. */
export const cancellationData = (cancellation: CancellationEmailData) => {
  const { refund, asCredit, withBank, choice, booking, leaving, rule } = cancellation
  return {
    by: cancellation.by,
    byTreq: cancellation.byTreq,
    reasonCode: cancellation.reasonCode,
    leaving: leavers(leaving),
    message: cancellation.message,
    reasonSentence: cancellation.reasonSentence,
    rule: rule,
    cutShort: cancellation.cutShort,
    paid: cancellation.paid,
    refund,
    asCredit,
    withBank,
    apology: cancellation.apology,
    onCard: minus(minus(refund, asCredit), withBank),
    choice: choice && { ...choice, decideBy: momentAt(choice.decideBy, booking.zone) },
    chosen: cancellation.chosen,
    noLongerDue: cancellation.noLongerDue,
    guideKeeps: cancellation.guideKeeps,
    attempts: booking.terms.noShow.attempts,
    contestHours: booking.terms.noShow.contestHours,
  }
}
export type CancellationData = BookingData & ReturnType<typeof cancellationData>
