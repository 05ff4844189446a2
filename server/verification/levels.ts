import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { DocumentKind, FactState, GuideFact, LandManager } from '#contract/verification/values.ts'
import { documentName } from './names.ts'
import { fits, isValid, type HeldDocument, type Requirement } from './matrix.ts'
import type { VerificationSettings } from './settings.ts'
import { missingOfRecord, type TrackRecord } from './track-record/elite.ts'

/** One listing on sale or waiting for it, as far as a level asks. */
export interface Offered {
  readonly category: Category
  readonly state: string
  /** Null: the guide has not said whose land it is on. */
  readonly land: readonly LandManager[] | null
}

export interface KnownFact {
  readonly outcome: FactState
  /** When it was found out; null: it is read as it is now. */
  readonly since?: Date | null
  readonly until: Date | null
}

/** All that a level follows from; rows of this domain and of those that supply them. */
export interface GuideStanding {
  readonly facts: Readonly<Partial<Record<GuideFact, KnownFact>>>
  /** The guide’s account. */
  readonly suspended?: boolean
  /** New, and not approved yet; the level does not follow from it. */
  readonly onboarding?: boolean
  /** Years, as far as they are proven or given; null: unknown. */
  readonly age: number | null
  readonly documents: readonly HeldDocument[]
  readonly offered: readonly Offered[]
  /** Counted last night; null: not yet. */
  readonly record: TrackRecord | null
}

export interface Missing {
  readonly code: string
  readonly sentence: Said
  readonly document: DocumentKind | null
}
interface Level {
  readonly level: number
  /** What the next level needs; empty at the highest. */
  readonly missing: readonly Missing[]
}

const factSentences: Record<GuideFact, Said> = {
  email: saidInEnglish('Confirm your email address.'),
  phone: saidInEnglish('Add a phone number.'),
  identity: saidInEnglish('Verify your identity with an ID and a selfie.'),
  background_check: saidInEnglish('Pass the background check.'),
  tax_form: saidInEnglish('Complete your W-9.'),
  terms: saidInEnglish('Accept the guide terms.'),
  training: saidInEnglish('Finish the training.'),
}

export const holds = (fact: KnownFact | undefined, now: Date): boolean =>
  fact?.outcome === 'clear' && (fact.until === null || now < fact.until)

/** The verification level of a guide, 0 to 4, and what is missing for the next one. */
export function levelOf(standing: GuideStanding, settings: VerificationSettings, now: Date): Level {
  let level = -1
  for (const needs of [applicant, identified, verified, certified, elite]) {
    const missing = needs(standing, settings, now)
    // without a confirmed address a guide is an applicant all the same
    if (missing.length > 0) return { level: Math.max(level, 0), missing }
    level++
  }
  return { level, missing: [] }
}

type Needs = (standing: GuideStanding, settings: VerificationSettings, now: Date) => Missing[]

const missingFacts = ({ facts }: GuideStanding, names: readonly GuideFact[], now: Date): Missing[] =>
  names
    .filter((name) => !holds(facts[name], now))
    .map((name) => ({ code: name, sentence: factSentences[name], document: null }))

const missingDocument = (wanted: Requirement): Missing => ({
  code: 'document',
  sentence: saidInEnglish('Add a valid document: {name}.', {
    name: documentName(wanted.kind, wanted.region, wanted.agency),
  }),
  document: wanted.kind,
})

const missingDocuments = (
  { documents }: GuideStanding,
  wanted: readonly Requirement[],
  settings: VerificationSettings,
  now: Date,
): Missing[] =>
  wanted
    .filter((one) => !documents.some((document) => fits(settings, document, one) && isValid(document, now)))
    .map(missingDocument)

const applicant: Needs = (standing, _settings, now) => missingFacts(standing, ['email'], now)

const identified: Needs = (standing, _settings, now) => {
  const least = standing.offered.some(({ category }) => category === 'offroad') ? 21 : 18
  const young: Missing[] =
    standing.age !== null && standing.age >= least
      ? []
      : [{ code: 'age', sentence: saidInEnglish('You need to be {least} or older.', { least }), document: null }]
  return [...missingFacts(standing, ['identity', 'phone'], now), ...young]
}

const verified: Needs = (standing, settings, now) => [
  ...missingFacts(standing, ['background_check', 'tax_form', 'terms', 'training'], now),
  ...missingDocuments(standing, [anyOf('first_aid_cpr'), anyOf('liability_insurance')], settings, now),
]

const certified: Needs = (standing, settings, now) => {
  const { offered, documents } = standing
  if (offered.length === 0) {
    return [{ code: 'listing', sentence: saidInEnglish('Publish your first adventure.'), document: null }]
  }
  const categories = [...new Set(offered.map(({ category }) => category))]
  const without = categories.filter((category) => {
    const kinds = settings.activityCredentials[category]
    return !kinds.some((kind) => documents.some((one) => fits(settings, one, anyOf(kind)) && isValid(one, now)))
  })
  const unanswered = offered.some(({ land }) => land === null || land.length === 0)
  const permits = new Map(offered.flatMap(permitsFor).map((one) => [`${one.agency} ${one.region}`, one]))
  return [
    ...without.map((category) => ({
      code: 'activity_credential',
      sentence: saidInEnglish('Add a credential for {category}.', { category }),
      document: settings.activityCredentials[category][0] ?? null,
    })),
    ...(unanswered
      ? [
          {
            code: 'land_unanswered',
            sentence: saidInEnglish('Say whose land each adventure is on.'),
            document: null,
          },
        ]
      : []),
    ...missingDocuments(standing, [...permits.values()], settings, now),
  ]
}

const elite: Needs = ({ record }, settings, now) => missingOfRecord(record, settings, now)

export const anyOf = (kind: DocumentKind): Requirement => ({ kind, region: null, agency: null })

/** Public land asks for a permit of its own manager; a state's, of that state. */
export const permitsFor = ({ land, state }: Offered): Requirement[] =>
  (land ?? [])
    .filter((agency) => ['usfs', 'blm', 'nps', 'tribal', 'state'].includes(agency))
    .map((agency) => ({ kind: 'land_permit', agency, region: agency === 'state' ? state : null }))
