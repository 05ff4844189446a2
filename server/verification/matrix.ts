import type { Category } from '#contract/catalogue/values.ts'
import { federalLand, type DocumentKind, type DocumentState, type LandManager } from '#contract/verification/values.ts'
import type { MatrixRow, VerificationSettings } from './settings.ts'

/** What a guide says of the ground a trip covers; null: not answered yet. */
export interface Terrain {
  readonly overAnHourFromRoad: boolean
  readonly poweredBoat: boolean
  readonly climbing: boolean
  readonly land: readonly LandManager[]
}

export interface Trip {
  readonly category: Category
  readonly durationMinutes: number
  /** Two letters. */
  readonly state: string
  readonly terrain: Terrain | null
}

export interface HeldDocument {
  readonly kind: DocumentKind
  readonly state: DocumentState
  readonly region: string | null
  readonly agency: LandManager | null
  /** `YYYY-MM-DD`, the last day. */
  readonly validUntil: string
}

/** A document that a trip asks for; a region or agency where only one of that place will do. */
export interface Requirement {
  readonly kind: DocumentKind
  readonly region: string | null
  readonly agency: LandManager | null
}

const day = 1440
const nights = ({ durationMinutes }: Trip): number => Math.ceil(durationMinutes / day) - 1

const conditions: Record<MatrixRow['when'], (trip: Trip, row: MatrixRow) => boolean> = {
  always: () => true,
  day_trip: (trip) => nights(trip) === 0,
  several_days: (trip) => nights(trip) > 0,
  over_two_nights: (trip) => nights(trip) > 2,
  over_an_hour_from_road: ({ terrain }) => terrain?.overAnHourFromRoad === true,
  powered_navigable_water: ({ terrain }) => terrain?.poweredBoat === true,
  climbing: ({ terrain }) => terrain?.climbing === true,
  federal_land: ({ terrain }) => (terrain?.land ?? []).some(isFederal),
  state_requires: ({ state }, { states = [] }) => states.includes(state),
}

export const isFederal = (land: LandManager): boolean => federalLand.some((one) => one === land)

/** What the matrix asks of a trip, each once. An unanswered terrain asks for nothing here: the gate asks for the answer. */
export function requiredDocuments(settings: VerificationSettings, trip: Trip): Requirement[] {
  const found = settings.matrix
    .filter((row) => row.categories.includes(trip.category) && conditions[row.when](trip, row))
    .filter(({ document }) => document !== 'guide_license' || hasLicense(settings, trip))
    .flatMap(({ document }): Requirement[] => {
      if (document === 'guide_license') return [{ kind: document, region: trip.state, agency: null }]
      if (document !== 'land_permit') return [{ kind: document, region: null, agency: null }]
      const agencies = (trip.terrain?.land ?? []).filter(isFederal)
      return agencies.map((agency) => ({ kind: document, region: null, agency }))
    })
  return [...new Map(found.map((one) => [`${one.kind} ${one.region} ${one.agency}`, one])).values()]
}

const hasLicense = ({ withoutLicense }: VerificationSettings, { state, category }: Trip): boolean =>
  !withoutLicense.some((one) => one.state === state && one.categories.includes(category))

/** Kinds that prove this one, itself first. */
export const provenBy = ({ alsoCounts }: VerificationSettings, kind: DocumentKind): DocumentKind[] => [
  kind,
  ...alsoCounts.filter((one) => one.as.includes(kind)).map(({ document }) => document),
]

/** Whether the document is of the kind, the place, and the agency asked for; not whether it is valid. */
export const fits = (settings: VerificationSettings, document: HeldDocument, wanted: Requirement): boolean =>
  provenBy(settings, wanted.kind).includes(document.kind) &&
  (wanted.region === null || document.region === wanted.region) &&
  (wanted.agency === null || document.agency === wanted.agency)

/** The instant from which a document no longer counts: its last day has ended in all of the United States (10:00 UTC). */
export const endOf = (validUntil: string): Date => new Date(Date.parse(`${validUntil}T10:00:00Z`) + 86_400_000)

export const isValid = ({ state, validUntil }: HeldDocument, now: Date): boolean =>
  (state === 'approved' || state === 'expiring') && now < endOf(validUntil)
