import { Temporal } from 'temporal-polyfill'
import type { GiftCardRules } from '#contract/giftcards/settings-schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'

const hour = 3_600_000
const furthestDays = 365

/** How long a card bought in that state is valid; null never ends. */
export function monthsValid(state: string, { months, monthsByState }: GiftCardRules): number | null {
  const own = monthsByState.find((one) => one.state === state)
  return own ? own.months : months
}

/** Months of the calendar in UTC; the last day of a shorter month where there is no such day. */
export const monthsAfter = (at: Date, months: number): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds,
  )

/**
 * The moment of its email: at 9 AM of the day that was chosen, else at once. A large one waits: a stolen card is missed within
 * days. Throws 409 `wrong_state` for a day that is past or more than a year away.
 */
export function sendMoment(
  { amount, sendOn, zone }: { amount: number; sendOn: string | null; zone: string },
  now: Date,
  { largeAbove, largeHours }: GiftCardRules,
): Date {
  const earliest = new Date(now.getTime() + (amount > largeAbove ? largeHours * hour : 0))
  if (sendOn === null) return earliest
  const day = Temporal.PlainDate.from(sendOn)
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const away = today.until(day, { largestUnit: 'day' }).days
  const refusal =
    away < 0
      ? said('Please choose today or a later day.')
      : away > furthestDays
        ? said('Please choose a day within a year.')
        : null
  if (refusal) throw new AppError(409, 'wrong_state', refusal, { fields: { sendOn: refusal } })
  const at = day.toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).epochMilliseconds
  return new Date(Math.max(at, earliest.getTime()))
}

export function checkAmount(amount: number, boughtLately: number, rules: GiftCardRules): AppError | null {
  const refusal = (code: string, sentence: ReturnType<typeof said>) =>
    new AppError(409, code, sentence, { fields: { amount: sentence } })
  if (amount < rules.least)
    return refusal('amount_too_small', said('The smallest gift card is {sum}.', { sum: usd(rules.least) }))
  if (amount > rules.most)
    return refusal('amount_too_large', said('The largest gift card is {sum}.', { sum: usd(rules.most) }))
  const left = Math.max(0, rules.mostPerMonth - boughtLately)
  if (amount > left)
    return refusal(
      'amount_too_large',
      said('Within 30 days, you can buy up to {sum} more in gift cards.', { sum: usd(left) }),
    )
  return null
}
