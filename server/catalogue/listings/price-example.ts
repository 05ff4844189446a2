import { saidInEnglish } from '#contract/wire/said.ts'
import type { priceExample as contract } from '#contract/catalogue/listing-calls.ts'
import { adventureContent } from '#contract/catalogue/listings.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { plainPrice, priceOf } from '#server/pricing/index.ts'
import { occurrence } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { fieldNeeds } from './field-texts.ts'
import { ownListing } from './policy.ts'
import { publishedOf } from './queries.ts'
import { workingCopy } from './working-copy.ts'

const { price: priceRule, permits, modifiers } = adventureContent.shape
const anyZone = 'America/Denver'

/**
 * What a party would pay on a day by the working copy, line by line, and what the guide gets: by the rules of the sale. Throws
 * 404, 409 `listing_incomplete` where price, permits, or price rules are unfinished, 409 `party_too_large`.
 */
export async function priceExample(
  app: App,
  caller: Caller,
  id: string,
  { date, adults, children, bookedDaysBefore }: QueryOf<typeof contract>,
): Promise<Result<typeof contract>> {
  const read = app.read()
  const row = await ownListing(read, caller, id)
  const copy = workingCopy(row.category, (await publishedOf(read, id))?.onSale ?? null, row.draft)
  const rule = priceRule.safeParse(copy.price)
  if (!rule.success) throw unfinished('price')
  const passed = permits.safeParse(copy.permits)
  if (!passed.success) throw unfinished('permits')
  const changes = modifiers.safeParse(copy.modifiers ?? undefined)
  if (!changes.success) throw unfinished('modifiers')
  if (copy.maxParty !== null && adults + children > copy.maxParty) {
    const sentence = saidInEnglish('This listing takes groups of up to {most}.', { most: copy.maxParty })
    throw new AppError(409, 'party_too_large', sentence)
  }
  const settings = await platformSettings(read)
  const { startsAt } = occurrence(date, '08:00', copy.place.zone || anyZone, copy.durationMinutes ?? 60)
  const bookedAt = new Date(startsAt.getTime() - bookedDaysBefore * 86_400_000)
  const content = {
    price: rule.data,
    permits: passed.data,
    modifiers: changes.data,
    category: copy.category,
    durationMinutes: copy.durationMinutes ?? 60,
    isLesson: copy.isLesson,
    place: copy.place,
  }
  const guide = await guideById(read, row.guide_id)
  return priceOf(
    plainPrice(
      content,
      settings,
      { date, startsAt, bookedAt },
      { party: { adults, children }, addOns: [], guideLevel: guide?.level ?? 2 },
    ),
  )
}

const unfinished = (field: 'price' | 'permits' | 'modifiers') =>
  new AppError(409, 'listing_incomplete', fieldNeeds[field], { fields: { [field]: fieldNeeds[field] } })
