import { sql, type RawBuilder } from 'kysely'
import type { Adventure } from '#contract/catalogue.ts'
import type { Read } from '#server/platform/database.ts'
import { levelName, publishingLevel } from './level.ts'
import type { GuideRow } from './tables.ts'

export type GuideCard = Adventure['guideCard']

/** `José Ortiz` → `jose-ortiz`; never empty. */
export const guideSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'guide'

export const guideHref = (name: string, id: string): string => `/guide/${guideSlug(name)}-${id}`

/** A guide's name, as an expression for a query that lists what the guide offers. */
export const guideName = (guideId: RawBuilder<unknown>) => sql<string>`(select name from guides where id = ${guideId})`

/** What the public sees of a guide, or null. */
export async function guideCard(read: Read, guideId: string): Promise<GuideCard | null> {
  const row = await read
    .selectFrom('guides')
    .innerJoin('outfitters', 'outfitters.id', 'guides.outfitter_id')
    .selectAll('guides')
    .select('outfitters.name as outfitter')
    .where('guides.id', '=', guideId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    href: guideHref(row.name, row.id),
    name: row.name,
    outfitter: row.outfitter,
    story: row.story,
    home: row.home,
    yearsGuiding: row.years_guiding,
    languages: row.languages,
    credentials: row.credentials.map(({ title, issuer }) => `${title}, ${issuer}`),
    level: levelName(row.level),
    imageUrl: row.image_url,
  }
}

export type GuideFacts = Pick<GuideRow, 'id' | 'account_id' | 'outfitter_id' | 'name' | 'level'>
const facts = ['id', 'account_id', 'outfitter_id', 'name', 'level'] as const

export async function guideById(read: Read, guideId: string): Promise<GuideFacts | null> {
  return (await read.selectFrom('guides').select(facts).where('id', '=', guideId).executeTakeFirst()) ?? null
}

/** The guide who signs in as this account, or null. */
export async function guideOfAccount(read: Read, accountId: string): Promise<GuideFacts | null> {
  return (await read.selectFrom('guides').select(facts).where('account_id', '=', accountId).executeTakeFirst()) ?? null
}

export async function outfitter(read: Read, outfitterId: string): Promise<{ id: string; name: string } | null> {
  const row = await read
    .selectFrom('outfitters')
    .select(['id', 'name'])
    .where('id', '=', outfitterId)
    .executeTakeFirst()
  return row ?? null
}

/** How many guides may publish. */
export async function publishingGuides(read: Read): Promise<number> {
  const row = await read
    .selectFrom('guides')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('level', '>=', publishingLevel)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Level and credentials of several guides, for those who list what they offer. */
export async function guideStandings(
  read: Read,
  ids: readonly string[],
): Promise<Map<string, Pick<GuideRow, 'level' | 'credentials'>>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('guides')
    .select(['id', 'level', 'credentials'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}
