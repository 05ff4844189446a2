import type { ChangeRequestData, ChangeTermsData } from '#contract/bookings/change-requests/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { guideNames } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { declineReason } from '#server/payments/index.ts'
import { departuresOf, presentDeparture, type DepartureRow } from '#server/scheduling/index.ts'
import type { Balance } from '../balance/balance.ts'
import type { Side } from '../policy.ts'
import type { BookingRow } from '../tables.ts'
import { previewChange } from './propose.ts'
import { compareLines, noteOf, settlementSentence, type Settlement } from './rules.ts'
import type { Before, ChangeRow } from './tables.ts'
import { computeSettlement, type ChangeInput } from './evaluate.ts'

interface Of {
  from: { departure: DepartureRow } & Pick<Before, 'adults' | 'children' | 'price' | 'net'>
  to: { departure: DepartureRow } & Pick<Before, 'adults' | 'children' | 'price' | 'net'>
  madeBy: 'customer' | 'guide'
  side: Side
  settlement: Settlement
  hasCard: boolean
  exceedsFreeChange: ChangeRow['exceeds_free_change']
  answerBy: Date
  policy: BookingRow['policy']
  newGuide: string | null
}

const standing = ({ departure, adults, children, price }: Of['to']): ChangeTermsData['to'] => ({
  departure: presentDeparture(departure),
  party: { adults, children },
  total: price.total,
})

function present({
  from,
  to,
  madeBy,
  side,
  settlement,
  hasCard,
  exceedsFreeChange,
  answerBy,
  policy,
  newGuide,
}: Of): ChangeTermsData {
  const { method, amount } = settlement
  const net = { before: from.net.net.amount, after: to.net.net.amount }
  return {
    madeBy,
    from: standing(from),
    to: standing(to),
    newGuide,
    lines: compareLines(from.price.lines, to.price.lines).map(({ label, before, after }) => ({
      label,
      before: usd(before),
      after: usd(after),
      change: usd(after - before),
    })),
    difference: usd(to.price.total.amount - from.price.total.amount),
    money: { method, amount: usd(amount), sentence: settlementSentence(settlement, to.departure.zone, hasCard) },
    needsConsent: method === 'charge' || method === 'balance',
    net:
      side === 'customer'
        ? null
        : { before: usd(net.before), after: usd(net.after), change: usd(net.after - net.before) },
    exceedsFreeChange,
    note: noteOf(policy.terms.changes, exceedsFreeChange),
    answerBy: answerBy.toISOString(),
  }
}

export async function presentPreview(
  app: App,
  caller: Caller,
  bookingId: string,
  input: ChangeInput,
): Promise<ChangeTermsData> {
  const { booking, departure, target, side, evaluation } = await previewChange(app, caller, bookingId, input)
  const { price, net } = evaluation
  return present({
    from: { departure, adults: booking.adults, children: booking.children, price: booking.price, net: booking.net },
    to: { departure: target, ...evaluation.party, price, net },
    madeBy: side,
    side,
    settlement: evaluation.settlement,
    hasCard: evaluation.balance.card !== null,
    exceedsFreeChange: evaluation.exceedsFreeChange,
    answerBy: evaluation.answerBy,
    policy: booking.policy,
    newGuide: await newGuideOf(app.db, departure, target),
  })
}

/** Their name, where the departures have different guides. */
export async function newGuideOf(read: Read, from: DepartureRow, to: DepartureRow): Promise<string | null> {
  if (from.guide_id === to.guide_id) return null
  return (await guideNames(read, [to.guide_id])).get(to.guide_id) ?? null
}

interface Seen {
  booking: BookingRow
  side: Side
  departure: DepartureRow
  balance: Balance
  request: ChangeRow | undefined
  now: Date
}

/** The open request of a booking, for each side; null when there is none. */
export async function presentOpenChange(read: Read, seen: Seen): Promise<ChangeRequestData | null> {
  const { booking, side, departure, balance, request, now } = seen
  if (!request) return null
  const target = (await departuresOf(read, [request.departure_id])).get(request.departure_id)
  if (!target) throw new Error(`Change request ${request.id} names no departure`)
  const payment = balance.payments.findLast(
    ({ installment, created_at }) => installment === 'change' && created_at >= request.made_at,
  )
  return {
    ...present({
      from: { departure, ...request.before },
      to: {
        departure: target,
        adults: request.adults,
        children: request.children,
        price: request.price,
        net: request.net,
      },
      madeBy: request.made_by,
      side,
      settlement: await computeSettlement(read, { booking, target, balance }, request.price, now),
      hasCard: balance.card !== null,
      exceedsFreeChange: request.exceeds_free_change,
      answerBy: request.answer_by,
      policy: booking.policy,
      newGuide: await newGuideOf(read, departure, target),
    }),
    id: request.id,
    state: request.state,
    message: request.message,
    madeAt: request.made_at.toISOString(),
    payBy: request.pay_by?.toISOString() ?? null,
    charging: payment?.state === 'authorized' || (payment?.state === 'started' && payment.wanted === 'charge'),
    problem:
      side !== 'guide' && payment?.state === 'failed' && payment.last_error
        ? declineReason(payment.failure_code)
        : null,
  }
}
