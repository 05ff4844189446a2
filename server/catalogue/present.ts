import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { AdventureData, AdventureCard } from '#contract/catalogue/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import type { Picture } from '#contract/wire/picture.ts'
import type { App } from '#server/platform/app.ts'
import type { GuideCard } from '#server/guides/index.ts'
import type { SettingsInForce } from '#server/settings/index.ts'
import { fuzzLocation } from './pictures/blur.ts'
import { cancellationSentences, cancellationSteps } from './cancellation.ts'
import { childPrice, furtherAdult } from '#server/pricing/index.ts'
import { presentRating, type RatingSums } from './rate-adventure.ts'
import { presentRoute } from './route.ts'
import { presentLicenses } from './licenses/present-licenses.ts'
import type { PictureVariant } from './tables.ts'

/** What is known of a picture's file, as it goes into `presentPicture`. */
export interface PictureFile {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly dominant: string
  readonly variants: readonly PictureVariant[]
}

export interface PictureRow extends PictureFile {
  readonly alt: string
  readonly caption: string | null
  readonly focal_x: number
  readonly focal_y: number
}

/** Where the files of pictures are served. */
export const pictureUrl = (file: string): string => `/pictures/${file}`

export const presentPicture = (row: PictureRow): Picture => ({
  alt: row.alt,
  caption: row.caption,
  dominant: row.dominant,
  width: row.width,
  height: row.height,
  focalX: row.focal_x,
  focalY: row.focal_y,
  variants: row.variants.map(({ file, width, height }) => ({ url: pictureUrl(file), width, height })),
})

export const adventureHref = (slug: string, id: string): string => `/adventure/${slug}-${id}`

export interface CardRow {
  readonly id: string
  readonly slug: string
  readonly guide_id: string
  readonly guide_name: string
  /** The guide has canceled too much and sells on request only for now. */
  readonly instant_paused: boolean
  readonly content: AdventureContent
  readonly pictures: readonly PictureRow[]
  readonly rating: RatingSums
  readonly next_departure: { date: string; seatsLeft: number } | null
}

/** `fromPrice` as `fromPrices` gives it; cents. */
export function presentCard(row: CardRow, fromPrice: number, settings: SettingsInForce): AdventureCard {
  const { content } = row
  const [first] = row.pictures
  return {
    id: row.id,
    slug: row.slug,
    href: adventureHref(row.slug, row.id),
    title: content.title,
    summary: content.summary,
    category: content.category,
    difficulty: content.difficulty,
    durationMinutes: content.durationMinutes,
    place: { name: content.place.name, region: content.place.region, state: content.place.state },
    guide: { id: row.guide_id, name: row.guide_name },
    picture: first ? presentPicture(first) : null,
    fromPrice: usd(fromPrice),
    priceFor: priceFor(content.price),
    instantBook: content.instantBook && !row.instant_paused,
    rating: presentRating(row.rating, settings),
    nextDeparture: row.next_departure,
  }
}

const priceFor = (price: AdventureContent['price']): AdventureCard['priceFor'] =>
  price.mode === 'per_group' ? { unit: 'group', people: price.baseSize } : { unit: 'adult', people: 1 }

export function presentAdventure(
  app: App,
  row: CardRow,
  guide: GuideCard,
  settings: SettingsInForce,
  fromPrice: number,
): AdventureData {
  const { content } = row
  const child = childPrice(content.price)
  const further = furtherAdult(content, settings.serviceFee)
  const { name, region, state, zone } = content.place
  const shown = fuzzLocation(app.masterKey, row.id, content.meetingPoint)
  return {
    ...presentCard(row, fromPrice, settings),
    description: content.description,
    itinerary: content.itinerary,
    included: content.included,
    excluded: content.excluded,
    bring: content.bring,
    fitness: content.fitness,
    minimumAge: content.minimumAge,
    weightLimitPounds: content.weightLimitPounds,
    maxParty: content.maxParty,
    privateOnly: content.kind === 'private',
    priceMode: content.price.mode,
    adultPrice: usd(content.price.amount),
    childPrice: child === null ? null : usd(child),
    furtherAdult: further === null ? null : usd(further),
    permits: content.permits.map((permit) => ({ name: permit.name, amount: usd(permit.amount) })),
    addOns: content.addOns.map((one) => ({ ...one, amount: usd(one.amount) })),
    cancellation: {
      tier: content.cancellationTier,
      sentences: cancellationSentences(content.cancellationTier, settings),
      steps: cancellationSteps(content.cancellationTier, settings),
      depositKept: settings.cancellation[content.cancellationTier].keepsDeposit,
    },
    sale: {
      holdMinutes: settings.holdMinutes,
      answerHours: Math.min(settings.requestHours, settings.requestMaxDays * 24),
      offerHours: settings.waitlist.offerHours,
      shortOfferHours: settings.waitlist.shortHours,
    },
    languages: content.languages,
    species: content.species,
    season: content.season,
    safetyNotes: content.safetyNotes,
    accessFacts: content.accessFacts,
    accessDetails: content.accessDetails ?? null,
    guestLicenses: presentLicenses(content),
    land: {
      managers: content.terrain?.land ?? [],
      area: content.terrain?.area || null,
      permit: content.terrain?.permit || null,
    },
    meetingPoint: {
      text: `Near ${name}, ${region}, ${state}. The exact meeting point comes with your booking.`,
      ...shown,
    },
    zone,
    pictures: row.pictures.map(presentPicture),
    questions: content.questions ?? [],
    route: presentRoute(content.route, { meetingPoint: content.meetingPoint, shown }),
    guideCard: guide,
  }
}
