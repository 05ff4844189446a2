import type { TipsData } from '#contract/bookings/tips.ts'
import { usd } from '#contract/wire/money.ts'
import { latestOf, paymentsOfMany } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { percentOf } from '#server/platform/money.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { Side } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'
import { tipFacts } from './facts.ts'
import { tipsOf } from './queries.ts'
import { checkCanTip, lastMoment, mostLeft } from './rules.ts'
import type { TipRow } from './tables.ts'

/** A guide sees what was given, without what was undone before it was theirs. Throws 404. */
export async function showTips(app: App, caller: Caller, bookingId: string): Promise<TipsData> {
  const read = app.db
  const { booking, side } = await visibleBooking(read, caller, bookingId)
  const [rows, departures, { tips: terms }] = await Promise.all([
    tipsOf(read, booking.id),
    departuresOf(read, [booking.departure_id]),
    platformSettings(read),
  ])
  const departure = departures.get(booking.departure_id)
  if (!departure) throw new Error(`Booking ${booking.id} has no departure`)
  const facts = await tipFacts(app, read, booking, departure)
  const refusal = side === 'customer' ? checkCanTip(facts, terms) : null
  const most = mostLeft(facts, terms)
  const isOver = booking.state === 'completed' || booking.state === 'closed'
  const canTip = side === 'customer' && refusal === null
  return {
    canTip,
    refusal: refusal?.sentence ?? null,
    suggested: canTip
      ? terms.percents
          .map((percent) => ({ percent, amount: wholeDollars(percentOf(baseOf(booking), percent)) }))
          .filter(({ amount }) => amount >= terms.least && amount <= most)
          .map(({ percent, amount }) => ({ percent, amount: usd(amount) }))
      : [],
    least: usd(terms.least),
    most: usd(most),
    until: isOver ? lastMoment(facts, terms).toISOString() : null,
    items: await presentTips(read, rows, side, facts.now),
  }
}

/** Without service fee and tax, minor units. */
const baseOf = ({ price }: BookingRow): number =>
  Math.max(0, price.total.amount - price.tax.amount - price.serviceFee.amount)

const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100

async function presentTips(read: Read, rows: readonly TipRow[], side: Side, now: Date): Promise<TipsData['items']> {
  const started = rows.filter(({ state }) => state === 'started').map(({ id }) => id)
  const payments = started.length > 0 ? await paymentsOfMany(read, started) : []
  const isAuthorized = (id: string) =>
    latestOf(payments.filter(({ payable_id }) => payable_id === id))?.state === 'authorized'
  return rows.flatMap(({ id, amount, state, created_at, given_at, release_at }) => {
    if (state === 'lapsed' || (state === 'started' && !isAuthorized(id))) return []
    if (side === 'guide' && (state === 'withdrawn' || state === 'started')) return []
    const canUndo = side === 'customer' && state === 'given' && release_at !== null && release_at > now
    return [
      {
        id,
        amount: usd(amount),
        state,
        at: (given_at ?? created_at).toISOString(),
        undoBy: canUndo ? release_at.toISOString() : null,
      },
    ]
  })
}
