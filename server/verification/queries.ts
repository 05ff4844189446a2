import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { GuideStanding, KnownFact } from './levels.ts'
import type { HeldDocument } from './matrix.ts'
import type { GatedGuide } from './publish-gate.ts'
import type { OfferedTrip } from './standing-parts.ts'
import type { DocumentRow } from './tables.ts'

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

export const asHeld = ({ kind, state, region, agency, valid_until }: DocumentRow): HeldDocument => ({
  kind,
  state,
  region,
  agency,
  validUntil: valid_until,
})

/** What the guide sells or wants to, by every domain that knows of it. */
export async function tripsOf(app: Pick<App, 'standingParts'>, read: Read, guideId: string): Promise<OfferedTrip[]> {
  const found = await Promise.all(app.standingParts.map(async (part) => (await part.trips?.(read, guideId)) ?? []))
  return found.flat()
}

/** Everything that a guide's level follows from, and what the publish gate asks of the guide. */
export async function standingOf(
  app: Pick<App, 'standingParts' | 'clock'>,
  read: Read,
  guide: GuideFacts,
): Promise<GuideStanding> {
  const rows = await read
    .selectFrom('verification_facts')
    .select(['fact', 'outcome', 'since', 'until', 'at_least_age'])
    .distinctOn('fact')
    .where('guide_id', '=', guide.id)
    .orderBy('fact')
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const facts: GuideStanding['facts'] = Object.fromEntries(
    rows.map(({ fact, outcome, since, until }) => [fact, { outcome, since, until }]),
  )
  const contact = guide.account_id ? await accountContact(read, guide.account_id) : null
  const own: Record<string, KnownFact> = {}
  if (contact?.emailVerified) own['email'] = clear
  if (contact?.phone) own['phone'] = clear
  const proven = rows.find(({ fact, outcome }) => fact === 'identity' && outcome === 'clear')?.at_least_age ?? null
  const born = contact?.birthDate ?? null
  const age = born === null ? proven : yearsBetween(born, await app.clock.now(read))
  const offered = await Promise.all(app.standingParts.map(async (part) => (await part.offered?.(read, guide.id)) ?? []))
  const documents = (await documentsOf(read, guide.id)).map(asHeld)
  return { facts: { ...facts, ...own }, age, documents, offered: offered.flat() }
}
const clear: KnownFact = { outcome: 'clear', until: null }

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
  const { facts, documents } = await standingOf(app, read, guide)
  return { level: guide.level, emailConfirmed: facts.email?.outcome === 'clear', documents }
}
