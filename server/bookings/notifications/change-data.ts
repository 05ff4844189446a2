import { usd } from '#contract/wire/money.ts'
import type { App } from '#server/platform/app.ts'
import { partsOfCause } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { balanceOf } from '../balance/balance.ts'
import { settlementSentence } from '../change-requests/rules.ts'
import { newGuideOf } from '../change-requests/present.ts'
import { computeSettlement } from '../change-requests/evaluate.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { bookingEmailData } from './booking-data.ts'
import { minus, people, start, tripData } from './phrases.ts'
import type { BookingData } from './sides.ts'

/** One change request as its notifications need it; null when it does not exist. */
export async function changeEmailData(app: App, read: Read, requestId: string) {
  const request = await read.selectFrom('change_requests').selectAll().where('id', '=', requestId).executeTakeFirst()
  if (!request) return null
  const row = await read.selectFrom('bookings').selectAll().where('id', '=', request.booking_id).executeTakeFirst()
  const booking = await bookingEmailData(read, request.booking_id)
  const departures = await departuresOf(read, [
    request.before.departureId,
    request.departure_id,
    row?.departure_id ?? '',
  ])
  const [from, to] = [departures.get(request.before.departureId), departures.get(request.departure_id)]
  const departure = row && departures.get(row.departure_id)
  if (!row || !booking || !departure || !from || !to) return null
  const open = request.state === 'pending' || request.state === 'paying'
  const balance = await balanceOf(read, row, departure)
  const settlement = open
    ? await computeSettlement(read, { booking: row, target: to, balance }, request.price, await app.clock.now(read))
    : null
  const { credit: asCredit, bank: withBank } = await partsOfCause(read, request.id)
  return {
    booking,
    newGuide: await newGuideOf(read, from, to),
    state: request.state,
    madeBy: request.made_by === 'guide' ? ('guide' as const) : ('explorer' as const),
    from: {
      localDate: from.local_date,
      localTime: from.local_time,
      zone: from.zone,
      party: { adults: request.before.adults, children: request.before.children },
    },
    to: {
      localDate: to.local_date,
      localTime: to.local_time,
      zone: to.zone,
      party: { adults: request.adults, children: request.children },
    },
    total: usd(request.price.total.amount),
    difference: usd(request.price.total.amount - request.before.price.total.amount),
    /** How the difference is settled, while it is open. */
    money: settlement ? settlementSentence(settlement, to.zone, balance.card !== null) : null,
    toPay: settlement?.method === 'charge' ? usd(settlement.amount) : null,
    charged: usd(request.charged),
    refunded: usd(request.refunded),
    asCredit: usd(asCredit),
    withBank: usd(withBank),
    net: usd(request.net.net.amount),
    exceedsFreeChange: request.exceeds_free_change,
    message: request.message,
    answer: request.answer_words,
    answerBy: request.answer_by,
    payBy: request.pay_by,
  }
}

export type ChangeEmailData = NonNullable<Awaited<ReturnType<typeof changeEmailData>>>

/** What the texts about a change request need of it; JSON. */
export const changeData = (change: ChangeEmailData) => {
  const { from, to, booking, refunded, asCredit } = change
  const until = (at: Date) => momentAt(at, to.zone)
  return {
    madeBy: change.madeBy,
    /** The trip by the day that it is to leave. */
    before: { ...tripData({ ...from, title: booking.title }), people: people(from.party) },
    after: { start: start(to), people: people(to.party) },
    newGuide: change.newGuide,
    total: change.total,
    difference: change.difference,
    money: change.money,
    toPay: change.toPay,
    charged: change.charged,
    refunded,
    withBank: change.withBank,
    onCard: minus(minus(refunded, asCredit), change.withBank),
    asCredit,
    net: change.net,
    exceedsFreeChange: change.exceedsFreeChange,
    freeChanges: booking.terms.changes.free,
    freeUntilHours: booking.terms.changes.freeUntilHours,
    message: change.message,
    answer: change.answer,
    answerBy: until(change.answerBy),
    payBy: change.payBy && until(change.payBy),
  }
}
export type ChangeData = BookingData & ReturnType<typeof changeData>
