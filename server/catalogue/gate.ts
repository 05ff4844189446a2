import { type RawBuilder, sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import { guideById, levelIsImported, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { adventureHref } from './present.ts'
import {
  gatedGuide,
  opensUntil,
  standsInTheWay,
  type GatedListing,
  type Obstacle,
  type OfferedTrip,
} from '#server/verification/index.ts'

interface GatedRow {
  id: string
  guide_id: string
  slug: string
  /** Of the content what the gate and a list of names ask. */
  content: Pick<
    AdventureContent,
    'title' | 'category' | 'durationMinutes' | 'terrain' | 'instantBook' | 'noticeDays' | 'cancellationTier'
  >
  state: string
  alts: string[]
  gate_closed_at: Date | null
  safety_hold_at: Date | null
  sale_until: Date | null
}

const rowsOf = async (read: Read, guideIds: readonly string[], which: RawBuilder<unknown>): Promise<GatedRow[]> => {
  const { rows } = await sql<GatedRow>`
    select a.id, a.guide_id, a.slug, a.gate_closed_at, a.safety_hold_at, a.sale_until, v.content #>> '{place,state}' as state,
      jsonb_build_object('title', v.content -> 'title', 'category', v.content -> 'category',
        'durationMinutes', v.content -> 'durationMinutes', 'terrain', v.content -> 'terrain',
        'instantBook', v.content -> 'instantBook', 'noticeDays', v.content -> 'noticeDays',
        'cancellationTier', v.content -> 'cancellationTier') as content,
      coalesce((select array_agg(p.alt order by p.position)
        from adventure_pictures p where p.adventure_id = a.id), '{}') as alts
    from adventures a join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version
    where a.guide_id = any(${[...guideIds]}::uuid[]) and ${which}
    order by a.id`.execute(read)
  return rows
}

/** These guides’ listings that are on sale, or would be if the gate were open. */
const wantedOf = (read: Read, guideIds: readonly string[]) =>
  rowsOf(read, guideIds, sql`a.published_at is not null and a.unpublished_at is null`)

/** What the gate keeps off sale, with the moment it closed, as a table expression: adventure_id, gate_closed_at. */
export const closedAdventures = sql`(
  select id as adventure_id, gate_closed_at from adventures
  where gate_closed_at is not null and published_at is not null and unpublished_at is null)`

/** Whether the gate keeps a listing off sale now: its guide is suspended, or without a document that it needs. */
export async function isGateClosed(read: Read, adventureId: string): Promise<boolean> {
  const row = await read
    .selectFrom('adventures')
    .select('gate_closed_at')
    .where('id', '=', adventureId)
    .executeTakeFirstOrThrow()
  return row.gate_closed_at !== null
}

/** What verification asks of a listing. */
const gatedListing = ({ content, state, alts }: GatedRow): GatedListing => ({
  category: content.category,
  durationMinutes: content.durationMinutes,
  state,
  terrain: content.terrain ?? null,
  instantBook: content.instantBook,
  noticeDays: content.noticeDays,
  cancellationTier: content.cancellationTier,
  pictures: alts.map((alt) => ({ alt })),
})

/** What guides offer: for their level, their own page, and what is asked of them. */
export async function tripsBy(read: Read, guideIds: readonly string[]): Promise<OfferedTrip[]> {
  const rows = await wantedOf(read, guideIds)
  return rows.map((row) => ({
    guideId: row.guide_id,
    id: row.id,
    title: row.content.title,
    href: adventureHref(row.slug, row.id),
    trip: gatedListing(row),
    isOnSale: row.gate_closed_at === null,
    saleUntil: row.sale_until,
  }))
}

/**
 * Puts each of a guide’s listings on or off sale as the publish gate says, and writes until when it stays open. The only place
 * that does; in the transaction of whatever changed. A guide whose level was imported has not been looked at yet, so only a
 * suspension closes it for them.
 */
export async function refreshSales(app: App, tx: Tx, guideId: string): Promise<void> {
  const guide = await guideById(tx, guideId)
  if (!guide) return
  const imported = await levelIsImported(tx, guideId)
  const { verification } = await platformSettings(tx)
  const now = await app.clock.now(tx)
  const about = await gatedGuide(app, tx, guide)
  for (const row of await wantedOf(tx, [guideId])) {
    const listing = gatedListing(row)
    const passes = imported ? !about.suspended : standsInTheWay(listing, about, verification, now).length === 0
    const isOpen = row.safety_hold_at === null && passes
    const closedAt = isOpen ? null : (row.gate_closed_at ?? now)
    const until = isOpen && !imported ? opensUntil(listing, about, verification, now) : null
    if (row.gate_closed_at?.getTime() === closedAt?.getTime() && row.sale_until?.getTime() === until?.getTime())
      continue
    await tx
      .updateTable('adventures')
      .set({ gate_closed_at: closedAt, sale_until: until })
      .where('id', '=', row.id)
      .execute()
  }
}

/** How many of a guide’s listings are on sale. */
export const listingsOnSale = async (read: Read, guideId: string): Promise<number> =>
  (await wantedOf(read, [guideId])).filter((row) => row.gate_closed_at === null).length

/** Everything that keeps this listing off sale now. */
export async function obstaclesOf(app: App, read: Read, adventureId: string): Promise<Obstacle[]> {
  const found = await read.selectFrom('adventures').select('guide_id').where('id', '=', adventureId).executeTakeFirst()
  const guide = found && (await guideById(read, found.guide_id))
  const row = guide && (await wantedOf(read, [guide.id])).find(({ id }) => id === adventureId)
  if (!row) return []
  const { verification } = await platformSettings(read)
  const [now, about] = [await app.clock.now(read), await gatedGuide(app, read, guide)]
  const obstacles = standsInTheWay(gatedListing(row), about, verification, now)
  return row.safety_hold_at ? [safetyHold, ...obstacles] : obstacles
}

const safetyHold: Obstacle = {
  code: 'safety_hold',
  sentence: saidInEnglish('Paused because of an incident. Our team is reviewing it.'),
}

/** No further sales because of an incident, at once and whatever the gate says; twice is once. False where it stood already. */
export async function holdForSafety(app: App, tx: Tx, adventureId: string): Promise<boolean> {
  const now = await app.clock.now(tx)
  const held = await tx
    .updateTable('adventures')
    .set((eb) => ({
      safety_hold_at: now,
      gate_closed_at: eb.fn.coalesce('gate_closed_at', eb.val(now)),
      sale_until: null,
    }))
    .where('id', '=', adventureId)
    .where('safety_hold_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/** On sale again where nothing else stands in the way. */
export async function releaseSafetyHold(app: App, tx: Tx, adventureId: string): Promise<void> {
  const released = await tx
    .updateTable('adventures')
    .set({ safety_hold_at: null })
    .where('id', '=', adventureId)
    .where('safety_hold_at', 'is not', null)
    .returning('guide_id')
    .executeTakeFirst()
  if (released) await refreshSales(app, tx, released.guide_id)
}

/** Of a guide what is on sale although something stands in the way, in words. */
export async function unguardedSales(app: App, read: Read, guide: GuideFacts): Promise<string[]> {
  const open = (await wantedOf(read, [guide.id])).filter((row) => row.gate_closed_at === null)
  if (open.length === 0) return []
  const { verification } = await platformSettings(read)
  const [now, about] = [await app.clock.now(read), await gatedGuide(app, read, guide)]
  return open
    .filter(({ sale_until: until }) => until === null || until > now)
    .flatMap((row) =>
      standsInTheWay(gatedListing(row), about, verification, now).map(({ code }) => `adventure ${row.id}: ${code}`),
    )
}
