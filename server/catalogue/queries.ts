import { sql, type RawBuilder } from 'kysely'
import { category } from '#contract/catalogue/schemas.ts'
import type { Category } from '#contract/catalogue/values.ts'
import { guideName, instantPaused } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { nextDeparture, windowIn } from '#server/scheduling/index.ts'
import { presentPicture, type CardRow, type PictureFile } from './present.ts'

/** More than so many are not counted. */
export const totalCap = 1000

/** What the public can find. */
export const published = sql<boolean>`a.published_at is not null and a.unpublished_at is null
  and a.gate_closed_at is null`

const picturesOf = (limit: number) => sql`coalesce((
  select json_agg(json_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'dominant', p.dominant,
    'variants', p.variants, 'alt', ap.alt, 'caption', ap.caption, 'focal_x', ap.focal_x, 'focal_y', ap.focal_y)
    order by ap.position)
  from (select * from adventure_pictures where adventure_id = a.id order by position limit ${limit}) ap
  join pictures p on p.hash = ap.picture_hash), '[]'::json)`

export const cardColumns = (now: Date, pictures: number) => sql`
  a.id, a.slug, a.guide_id, ${guideName(sql.ref('a.guide_id'))} as guide_name, v.content,
  ${instantPaused(sql.ref('a.guide_id'), now)} as instant_paused,
  coalesce((select json_build_object('total', r.total, 'count', r.count) from adventure_ratings r
    where r.adventure_id = a.id), '{"total":0,"count":0}'::json) as rating,
  ${picturesOf(pictures)} as pictures`

/** Columns of a card with its next departure, of the adventure `a` in the version `v`. */
export const card = (now: Date, pictures: number) => sql`
  ${cardColumns(now, pictures)},
  ${nextDeparture(sql.ref('a.id'), windowIn(sql.ref('v.content')), now)} as next_departure`

export const current = sql`adventures a join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version`

/**
 * A page of cards in one statement, the newest first, and one more where there are more; `which` is a condition on the
 * adventure `a`, `after` the last adventure of the page before.
 */
export async function findAdventures(
  read: Read,
  input: { which: RawBuilder<boolean>; now: Date; limit: number; after?: string | undefined },
): Promise<{ rows: CardRow[]; total: number }> {
  const offered = sql`from adventures a where ${published} and ${input.which}`
  const beyond = input.after ? sql`a.id < ${input.after}::uuid` : sql`true`
  const found = await sql<(CardRow & { total: number }) | { id: null; total: number }>`
    with page as (select a.id ${offered} and ${beyond} order by a.id desc limit ${input.limit + 1})
    select t.total, cards.* from
      (select count(*) as total from (select ${offered} limit ${totalCap + 1}) counted) t
      left join lateral (select ${card(input.now, 1)} from page join ${current} on a.id = page.id) cards on true
    order by cards.id desc`.execute(read)
  return {
    rows: found.rows.filter((row): row is CardRow & { total: number } => row.id !== null),
    total: found.rows[0]?.total ?? 0,
  }
}

/** Identifiers of a guide's adventures, as a table expression; `guideId` is an expression of the query around it. */
export const adventuresOfGuide = (guideId: RawBuilder<unknown>) =>
  sql`(select id from adventures where guide_id = ${guideId})`

/**
 * Sums of the reviews of everything a guide has ever offered (guide_id, total, count), as a table expression. Withdrawn
 * adventures count, so that withdrawing one does not improve an average.
 */
export const guideRatings = sql`(
  select a.guide_id, sum(r.total)::int as total, sum(r.count)::int as count
  from adventure_ratings r join adventures a on a.id = r.adventure_id group by a.guide_id)`

/** Identifiers of what the public can find, as a table expression. */
export const publishedAdventures = sql`(select a.id from adventures a where ${published})`

/** Of all adventures, published or not, in the order of their identifiers. */
export async function adventureIdsAfter(read: Read, after: string, limit: number): Promise<string[]> {
  const rows = await read
    .selectFrom('adventures')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the public can find this adventure. */
export async function isPublished(read: Read, adventureId: string): Promise<boolean> {
  const { rows } = await sql`select from adventures a where a.id = ${adventureId} and ${published}`.execute(read)
  return rows.length > 0
}

/** How many listings that the public can find sell under each cancellation tier. */
export async function listingsByTier(read: Read): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ tier: string; count: number }>`
    select v.content ->> 'cancellationTier' as tier, count(*)::int as count from adventures a
    join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version
    where ${published} group by 1`.execute(read)
  return new Map(rows.map(({ tier, count }) => [tier, count]))
}

/** Two letters of the state of each. */
export async function statesOfAdventures(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('adventures')
    .select(['id', 'state'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Who guides an adventure, or null where there is none. */
export async function guideOfAdventure(read: Read, adventureId: string): Promise<string | null> {
  const row = await read.selectFrom('adventures').select('guide_id').where('id', '=', adventureId).executeTakeFirst()
  return row?.guide_id ?? null
}

export async function findAdventure(read: Read, adventureId: string, now: Date): Promise<CardRow | null> {
  const { rows } = await sql<CardRow>`
    select ${card(now, 20)} from ${current} where a.id = ${adventureId} and ${published}`.execute(read)
  return rows[0] ?? null
}

export async function countPublished(read: Read): Promise<{ adventures: number; states: number }> {
  const { rows } = await sql<{ adventures: number; states: number }>`
    select count(*) as adventures, count(distinct a.state) as states from adventures a where ${published}`.execute(read)
  return rows[0] ?? { adventures: 0, states: 0 }
}

export type CategoryImageRow = {
  category: Category
  display_name: string
  description: string
  alt: string
  credit: string | null
  focal_x: number
  focal_y: number
  is_active: boolean
  revision: number
  picture: PictureFile | null
}

/** The picture that comes with the site, where none was chosen. */
export const usualCategoryPicture = (category: Category): string => `/media/categories/${category}.webp`

/** As pages show it; null: the one that comes with the site. */
export const categoryPicture = ({ picture, alt, focal_x, focal_y }: CategoryImageRow) =>
  picture && presentPicture({ ...picture, alt, caption: null, focal_x, focal_y })

export async function findCategoryImages(read: Read): Promise<CategoryImageRow[]> {
  const { rows } = await sql<CategoryImageRow>`
    select c.category, c.display_name, c.description, c.alt, c.credit, c.focal_x, c.focal_y, c.is_active, c.revision,
      to_json(p) as picture
    from category_images c left join pictures p on p.hash = c.picture_hash
    order by c.position, array_position(${[...category.options]}::text[], c.category)`.execute(read)
  return rows
}

/** Those of these identifiers that are adventures, as a table expression. */
export const knownAmong = (ids: readonly string[]) =>
  sql`(select id from adventures where id = any(${[...ids]}::uuid[]))`

/** Identifier and present title of everything that a guide has ever put on sale, by title. */
export async function titlesOfGuide(read: Read, guideId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select a.id, v.content->>'title' as title from ${current} where a.guide_id = ${guideId} order by 2, 1`.execute(read)
  return rows
}
