import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { CancellationTier } from '#contract/catalogue/values.ts'
import type { DocumentKind } from '#contract/verification/values.ts'
import { documentName } from './names.ts'
import { endOf, fits, isValid, requiredDocuments, type HeldDocument, type Requirement, type Trip } from './matrix.ts'
import type { VerificationSettings } from './settings.ts'

/** A listing as the gate looks at it. */
export interface GatedListing extends Trip {
  readonly instantBook: boolean
  readonly noticeDays: number
  readonly cancellationTier: CancellationTier
  /** What each picture shows, in words. */
  readonly pictures: readonly { readonly alt: string }[]
}

export interface GatedGuide {
  /** 0 applicant to 4 elite. */
  readonly level: number
  readonly emailConfirmed: boolean
  /** The guide’s account: nothing of theirs is sold meanwhile. */
  readonly suspended?: boolean
  /** A new guide whose account no operator has approved yet. */
  readonly onboarding?: boolean
  readonly documents: readonly HeldDocument[]
}

export interface Obstacle {
  readonly code:
    | 'level_too_low'
    | 'email_unconfirmed'
    | 'account_suspended'
    | 'not_approved'
    | 'document_missing'
    | 'document_waiting'
    | 'document_rejected'
    | 'document_expired'
    | 'terrain_unanswered'
    | 'too_few_pictures'
    | 'picture_without_text'
    | 'tier_not_allowed'
    | 'instant_not_allowed'
    | 'notice_too_long'
    | 'safety_hold'
  readonly sentence: Said
  /** Of the listing. */
  readonly field?: string
  readonly document?: DocumentKind
}

/** Everything that keeps a listing off sale at `now` (business time); empty where nothing does. */
export function standsInTheWay(
  listing: GatedListing,
  guide: GatedGuide,
  settings: VerificationSettings,
  now: Date,
): Obstacle[] {
  return [
    ...ofGuide(guide, settings),
    ...ofDocuments(listing, guide, settings, now),
    ...ofContent(listing, guide, settings),
  ]
}

/** What keeps a guide from leading a trip that another guide of their outfit has on sale. */
export const standsAgainstLead = (
  trip: Trip,
  guide: GatedGuide,
  settings: VerificationSettings,
  now: Date,
): Obstacle[] => [...ofGuide(guide, settings), ...ofDocuments(trip, guide, settings, now)]

/**
 * The instant at which the gate closes unless a document is renewed; null: never. Of each requirement the document that
 * is valid longest counts.
 */
export function opensUntil(listing: Trip, guide: GatedGuide, settings: VerificationSettings, now: Date): Date | null {
  const ends = requiredDocuments(settings, listing).map((wanted) =>
    Math.max(
      0,
      ...guide.documents
        .filter((one) => fits(settings, one, wanted) && isValid(one, now))
        .map(({ validUntil }) => endOf(validUntil).getTime()),
    ),
  )
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

function* guideObstacles(
  { level, emailConfirmed, suspended, onboarding }: GatedGuide,
  { gate }: VerificationSettings,
): Generator<Obstacle> {
  if (suspended) yield { code: 'account_suspended', sentence: saidInEnglish('Your account is suspended.') }
  if (!emailConfirmed) yield { code: 'email_unconfirmed', sentence: saidInEnglish('Confirm your email address first.') }
  if (level < gate.publishLevel)
    yield { code: 'level_too_low', sentence: saidInEnglish('You can publish once you’re a verified guide.') }
  if (onboarding)
    yield { code: 'not_approved', sentence: saidInEnglish('You can publish once we’ve approved your guide account.') }
}
const ofGuide = (guide: GatedGuide, settings: VerificationSettings) => [...guideObstacles(guide, settings)]

function ofDocuments(listing: Trip, { documents }: GatedGuide, settings: VerificationSettings, now: Date): Obstacle[] {
  return requiredDocuments(settings, listing).flatMap((wanted) => {
    const found = documents.filter((one) => fits(settings, one, wanted))
    return found.some((one) => isValid(one, now)) ? [] : [withoutDocument(wanted, found)]
  })
}

function withoutDocument(wanted: Requirement, found: readonly HeldDocument[]): Obstacle {
  const name = documentName(wanted.kind, wanted.region, wanted.agency)
  const about = { document: wanted.kind }
  const has = (...states: readonly HeldDocument['state'][]) => found.some(({ state }) => states.includes(state))
  if (has('submitted', 'in_review'))
    return { ...about, code: 'document_waiting', sentence: saidInEnglish('{name} is being reviewed.', { name }) }
  // one whose last day has passed is expired from that moment on, whether the sweep has come by or not
  if (has('expired', 'approved', 'expiring'))
    return { ...about, code: 'document_expired', sentence: saidInEnglish('{name} has expired. Renew it.', { name }) }
  if (has('rejected', 'revoked'))
    return {
      ...about,
      code: 'document_rejected',
      sentence: saidInEnglish('{name} wasn’t accepted. Send another one.', { name }),
    }
  return { ...about, code: 'document_missing', sentence: saidInEnglish('{name} is missing.', { name }) }
}

function* contentObstacles(listing: GatedListing, { level }: GatedGuide, { gate }: VerificationSettings) {
  const { terrain, pictures, cancellationTier: tier } = listing
  if (!terrain || terrain.land.length === 0)
    yield {
      code: 'terrain_unanswered',
      field: 'terrain',
      sentence: saidInEnglish('Say whose land the trip is on and how far from a road you go.'),
    } as const
  if (pictures.length < gate.pictures)
    yield {
      code: 'too_few_pictures',
      field: 'pictures',
      sentence: saidInEnglish('Add at least {least} pictures.', { least: gate.pictures }),
    } as const
  const silent = pictures.findIndex(({ alt }) => alt.trim().length < 3)
  if (silent !== -1)
    yield {
      code: 'picture_without_text',
      field: `pictures.${silent}.alt`,
      sentence: saidInEnglish('Describe what each picture shows.'),
    } as const
  if (level < gate.tierLevels[tier])
    yield {
      code: 'tier_not_allowed',
      field: 'cancellationTier',
      sentence: saidInEnglish('Choose another cancellation policy. An operator has to grant this one.'),
    } as const
  if (listing.instantBook && level < gate.instantLevel)
    yield {
      code: 'instant_not_allowed',
      field: 'instantBook',
      sentence: saidInEnglish('Turn off instant booking. Certified guides can use it.'),
    } as const
  const most = listing.durationMinutes > 1440 ? gate.noticeSeveralDays : gate.noticeDays
  if (listing.noticeDays > most)
    yield {
      code: 'notice_too_long',
      field: 'noticeDays',
      sentence: saidInEnglish('Ask for at most {most} days’ notice.', { most }),
    } as const
}
const ofContent = (listing: GatedListing, guide: GatedGuide, settings: VerificationSettings): Obstacle[] => [
  ...contentObstacles(listing, guide, settings),
]
