import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContacts, suspendedAccounts, type AccountContact } from '#server/accounts/index.ts'
import { derivedGuidesAfter, guideById, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { GuideStanding, KnownFact } from './levels.ts'
import type { HeldDocument } from './matrix.ts'
import type { GatedGuide } from './publish-gate.ts'
import type { OfferedTrip } from './standing-parts.ts'
import type { DocumentRow, FactRow } from './tables.ts'
import { recordsOf } from './track-record/records.ts'

export const unknownDocument = () => notFound(saidInEnglish('We couldn’t find that document.'))

/** Locks the document. Throws 404. */
export async function lockDocument(tx: Tx, id: string): Promise<DocumentRow> {
  const row = await tx
    .selectFrom('verification_documents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw unknownDocument()
  return row
}

/** Newest first. */
export const documentsOf = (read: Read, guideId: string): Promise<DocumentRow[]> =>
  read
    .selectFrom('verification_documents')
    .selectAll()
    .where('guide_id', '=', guideId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

type Held = Pick<DocumentRow, 'kind' | 'state' | 'region' | 'agency' | 'valid_until'>
export const asHeld = ({ kind, state, region, agency, valid_until }: Held): HeldDocument => ({
  kind,
  state,
  region,
  agency,
  validUntil: valid_until,
})

/** What the guides sell or want to, by every domain that knows of it. */
async function offeredBy(
  app: Pick<App, 'standingParts'>,
  read: Read,
  guideIds: readonly string[],
): Promise<OfferedTrip[]> {
  const found = await Promise.all(app.standingParts.map(async (part) => (await part.trips?.(read, guideIds)) ?? []))
  return found.flat()
}

async function onboardingOf(
  app: Pick<App, 'standingParts'>,
  read: Read,
  guideIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    app.standingParts.map(async (part) => (await part.onboarding?.(read, guideIds)) ?? []),
  )
  return new Set(found.flat())
}

export const tripsOf = (app: Pick<App, 'standingParts'>, read: Read, guideId: string): Promise<OfferedTrip[]> =>
  offeredBy(app, read, [guideId])

type Known = Pick<App, 'standingParts' | 'clock'>

/** Everything that a guide's level follows from, and what the publish gate asks of the guide. */
export async function standingOf(app: Known, read: Read, guide: GuideFacts): Promise<GuideStanding> {
  const [found] = await standingsOf(app, read, [guide])
  if (!found) throw new Error(`Guide ${guide.id} has no standing`)
  return found.standing
}

export interface StandingOfGuide {
  readonly guide: GuideFacts
  readonly standing: GuideStanding
  readonly trips: readonly OfferedTrip[]
}

/** Of several guides, in their order and in as many statements as of one. */
export async function standingsOf(app: Known, read: Read, guides: readonly GuideFacts[]): Promise<StandingOfGuide[]> {
  const ids = guides.map(({ id }) => id)
  const accountIds = guides.flatMap(({ account_id: accountId }) => accountId ?? [])
  const [facts, contacts, suspended, onboarding, documents, trips, records, now] = await Promise.all([
    newestFacts(read, ids),
    accountContacts(read, accountIds),
    suspendedAccounts(read, accountIds),
    onboardingOf(app, read, ids),
    heldBy(read, ids),
    offeredBy(app, read, ids),
    recordsOf(read, ids),
    app.clock.now(read),
  ])
  return guides.map((guide) => {
    const contact = guide.account_id ? contacts.get(guide.account_id) : undefined
    const rows = facts.get(guide.id) ?? []
    const own = trips.filter(({ guideId }) => guideId === guide.id)
    return {
      guide,
      trips: own,
      standing: {
        facts: { ...Object.fromEntries(rows.map(({ fact, ...known }) => [fact, known])), ...factsOf(contact) },
        suspended: guide.account_id !== null && suspended.has(guide.account_id),
        onboarding: onboarding.has(guide.id),
        age: ageOf(contact, rows, now),
        documents: (documents.get(guide.id) ?? []).map(asHeld),
        record: records.get(guide.id) ?? null,
        offered: own.map(({ trip }) => ({
          category: trip.category,
          state: trip.state,
          land: trip.terrain?.land ?? null,
        })),
      },
    }
  })
}

/** All guides whose level follows from rows, so many at a time. */
export async function* derivedStandings(app: Known, read: Read, together = 500): AsyncGenerator<StandingOfGuide[]> {
  let after: string | null = null
  for (;;) {
    const guides: GuideFacts[] = await derivedGuidesAfter(read, after, together)
    const last = guides.at(-1)
    if (!last) return
    yield await standingsOf(app, read, guides)
    if (guides.length < together) return
    after = last.id
  }
}

type NewestFact = Pick<FactRow, 'fact' | 'outcome' | 'since' | 'until' | 'at_least_age'>

async function newestFacts(read: Read, guideIds: readonly string[]): Promise<Map<string, NewestFact[]>> {
  const rows = await read
    .selectFrom('verification_facts')
    .select(['guide_id', 'fact', 'outcome', 'since', 'until', 'at_least_age'])
    .distinctOn(['guide_id', 'fact'])
    .where('guide_id', '=', sql<string>`any(${[...guideIds]}::uuid[])`)
    .orderBy('guide_id')
    .orderBy('fact')
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(rows, ({ guide_id: guideId }) => guideId)
}

async function heldBy(read: Read, guideIds: readonly string[]) {
  const rows = await read
    .selectFrom('verification_documents')
    .select(['guide_id', 'kind', 'state', 'region', 'agency', 'valid_until'])
    .where('guide_id', '=', sql<string>`any(${[...guideIds]}::uuid[])`)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(rows, ({ guide_id: guideId }) => guideId)
}

const clear: KnownFact = { outcome: 'clear', until: null }

const factsOf = (contact: AccountContact | undefined): GuideStanding['facts'] => ({
  ...(contact?.emailVerified && { email: clear }),
  ...(contact?.phone && { phone: clear }),
})

/** As given, else as an identity check has proven it. */
function ageOf(contact: AccountContact | undefined, facts: readonly NewestFact[], now: Date): number | null {
  if (contact?.birthDate) return yearsBetween(contact.birthDate, now)
  return facts.find(({ fact, outcome }) => fact === 'identity' && outcome === 'clear')?.at_least_age ?? null
}

/** Whole years; `born` is `YYYY-MM-DD`. */
function yearsBetween(born: string, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  return Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0)
}

/** Throws 404. */
export async function guideOr404(read: Read, guideId: string): Promise<GuideFacts> {
  const guide = await guideById(read, guideId)
  if (!guide) throw notFound(saidInEnglish('We couldn’t find that guide.'))
  return guide
}

/** What the publish gate asks of a guide. */
export async function gatedGuide(
  app: Pick<App, 'standingParts' | 'clock'>,
  read: Read,
  guide: GuideFacts,
): Promise<GatedGuide> {
  const { facts, documents, suspended = false, onboarding = false } = await standingOf(app, read, guide)
  return { level: guide.level, emailConfirmed: facts.email?.outcome === 'clear', suspended, onboarding, documents }
}
