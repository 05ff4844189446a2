import { guideFacts, documentKinds } from '#contract/verification/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideOfAccount, levelWord, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notAllowed } from '#server/platform/errors.ts'
import { appliedFor } from '#server/recruitment/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { requestedDocuments, stateOf, type NamedTrip } from './requested-documents.ts'
import { levelOf, type GuideStanding } from './levels.ts'
import { fits } from './matrix.ts'
import { documentName, documentNames } from './names.ts'
import { filesOf, presentDocument } from './present.ts'
import { asHeld, documentsOf, standingOf, tripsOf } from './queries.ts'
import type { VerificationSettings } from './settings.ts'
import type { DocumentRow } from './tables.ts'
import { figuresOf } from './track-record/elite.ts'

/** A guide’s own level, what the next one needs, and every document they have sent. Throws 403 for all but guides. */
export async function showStanding(app: App, caller: Caller) {
  const person = requirePerson(caller)
  const read = app.db
  const guide = await guideOfAccount(read, person.accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides can see this.'))
  return describeStanding(app, read, guide)
}

/** All that is known of a guide’s standing, as the guide and operators see it. */
export async function describeStanding(app: App, read: Read, guide: GuideFacts) {
  const { verification } = await platformSettings(read)
  const now = await app.clock.now(read)
  const standing = await standingOf(app, read, guide)
  const { level, missing } = levelOf(standing, verification, now)
  const documents = await documentsOf(read, guide.id)
  const files = await filesOf(
    read,
    documents.map(({ id }) => id),
  )
  const adventures = await tripsOf(app, read, guide.id)
  const trips = adventures.length > 0 ? adventures : await plannedTrips(read, guide)
  return {
    name: guide.name,
    level: levelWord(level),
    nextLevel: missing.length === 0 ? null : levelWord(level + 1),
    missing: missing.map(({ code, sentence, document }) => ({
      code,
      sentence: app.say('en', sentence),
      document,
      field: null,
    })),
    documents: documents.map((row) => presentDocument(app, row, files.get(row.id))),
    requested: presentRequested(app, { trips, documents, verification, now }),
    checks: checksOf(standing, now),
    record: standing.record && {
      countedAt: standing.record.countedAt.toISOString(),
      figures: figuresOf(standing.record, verification),
    },
    adventures: adventures.map(({ id, title, href, isOnSale, saleUntil }) => ({
      id,
      title,
      href,
      onSale: isOnSale,
      saleUntil: saleUntil?.toISOString() ?? null,
    })),
    required: documentKinds.map((kind) => ({
      kind,
      name: app.say('en', documentNames[kind]),
      categories: [...new Set(verification.matrix.flatMap((row) => (row.document === kind ? row.categories : [])))],
    })),
  }
}

const hoursOfDayTrip = 8

/** Of a guide without listings: a day trip of each category that they applied with. */
async function plannedTrips(read: Read, { account_id: accountId }: GuideFacts): Promise<NamedTrip[]> {
  const applied = accountId ? await appliedFor(read, accountId) : null
  return (applied?.categories ?? []).map((category) => ({
    title: '',
    trip: { category, durationMinutes: hoursOfDayTrip * 60, state: applied?.homeState ?? '', terrain: null },
  }))
}

interface About {
  trips: readonly NamedTrip[]
  documents: readonly DocumentRow[]
  verification: VerificationSettings
  now: Date
}

function presentRequested(app: Pick<App, 'say'>, { trips, documents, verification, now }: About) {
  const held = documents.map(asHeld)
  return requestedDocuments(trips, verification).map(({ wanted, level, adventures }) => ({
    ...wanted,
    name: app.say('en', documentName(wanted.kind, wanted.region, wanted.agency)),
    state: stateOf(held, wanted, verification, now),
    documents: documents
      .filter((row) => row.state !== 'withdrawn' && fits(verification, asHeld(row), wanted))
      .map(({ id }) => id),
    level: level === null ? null : levelWord(level),
    adventures: [...adventures],
  }))
}

const checksOf = ({ facts }: GuideStanding, now: Date) =>
  guideFacts.map((fact) => {
    const known = facts[fact]
    const hasEnded = known?.outcome === 'clear' && known.until !== null && known.until <= now
    return {
      fact,
      state: hasEnded ? ('ended' as const) : (known?.outcome ?? ('missing' as const)),
      since: known?.since?.toISOString() ?? null,
      until: known?.until?.toISOString() ?? null,
    }
  })
