import { said } from '#contract/wire/said.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { Picture } from '#contract/wire/picture.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { adventureHref, presentPicture, type PictureRow } from './present.ts'

/** What a booking keeps of an adventure, in the version that is or was sold. */
export interface SoldAdventure {
  readonly id: string
  readonly version: number
  readonly slug: string
  readonly href: string
  readonly outfitterId: string
  readonly guideId: string
  /** Whether it can still be booked. */
  readonly published: boolean
  /** A document that it needs ends then; null: no such moment. */
  readonly saleUntil: Date | null
  readonly category: Category
  /** Two letters. */
  readonly state: string
  readonly content: AdventureContent
  readonly picture: Picture | null
  /** `Henderson Swamp, Atchafalaya Basin, LA` */
  readonly place: string
}

/** In the current version unless one is named. Throws 404; an adventure taken off sale is found all the same. */
export async function soldAdventure(read: Read, adventureId: string, version?: number): Promise<SoldAdventure> {
  const found = await soldAdventures(read, [{ adventureId, ...(version === undefined ? {} : { version }) }])
  const [sold] = found
  if (!sold) throw notFound(said('We couldn’t find that adventure.'))
  return sold
}

/** The title under which a version was sold; empty where there is none. */
export async function soldTitle(
  read: Read,
  adventureId: string | RawBuilder<string>,
  version: number | RawBuilder<number>,
): Promise<string> {
  const row = await read
    .selectFrom('adventure_versions')
    .select(sql<string>`content->>'title'`.as('title'))
    .where('adventure_id', '=', adventureId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.title ?? ''
}

/** Several in one statement, in no order; unknown ones are left out. An id may be an expression. */
export async function soldAdventures(
  read: Read,
  wanted: readonly { adventureId: string | RawBuilder<string>; version?: number }[],
): Promise<SoldAdventure[]> {
  if (wanted.length === 0) return []
  const rows = await read
    .selectFrom('adventures as a')
    .innerJoin('adventure_versions as v', 'v.adventure_id', 'a.id')
    .select([
      'a.id',
      'a.slug',
      'a.outfitter_id',
      'a.guide_id',
      'a.published_at',
      'a.unpublished_at',
      'a.gate_closed_at',
      'a.sale_until',
      'v.version',
      'v.content',
      firstPicture.as('first_picture'),
    ])
    .where((eb) =>
      eb.or(
        wanted.map(({ adventureId, version }) =>
          eb.and([
            eb('a.id', '=', adventureId),
            version === undefined ? eb('v.version', '=', eb.ref('a.current_version')) : eb('v.version', '=', version),
          ]),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    slug: row.slug,
    href: adventureHref(row.slug, row.id),
    outfitterId: row.outfitter_id,
    guideId: row.guide_id,
    published: row.published_at !== null && row.unpublished_at === null && row.gate_closed_at === null,
    saleUntil: row.sale_until,
    category: row.content.category,
    state: row.content.place.state,
    content: row.content,
    picture: row.first_picture ? presentPicture(row.first_picture) : null,
    place: [row.content.place.name, row.content.place.region, row.content.place.state].join(', '),
  }))
}

/** Of the adventure `a`, with all that its picture says. */
const firstPicture = sql<PictureRow | null>`(
  select to_json(found) from (
    select ap.*, p.* from adventure_pictures ap join pictures p on p.hash = ap.picture_hash
    where ap.adventure_id = a.id order by ap.position limit 1) found)`
