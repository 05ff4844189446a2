import { sql } from 'kysely'
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
  type Offered,
  type OfferedTrip,
} from '#server/verification/index.ts'

interface GatedRow {
  id: string
  slug: string
  content: AdventureContent
  alts: string[]
  gate_closed_at: Date | null
  sale_until: Date | null
}

/** A guide’s listings that are on sale, or would be if the gate were open. */
const wantedOf = async (read: Read, guideId: string): Promise<GatedRow[]> => {
  const { rows } = await sql<GatedRow>`
    select a.id, a.slug, v.content, a.gate_closed_at, a.sale_until, coalesce((select array_agg(p.alt order by p.position)
      from adventure_pictures p where p.adventure_id = a.id), '{}') as alts
    from adventures a join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version
    where a.guide_id = ${guideId} and a.published_at is not null and a.unpublished_at is null order by a.id`.execute(
    read,
  )
  return rows
}

/** What the gate keeps off sale, with the moment it closed, as a table expression: adventure_id, gate_closed_at. */
export const closedAdventures = sql`(
  select id as adventure_id, gate_closed_at from adventures
  where gate_closed_at is not null and published_at is not null and unpublished_at is null)`

const tripOf = (content: AdventureContent) => ({
  category: content.category,
  durationMinutes: content.durationMinutes,
  state: content.place.state,
  terrain: content.terrain ?? null,
})

/** What verification asks of a listing, of its content. */
const gatedListing = ({ content, alts }: Pick<GatedRow, 'content' | 'alts'>): GatedListing => ({
  ...tripOf(content),
  instantBook: content.instantBook,
  noticeDays: content.noticeDays,
  cancellationTier: content.cancellationTier,
  pictures: alts.map((alt) => ({ alt })),
})

/** What the guide offers, for their level. */
export async function offeredBy(read: Read, guideId: string): Promise<Offered[]> {
  const rows = await wantedOf(read, guideId)
  return rows.map(({ content }) => ({
    category: content.category,
    state: content.place.state,
    land: content.terrain?.land ?? null,
  }))
}

/** The same for their guide’s own page and for what is asked of them. */
export async function tripsBy(read: Read, guideId: string): Promise<OfferedTrip[]> {
  const rows = await wantedOf(read, guideId)
  return rows.map(({ id, slug, content, gate_closed_at: closedAt, sale_until: saleUntil }) => ({
    id,
    title: content.title,
    href: adventureHref(slug, id),
    trip: tripOf(content),
    isOnSale: closedAt === null,
    saleUntil,
  }))
}

/**
 * Puts each of a guide’s listings on or off sale as the publish gate says, and writes until when it stays open. The only place
 * that does; in the transaction of whatever changed. A guide whose level was imported has not been looked at yet.
 */
export async function refreshSales(app: App, tx: Tx, guideId: string): Promise<void> {
  const guide = await guideById(tx, guideId)
  if (!guide || (await levelIsImported(tx, guideId))) return
  const { verification } = await platformSettings(tx)
  const now = await app.clock.now(tx)
  const about = await gatedGuide(app, tx, guide)
  for (const row of await wantedOf(tx, guideId)) {
    const listing = gatedListing(row)
    const isOpen = standsInTheWay(listing, about, verification, now).length === 0
    const closedAt = isOpen ? null : (row.gate_closed_at ?? now)
    const until = isOpen ? opensUntil(listing, about, verification, now) : null
    if (row.gate_closed_at?.getTime() === closedAt?.getTime() && row.sale_until?.getTime() === until?.getTime())
      continue
    await tx
      .updateTable('adventures')
      .set({ gate_closed_at: closedAt, sale_until: until })
      .where('id', '=', row.id)
      .execute()
  }
}

/** Everything that keeps this listing off sale now. */
export async function obstaclesOf(app: App, read: Read, adventureId: string): Promise<Obstacle[]> {
  const found = await read.selectFrom('adventures').select('guide_id').where('id', '=', adventureId).executeTakeFirst()
  const guide = found && (await guideById(read, found.guide_id))
  const row = guide && (await wantedOf(read, guide.id)).find(({ id }) => id === adventureId)
  if (!row) return []
  const { verification } = await platformSettings(read)
  return standsInTheWay(gatedListing(row), await gatedGuide(app, read, guide), verification, await app.clock.now(read))
}

/** Of a guide what is on sale although something stands in the way, in words. */
export async function unguardedSales(app: App, read: Read, guide: GuideFacts): Promise<string[]> {
  const open = (await wantedOf(read, guide.id)).filter((row) => row.gate_closed_at === null)
  if (open.length === 0) return []
  const { verification } = await platformSettings(read)
  const [now, about] = [await app.clock.now(read), await gatedGuide(app, read, guide)]
  return open
    .filter(({ sale_until: until }) => until === null || until > now)
    .flatMap((row) =>
      standsInTheWay(gatedListing(row), about, verification, now).map(({ code }) => `adventure ${row.id}: ${code}`),
    )
}
