import { usd } from '#contract/wire/money.ts'
import { said, type Said, type SaidMonthDay } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'

/** A code as it is kept: each null holds for all. */
interface PromoCode {
  code: string
  starts_at: Date | null
  /** The moment at which it ends, exclusive. */
  ends_at: Date | null
  /** Ended by a person. */
  ended_at: Date | null
  adventure_id: string | null
  outfitter_id: string | null
  category: string | null
  uses_in_all: number | null
  uses_per_account: number | null
  /** Minor units. */
  minimum: number
}

interface PromoFacts {
  now: Date
  adventure: { id: string; outfitterId: string; category: string }
  /** Trip after its other changes of price, add-ons and permits; minor units. */
  beforeCode: number
  /** What the code would take off; minor units. */
  takesOff: number
  /** Other bookings that live with the code. */
  uses: { inAll: number; byAccount: number }
  /** The hold has it already: what happened to the code since does not matter. */
  kept: boolean
  /** When it begins. */
  beginsOn: SaidMonthDay | null
}

type Uses = PromoFacts['uses']
const usedByAccount = (code: PromoCode, uses: Uses) =>
  code.uses_per_account !== null && uses.byAccount >= code.uses_per_account
const usedInAll = (code: PromoCode, uses: Uses) => code.uses_in_all !== null && uses.inAll >= code.uses_in_all
/** Whether one more booking may live with the code. */
export const promoUsesLeft = (code: PromoCode, uses: Uses): boolean =>
  !usedByAccount(code, uses) && !usedInAll(code, uses)

/** Why a code does not apply to a booking, as the field's error, or null. Pure. */
export function checkCanUsePromo(code: PromoCode, facts: PromoFacts): AppError | null {
  const { now, adventure, beforeCode, uses } = facts
  const name = code.code
  if (!facts.kept) {
    if (code.ended_at || (code.ends_at && now >= code.ends_at))
      return refused('promo_expired', said('Code {name} has expired.', { name }))
    if (code.starts_at && now < code.starts_at)
      return refused(
        'promo_not_started',
        said('Code {name} is valid starting {day}.', { name, day: facts.beginsOn ?? '' }),
      )
  }
  const elsewhere =
    (code.adventure_id !== null && code.adventure_id !== adventure.id) ||
    (code.outfitter_id !== null && code.outfitter_id !== adventure.outfitterId) ||
    (code.category !== null && code.category !== adventure.category)
  if (elsewhere) return refused('promo_not_applicable', said('Code {name} doesn’t apply to this adventure.', { name }))
  if (!facts.kept) {
    if (usedByAccount(code, uses))
      return refused('promo_used_before', said('You’ve already used code {name}.', { name }))
    if (usedInAll(code, uses)) return refused('promo_used_up', said('Code {name} has been fully redeemed.', { name }))
  }
  if (beforeCode < code.minimum) {
    const sentence = said('Code {name} requires at least {sum}. This booking is {before} before fees.', {
      name,
      sum: usd(code.minimum),
      before: usd(beforeCode),
    })
    return refused('promo_below_minimum', sentence)
  }
  if (facts.takesOff <= 0)
    return refused(
      'promo_no_effect',
      said('This price is already at its lowest, so code {name} won’t lower it.', { name }),
    )
  return null
}

export const unknownPromo = (typed: string) =>
  refused('promo_not_found', said('Code “{typed}” isn’t valid. Check the spelling.', { typed }))

const refused = (code: string, sentence: Said) => new AppError(409, code, sentence, { fields: { promoCode: sentence } })
