import { sql, type RawBuilder } from 'kysely'
import type { OutfitRole } from '#contract/guides/values.ts'
import type { AdventureData } from '#contract/catalogue/schemas.ts'
import { accountContacts, type AccountContact } from '#server/accounts/index.ts'
import type { Read } from '#server/platform/database.ts'
import { slugOf } from '#server/platform/slug.ts'
import { pausedUntil } from './cancellations/show.ts'
import { levelName, publishingLevel } from './level.ts'
import type { GuideCredential, GuideRow } from './tables.ts'

export type GuideCard = AdventureData['guideCard']

/** The day of which credentials are asked, `YYYY-MM-DD`; the last day of a credential is inside. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Those that hold at `now` (business time). */
export const inForce = (credentials: readonly GuideCredential[], now: Date): GuideCredential[] =>
  credentials.filter(({ validUntil }) => validUntil >= dayOf(now))

export const guideSlug = (name: string): string => slugOf(name, 'guide')

export const guideHref = (name: string, id: string): string => `/guide/${guideSlug(name)}-${id}`

/** A guide's name, as an expression for a query that lists what the guide offers. */
export const guideName = (guideId: RawBuilder<unknown>) => sql<string>`(select name from guides where id = ${guideId})`

/** What the public sees of a guide beside an adventure at `now` (business time), or null. */
export async function guideCard(read: Read, guideId: string, now: Date): Promise<GuideCard | null> {
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
    credentials: inForce(row.credentials, now).map(({ title, issuer }) => `${title}, ${issuer}`),
    level: levelName(row.level),
    imageUrl: row.image_url,
  }
}

/**
 * Guides who may publish, as a table expression for those who look for guides: id, name, outfitter, home, headline,
 * story, level, languages, years_guiding, image_url, credentials.
 */
export const publicGuides = sql`(
  select g.id, g.name, o.name as outfitter, g.home, g.headline, g.story, g.level, g.languages, g.years_guiding,
    g.image_url, g.credentials
  from guides g join outfitters o on o.id = g.outfitter_id where g.level >= ${publishingLevel})`

/** Identifiers of so many guides who may publish, the highest levels and most years first, as a table expression. */
export const topGuides = (limit: number) => sql`(
  select id from guides where level >= ${publishingLevel} order by level desc, years_guiding desc, id limit ${limit})`

/** Identifiers and names of an outfitter's guides, as a table expression. */
export const guidesOfOutfitter = (outfitterId: string) => sql<{ id: string; name: string }>`(
  select id, name from guides where outfitter_id = ${outfitterId})`

/** The other guides of an outfit, for its owners and managers; none for a guide who answers for their own trips only. */
export async function colleaguesLed(
  read: Read,
  { id, outfitter_id, role }: Pick<GuideFacts, 'id' | 'outfitter_id' | 'role'>,
): Promise<string[]> {
  if (role === 'guide') return []
  const rows = await read
    .selectFrom('guides')
    .select('id')
    .where('outfitter_id', '=', outfitter_id)
    .where('id', '<>', id)
    .execute()
  return rows.map((row) => row.id)
}

