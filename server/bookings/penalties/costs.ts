import { guideReason, type DepartureToCancelData } from '#contract/bookings/cancellations.ts'
import { answerableFor, cancellationOfDeparture, costOf, costSentence } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { isTooFew } from './charge.ts'

const weather = 'There’s no fee for weather cancellations.'
const unpaid = 'No one has paid yet, so there’s no cancellation fee.'
const again = 'You already canceled part of this departure, so there’s no extra fee.'

/** A departure, what is of the outfit that sells it, and who would cancel it. */
export interface ToCancel {
  readonly caller: Caller
  readonly departure: DepartureRow
  readonly of: { readonly outfitter_id: string }
}

/** What canceling a paid departure costs now, in a sentence for who cancels. */
export async function costsOf(
  app: App,
  read: Read,
  { caller, departure, of }: ToCancel,
  reasonCode: string,
): Promise<string> {
  if (reasonCode === 'weather') return weather
  if (await cancellationOfDeparture(read, departure.id)) return again
  const cost = await costOf(app, read, {
    guideId: await answerableFor(read, caller, { guideId: departure.guide_id, outfitterId: of.outfitter_id }),
    departureId: departure.id,
    startsAt: departure.starts_at,
    reasonCode,
    tooFew: isTooFew(departure),
  })
  return costSentence(cost, (await platformSettings(read)).guideCanceling)
}

export async function costsByReason(
  app: App,
  read: Read,
  trip: ToCancel,
  paid: boolean,
): Promise<DepartureToCancelData['costs']> {
  const costs: DepartureToCancelData['costs'] = []
  for (const reason of guideReason.options)
    costs.push({ reason, sentence: paid ? await costsOf(app, read, trip, reason) : unpaid })
  return costs
}
