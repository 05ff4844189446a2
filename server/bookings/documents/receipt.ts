import { said } from '#contract/wire/said.ts'
import type { ReceiptData } from '#contract/bookings/documents.ts'
import { usd } from '#contract/wire/money.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { guideById, outfitter } from '#server/guides/index.ts'
import { movementsOf } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { notAllowed, notFound, AppError } from '#server/platform/errors.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { moneyOf, outstanding } from '../payment/amounts.ts'
import { visibleBooking } from '../queries.ts'
import { termsKept } from '../cancellations/refund-case.ts'
import { tipsOf } from '../tips/queries.ts'
import { policySentence } from './policy-sentence.ts'

/** For the explorer and administrators. Throws 409 `nothing_paid` as long as no money has come. */
export async function receiptOf(app: App, caller: Caller, bookingId: string): Promise<ReceiptData> {
  return batchReads(app.db, (read) => readReceipt(app, read, caller, bookingId))
}

async function readReceipt(app: App, read: Read, caller: Caller, bookingId: string): Promise<ReceiptData> {
  const { booking, side } = await visibleBooking(read, caller, bookingId)
  if (side === 'guide') throw notAllowed(said('Only the explorer who booked can see the receipt.'))
  const movements = await presentMovements(read, booking.id)
  if (movements.length === 0) {
    throw new AppError(409, 'nothing_paid', said('Nothing has been paid for this booking yet, so there’s no receipt.'))
  }
  const [now, departures, adventure, moneyOfBooking, settings, guide, provider] = await Promise.all([
    app.clock.now(read),
    departuresOf(read, [booking.departure_id]),
    soldAdventure(read, booking.adventure_id, booking.adventure_version),
    moneyOf(read, [booking.id]),
    platformSettings(read),
    guideById(read, booking.guide_id),
    outfitter(read, booking.outfitter_id),
  ])
  const departure = departures.get(booking.departure_id)
  if (!departure) throw notFound(said('We couldn’t find that departure.'))
  const money = moneyOfBooking(booking.id)
  const terms = termsKept(settings, booking.policy).cancellation[booking.policy.tier]
  const { price } = booking
  const due = outstanding(booking, money)
  return {
    issuedAt: now.toISOString(),
    booking: {
      id: booking.id,
      code: booking.code,
      state: booking.state,
      title: adventure.content.title,
      place: adventure.place,
      date: departure.local_date,
      time: departure.local_time,
      zone: departure.zone,
      party: { adults: booking.adults, children: booking.children },
      guide: guide?.name ?? '',
      outfitter: provider?.name ?? '',
    },
    customer: { name: booking.contact_name, email: booking.contact_email },
    lines: price.lines,
    subtotal: price.subtotal,
    tax: price.tax,
    total: price.total,
    movements,
    tips: (await tipsOf(read, booking.id))
      .filter(({ given_at }) => given_at !== null)
      .map(({ amount, given_at, created_at, state }) => ({
        at: (given_at ?? created_at).toISOString(),
        amount: usd(amount),
        refunded: state === 'withdrawn' || state === 'refunded',
      })),
    paid: usd(money.captured),
    refunded: usd(money.refunded),
    netPaid: usd(money.captured - money.refunded),
    noLongerDue: usd(money.noLongerDue),
    outstanding: usd(due),
    balanceDueAt: due > 0 ? price.balanceDueAt : null,
    policy: policySentence(booking.policy.tier, terms),
  }
}

/** Every payment and refund, oldest first. */
async function presentMovements(read: Read, bookingId: string): Promise<ReceiptData['movements']> {
  const { captures, refunds } = await movementsOf(read, bookingId)
  return [
    ...captures.map((one) => ({
      kind: one.installment,
      method: one.paid_with,
      last4: one.card?.last4 ?? null,
      at: (one.captured_at ?? one.created_at).toISOString(),
      amount: usd(one.captured_amount),
      settled: true,
    })),
    ...refunds.map((one) => ({
      kind: 'refund' as const,
      method: one.method,
      last4: null,
      at: (one.settled_at ?? one.sent_at ?? one.created_at).toISOString(),
      amount: usd(one.amount),
      settled: one.state === 'succeeded',
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}