/** Of everyone who works for it and has one. */
export async function accountsOfOutfitter(read: Read, outfitterId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('guides')
    .select('account_id')
    .where('outfitter_id', '=', outfitterId)
    .where('account_id', 'is not', null)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/** Accounts of everyone who works in the outfits of `guides`, a query of their identifiers; a table expression. */
export const accountsInOutfitsOf = (guides: RawBuilder<unknown>) => sql`(
  select account_id from guides where account_id is not null
    and outfitter_id in (select outfitter_id from guides where id in (${guides})))`

/** Accounts of its owners and managers. */
export async function runsOutfit(read: Read, outfitterId: string): Promise<AccountContact[]> {
  const rows = await read
    .selectFrom('outfit_members as m')
    .innerJoin('guides as g', 'g.id', 'm.guide_id')
    .select('g.account_id')
    .where('m.outfitter_id', '=', outfitterId)
    .where('m.ended_at', 'is', null)
    .where('m.role', '<>', 'guide')
    .where('g.account_id', 'is not', null)
    .orderBy('m.joined_at')
    .execute()
  const contacts = await accountContacts(
    read,
    rows.flatMap(({ account_id: account }) => account ?? []),
  )
  return [...contacts.values()]
}

/** Whether one of `credentials`, a column of `publicGuides`, is of this type and holds at `now`. */
export const holdsCredential = (credentials: RawBuilder<unknown>, type: string, now: Date) => sql<boolean>`(
  ${credentials} @> ${JSON.stringify([{ type }])}::jsonb and exists (
    select from jsonb_array_elements(${credentials}) c where c->>'type' = ${type} and c->>'validUntil' >= ${dayOf(now)}))`

export type GuideFacts = Pick<GuideRow, 'id' | 'account_id' | 'outfitter_id' | 'name' | 'level'> & {
  /** In their outfit. */
  role: OutfitRole
  /** Sells on request only until then, if that is to come. */
  instant_paused_until: Date | null
}
const facts = ['id', 'account_id', 'outfitter_id', 'name', 'level'] as const
// of the row of `guides` around it
const role = sql<OutfitRole>`(
  select m.role from outfit_members m where m.guide_id = guides.id and m.ended_at is null)`.as('role')

/** `guideId` may be an expression. */
/** Of an outfit's guides; 0 where it has none. */
export async function highestLevelOf(read: Read, outfitterId: string): Promise<number> {
  const { level } = await read
    .selectFrom('guides')
    .select((eb) => eb.fn.max('level').as('level'))
    .where('outfitter_id', '=', outfitterId)
    .executeTakeFirstOrThrow()
  return Number(level ?? 0)
}

export async function guideById(read: Read, guideId: string | RawBuilder<string>): Promise<GuideFacts | null> {
  return (
    (await read
      .selectFrom('guides')
      .select(facts)
      .select([pausedUntil.as('instant_paused_until'), role])
      .where('id', '=', guideId)
      .executeTakeFirst()) ?? null
  )
}

/** So many guides whose level follows from rows, by id after this one. */
export const derivedGuidesAfter = (read: Read, after: string | null, limit: number): Promise<GuideFacts[]> =>
  read
    .selectFrom('guides')
    .select(facts)
    .select([pausedUntil.as('instant_paused_until'), role])
    .where('level_imported', '=', false)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`(${after}::uuid is null or id > ${after}::uuid)`)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Guides whose level follows from rows, not from an import. */
export const guidesWithDerivedLevel = (read: Read): Promise<GuideFacts[]> =>
  read
    .selectFrom('guides')
    .select(facts)
    .select([pausedUntil.as('instant_paused_until'), role])
    .where('level_imported', '=', false)
    .where('erased_at', 'is', null)
    .execute()

/** The guide who signs in as this account, or null. */
export async function guideOfAccount(read: Read, accountId: string): Promise<GuideFacts | null> {
  return (
    (await read
      .selectFrom('guides')
      .select(facts)
      .select([pausedUntil.as('instant_paused_until'), role])
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null
  )
}

export async function outfitter(read: Read, outfitterId: string): Promise<{ id: string; name: string } | null> {
  const row = await read
    .selectFrom('outfitters')
    .select(['id', 'name'])
    .where('id', '=', outfitterId)
    .executeTakeFirst()
  return row ?? null
}

/** What outfitters are called; an empty name for one that is not there. */
export async function outfitterNames(read: Read, ids: readonly string[]): Promise<(id: string) => string> {
  const rows =
    ids.length === 0
      ? []
      : await read
          .selectFrom('outfitters')
          .select(['id', 'name'])
          .where('id', 'in', [...new Set(ids)])
          .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

/** For which the guide of this account works. */
export async function outfittersOfAccount(read: Read, accountId: string): Promise<string[]> {
  const guide = await guideOfAccount(read, accountId)
  return guide ? [guide.outfitter_id] : []
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

/** Names of several guides, for those who list what they guide. */
export async function guideNames(read: Read, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('guides')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What stands beside something that a guide wrote or offers. */
export interface GuideFace {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
  readonly accountId: string | null
}

/** By guide. */
export async function guideFaces(read: Read, ids: readonly string[]): Promise<Map<string, GuideFace>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('guides')
    .select(['id', 'name', 'image_url', 'account_id'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, name, image_url, account_id }) => [id, { id, name, imageUrl: image_url, accountId: account_id }]),
  )
}
