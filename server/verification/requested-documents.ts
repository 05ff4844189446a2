import type { Category } from '#contract/catalogue/values.ts'
import type { DocumentKind, DocumentState } from '#contract/verification/values.ts'
import { anyOf, permitsFor } from './levels.ts'
import { fits, isValid, requiredDocuments, type HeldDocument, type Requirement, type Trip } from './matrix.ts'
import type { VerificationSettings } from './settings.ts'

export interface NamedTrip {
  /** Empty for what is only planned. */
  readonly title: string
  readonly trip: Trip
}

export interface RequestedDocument {
  readonly wanted: Requirement
  /** 2 or 3: the level that cannot be reached without it; null: it is requested for a sale only. */
  readonly level: number | null
  /** Titles. */
  readonly adventures: readonly string[]
}

const keyOf = ({ kind, region, agency }: Requirement) => `${kind} ${region} ${agency}`

/** Every document that is requested of a guide, each once: by the levels, and by the matrix for each of their trips. */
export function requestedDocuments(trips: readonly NamedTrip[], settings: VerificationSettings): RequestedDocument[] {
  const found = new Map<string, { wanted: Requirement; level: number | null; adventures: Set<string> }>()
  const ask = (wanted: Requirement, level: number | null, title = '') => {
    const known = found.get(keyOf(wanted)) ?? { wanted, level: null, adventures: new Set<string>() }
    if (level !== null) known.level = Math.min(known.level ?? level, level)
    if (title) known.adventures.add(title)
    found.set(keyOf(wanted), known)
  }
  for (const kind of ['liability_insurance', 'first_aid_cpr'] as const) ask(anyOf(kind), 2)
  for (const { title, trip } of trips) for (const wanted of requiredDocuments(settings, trip)) ask(wanted, null, title)
  for (const { trip } of trips) {
    for (const permit of permitsFor({ ...trip, land: trip.terrain?.land ?? null })) ask(permit, 3)
    const credential = credentialOf(trip.category, [...found.values()], settings)
    if (credential) ask(credential, 3)
  }
  return [...found.values()].map(({ adventures, ...rest }) => ({ ...rest, adventures: [...adventures] }))
}

/** What is requested anyway proves the activity where it can; otherwise the first kind that does. */
function credentialOf(
  category: Category,
  requested: readonly { wanted: Requirement }[],
  { activityCredentials }: VerificationSettings,
): Requirement | undefined {
  const kinds: readonly DocumentKind[] = activityCredentials[category]
  const known = requested.find(({ wanted }) => kinds.includes(wanted.kind))
  return known?.wanted ?? (kinds[0] && anyOf(kinds[0]))
}

/** Of what was sent for it, newest first: what counts, else what waits, else what came last and was not withdrawn. */
export function stateOf(
  documents: readonly HeldDocument[],
  wanted: Requirement,
  settings: VerificationSettings,
  now: Date,
): DocumentState | 'missing' {
  const sent = documents.filter((one) => fits(settings, one, wanted) && one.state !== 'withdrawn')
  const [valid] = sent.filter((one) => isValid(one, now)).toSorted((a, b) => (a.validUntil < b.validUntil ? 1 : -1))
  if (valid) return valid.state
  const waiting = sent.find(({ state }) => state === 'submitted' || state === 'in_review')
  const last = waiting ?? sent[0]
  if (!last) return 'missing'
  return last.state === 'approved' || last.state === 'expiring' ? 'expired' : last.state
}
