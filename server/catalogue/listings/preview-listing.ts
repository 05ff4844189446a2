import type { previewListing as contract } from '#contract/catalogue/listing-calls.ts'
import { adventureContent, type AdventureContent } from '#contract/catalogue/listings.ts'
import { tripAmounts } from '#contract/catalogue/values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { guideCard, guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { platformSettings } from '#server/settings/index.ts'
import { departurePrice } from '../from-prices.ts'
import { presentAdventure } from '../present.ts'
import { findAdventure } from '../queries.ts'
import { ownListing, unknownListing } from './policy.ts'
import { pictureFiles, publishedOf } from './queries.ts'
import { workingCopy, type WorkingCopy } from './working-copy.ts'

const anyZone = 'America/Denver'
const { price, permits, addOns, modifiers } = adventureContent.shape

/** The page of a listing as explorers would see it, with what is not answered left empty. Throws 404 for all but its guide. */
export async function previewListing(app: App, caller: Caller, id: string): Promise<Result<typeof contract>> {
  const read = app.read()
  const row = await ownListing(read, caller, id)
  const published = await publishedOf(read, id)
  const copy = workingCopy(row.category, published?.onSale ?? null, row.draft)
  const [settings, now] = [await platformSettings(read), await app.clock.now(read)]
  const [card, guide] = [await guideCard(read, row.guide_id, now), await guideById(read, row.guide_id)]
  if (!card || !guide) throw unknownListing()
  const files = await pictureFiles(
    read,
    copy.pictures.map(({ hash }) => hash),
  )
  // reviews and dates are those that explorers see today
  const live = published && (await findAdventure(read, id, now))
  const content = shown(copy)
  const hasPrice = price.safeParse(copy.price).success
  const trip = { date: now.toISOString().slice(0, 10), startsAt: now, bookedAt: now }
  return {
    adventure: presentAdventure(
      app,
      {
        id,
        slug: published?.slug ?? 'preview',
        guide_id: row.guide_id,
        guide_name: guide.name,
        instant_paused: false,
        content,
        pictures: copy.pictures.flatMap(({ hash, alt, caption, focalX, focalY }) => {
          const file = files.get(hash)
          return file ? [{ ...file, alt, caption, focal_x: focalX, focal_y: focalY }] : []
        }),
        rating: live?.rating ?? { total: 0, count: 0 },
        next_departure: live?.next_departure ?? null,
      },
      card,
      settings,
      hasPrice ? departurePrice({ ...content, modifiers: undefined }, settings, trip) : 0,
    ),
    hasMeetingPoint: copy.meetingPoint.lat !== null && copy.meetingPoint.lng !== null,
    hasPrice,
  }
}

/** What is answered as it is, and what is not, or not yet right, as something that can be shown. */
function shown(copy: WorkingCopy): AdventureContent {
  const rule = price.safeParse(copy.price)
  const { lat, lng } = copy.meetingPoint
  const filled = (list: readonly string[]) => list.filter((one) => one.trim() !== '')
  return {
    ...copy,
    difficulty: copy.difficulty ?? 'easy',
    durationMinutes: copy.durationMinutes ?? 0,
    place: { ...copy.place, zone: copy.place.zone || anyZone },
    meetingPoint: { ...copy.meetingPoint, lat: lat ?? 0, lng: lng ?? 0 },
    itinerary: copy.itinerary.filter(({ label, text }) => label !== '' || text !== ''),
    included: filled(copy.included),
    excluded: filled(copy.excluded),
    bring: filled(copy.bring),
    species: filled(copy.species),
    safetyNotes: filled(copy.safetyNotes),
    accessFacts: filled(copy.accessFacts),
    minimumAge: copy.minimumAge ?? 0,
    maxParty: copy.maxParty ?? 1,
    kind: copy.kind ?? 'shared',
    price: rule.data ?? { mode: 'per_person', amount: tripAmounts.least, childPercent: 100 },
    addOns: addOns.safeParse(copy.addOns).data ?? [],
    permits: permits.safeParse(copy.permits).data ?? [],
    modifiers: modifiers.safeParse(copy.modifiers ?? undefined).data,
    cancellationTier: copy.cancellationTier ?? 'flexible',
    noticeDays: copy.noticeDays ?? 0,
    cutOffHours: undefined,
    windowMonths: undefined,
    weatherLimits: undefined,
    questions: (copy.questions ?? []).filter(({ question, answer }) => question !== '' && answer !== ''),
    guestLicenses: (copy.guestLicenses ?? []).filter(({ name }) => name !== ''),
    route: copy.route,
  }
}
