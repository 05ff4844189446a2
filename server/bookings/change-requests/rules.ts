import { type Said, counted, said } from '#contract/wire/said.ts'
import type { PriceData, PriceLineData } from '#contract/pricing/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { AppError } from '#server/platform/errors.ts'
import { cutOff, type BookingWindow, type DepartureRow } from '#server/scheduling/index.ts'
import { dateAt } from '../balance/installments.ts'
import { smallestCharge } from '#server/pricing/index.ts'
import { lineKey } from '#contract/pricing/line-key.ts'
import type { TermsAsSold } from '../terms/terms-as-sold.ts'
import type { BookingRow } from '../tables.ts'
import type { ChangeRow } from './tables.ts'

const hour = 3_600_000

type ChangeTerms = TermsAsSold['changes']

export const partHasLeft = said(
  'Part of this group already canceled, so the booking can’t be changed. To switch dates, cancel for everyone else and book the new date. You’ll see the refund first.',
)

/** Why a booking takes no change request now, or null; `left`: whether a part of its group has left. */
export function checkCanPropose(
  booking: Pick<BookingRow, 'state'>,
  facts: { now: Date; startsAt: Date; open: boolean; left: boolean; charging: boolean },
): AppError | null {
  if (booking.state !== 'confirmed')
    return new AppError(409, 'wrong_state', said('You can only change a confirmed booking before the trip starts.'))
  if (facts.now >= facts.startsAt) return tooLate()
  if (facts.open)
    return new AppError(
      409,
      'change_open',
      said('There’s already a change request on this booking. Review that one first.'),
    )
  if (facts.left) return new AppError(409, 'wrong_state', partHasLeft)
  return facts.charging ? paymentRunning() : null
}

export const paymentRunning = () =>
  new AppError(409, 'payment_running', said('A card is being charged for this booking. Please try again in a minute.'))

export const tooLate = () => new AppError(409, 'too_late', said('It’s too close to the start to request this change.'))

/**
 * The last moment of a change: the new departure must still be bookable, and of the old one the cut-off (hours only, its
 * guide knows of this party) must not have passed.
 */
export function lastMomentOf(
  departure: Pick<DepartureRow, 'id' | 'starts_at'>,
  target: Pick<DepartureRow, 'id' | 'starts_at' | 'zone' | 'cut_off_hours' | 'window_months'>,
  window: BookingWindow,
): Date {
  const old = departure.starts_at.getTime() - (window.cutOffHours ?? 0) * hour
  return new Date(target.id === departure.id ? old : Math.min(old, cutOff(target, window).getTime()))
}

export const answerBy = ({ answerHours }: ChangeTerms, now: Date, last: Date): Date =>
  new Date(Math.min(now.getTime() + answerHours * hour, last.getTime()))

export const payBy = ({ payHours }: ChangeTerms, now: Date, last: Date): Date =>
  new Date(Math.min(now.getTime() + payHours * hour, last.getTime()))

/** Whether an explorer's change goes beyond the free one. */
export function beyondFree(
  { free, freeUntilHours }: ChangeTerms,
  accepted: number,
  now: Date,
  startsAt: Date,
): ChangeRow['exceeds_free_change'] {
  if (accepted >= free) return 'second'
  return now.getTime() > startsAt.getTime() - freeUntilHours * hour ? 'late' : null
}

export function noteOf(
  { free, freeUntilHours }: ChangeTerms,
  exceedsFreeChange: ChangeRow['exceeds_free_change'],
): Said | null {
  if (exceedsFreeChange === 'second')
    return free === 0
      ? said('This booking has no free changes. It’s up to the guide whether to accept one.')
      : counted(
          free,
          'The free change on this booking has been used. It’s up to the guide whether to accept another.',
          'All {count} free changes on this booking have been used. It’s up to the guide whether to accept another.',
        )
  if (exceedsFreeChange === 'late')
    return said(
      'Changes are free up to {hours} hours before the start. After that, it’s up to the guide whether to accept one.',
      { hours: freeUntilHours },
    )
  return null
}

/** Seats that a request must hold: on another departure all, on the same one those that come on top. */
export function seatsToHold(
  departure: Pick<DepartureRow, 'id' | 'kind'>,
  target: Pick<DepartureRow, 'id'>,
  seats: { before: number; after: number },
): number {
  if (target.id !== departure.id) return seats.after
  return departure.kind === 'private' ? 0 : Math.max(0, seats.after - seats.before)
}

interface LineChange {
  label: Said
  before: number
  after: number
}

/** Both prices side by side: the lines of the new one in their order, then those that go. Minor units. Pure. */
export function compareLines(before: readonly PriceLineData[], after: readonly PriceLineData[]): LineChange[] {
  const gone = [...before]
  const lines = after.map((line) => {
    const at = gone.findIndex((one) => lineKey(one) === lineKey(line))
    const [same] = at < 0 ? [] : gone.splice(at, 1)
    return { label: line.label, before: same?.amount.amount ?? 0, after: line.amount.amount }
  })
  return [...lines, ...gone.map((line) => ({ label: line.label, before: line.amount.amount, after: 0 }))]
}

export interface Settlement {
  method: 'nothing' | 'charge' | 'balance' | 'refund'
  /** Minor units, never negative: what is charged, sent back, or (of a balance) still to be paid afterwards. */
  amount: number
  /** The new price, with what of it is paid and what is still to come. */
  price: PriceData
}

/**
 * What becomes of the difference. `paid`: captured, less what earlier changes refunded. `owing`: the open balance before,
 * 0 when there is none. `dueAt`: the balance date that goes with the new start. Pure.
 */
export function settlementOf(
  whole: PriceData,
  { paid, owing, dueAt, zone }: { paid: number; owing: number; dueAt: Date; zone: string },
): Settlement {
  const total = whole.total.amount
  const { split: _split, ...lines } = whole
  const price: PriceData = { ...lines, dueNow: whole.total, balance: usd(0), balanceDueAt: null }
  const open = total - paid
  if (open < 0) return { method: 'refund', amount: -open, price }
  // nothing smaller can be charged to a card
  if (open < smallestCharge) return { method: 'nothing', amount: 0, price }
  if (owing === 0) return { method: 'charge', amount: open, price }
  return {
    method: 'balance',
    amount: open,
    price: {
      ...price,
      dueNow: usd(paid),
      balance: usd(open),
      balanceDueAt: dueAt.toISOString(),
      split: said('{paid} of {total} is paid. The remaining {rest} is due on {day}.', {
        paid: usd(paid),
        total: usd(total),
        rest: usd(open),
        day: dateAt(dueAt, zone),
      }),
    },
  }
}

/** The settlement in a sentence, before it has happened; the explorer agrees to it where it says that money is taken. */
export function settlementSentence({ method, amount, price }: Settlement, zone: string, hasCard: boolean): Said {
  const sum = usd(amount)
  if (method === 'nothing') return said('What you’ve paid stays the same.')
  if (method === 'refund')
    return said('If the change is accepted, {sum} will be refunded the way it was paid.', { sum })
  if (method === 'charge') {
    return hasCard
      ? said('If the change is accepted, Treq will charge {sum} to the saved card.', { sum })
      : said('If the change is accepted, {sum} is due. The change takes effect once it’s paid.', { sum })
  }
  return said('The balance will then be {sum}. Treq will charge it to the saved card on {day}.', {
    sum,
    day: dateAt(new Date(price.balanceDueAt ?? ''), zone),
  })
}
