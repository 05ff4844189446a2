import { cash } from '#server/platform/money.ts'
import { AppError } from '#server/platform/errors.ts'

/** A code as it is kept: each null holds for all. */
interface PromoCode {
  code: string
  starts_at: Date | null
  /** The first moment at which it does not hold any more. */
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
  /** When it begins, as a day for people. */
  beginsOn: string
}

/** Why a code does not hold for a booking, as a sentence to stand beside the field, or null. Pure. */
export function checkCanUsePromo(code: PromoCode, facts: PromoFacts): AppError | null {
  const { now, adventure, beforeCode, uses } = facts
  const name = code.code
  if (!facts.kept) {
    if (code.ended_at || (code.ends_at && now >= code.ends_at))
      return refused('promo_over', `The code ${name} has ended.`)
    if (code.starts_at && now < code.starts_at)
      return refused('promo_not_yet', `The code ${name} holds from ${facts.beginsOn} on.`)
  }
  const elsewhere =
    (code.adventure_id !== null && code.adventure_id !== adventure.id) ||
    (code.outfitter_id !== null && code.outfitter_id !== adventure.outfitterId) ||
    (code.category !== null && code.category !== adventure.category)
  if (elsewhere) return refused('promo_not_here', `The code ${name} does not hold for this adventure.`)
  if (!facts.kept) {
    if (code.uses_per_account !== null && uses.byAccount >= code.uses_per_account)
      return refused('promo_used_before', `You have used the code ${name} already.`)
    if (code.uses_in_all !== null && uses.inAll >= code.uses_in_all)
      return refused('promo_used_up', `The code ${name} has been used up.`)
  }
  if (beforeCode < code.minimum) {
    const sentence = `The code ${name} holds from ${cash(code.minimum)} on; this booking is ${cash(beforeCode)} before fees.`
    return refused('promo_below_minimum', sentence)
  }
  if (facts.takesOff <= 0)
    return refused('promo_no_effect', `This price is as low as it goes: the code ${name} would take nothing off.`)
  return null
}

export const unknownPromo = (typed: string) =>
  refused('promo_unknown', `We do not know the code “${typed}”. Please check the spelling.`)

const refused = (code: string, sentence: string) =>
  new AppError(409, code, sentence, { fields: { promoCode: sentence } })
