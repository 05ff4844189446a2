import { sql, type RawBuilder } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { GuideCancellationRow } from './tables.ts'

/** What the people of an outfit have canceled, newest first: the fees come out of its payouts. */
export const outfitCancellations = (read: Read, outfitterId: string, limit = 50): Promise<GuideCancellationRow[]> =>
  read
    .selectFrom('guide_cancellations')
    .selectAll()
    .where('guide_id', 'in', sql<string>`(select id from guides where outfitter_id = ${outfitterId})`)
    .where('outfitter_id', '=', outfitterId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const guideCancellation = (read: Read, id: string): Promise<GuideCancellationRow | undefined> =>
  read.selectFrom('guide_cancellations').selectAll().where('id', '=', id).executeTakeFirst()

export const cancellationOfDeparture = (read: Read, departureId: string): Promise<GuideCancellationRow | undefined> =>
  read.selectFrom('guide_cancellations').selectAll().where('departure_id', '=', departureId).executeTakeFirst()

/** Until when a guide sells on request only; null: instant booking is open. */
export async function instantPausedUntil(read: Read, guideId: string, now: Date): Promise<Date | null> {
  const row = await read
    .selectFrom('instant_book_pauses')
    .select((eb) => eb.fn.max('ends_at').as('at'))
    .where('guide_id', '=', guideId)
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.at ?? null
}

/** The latest end of a pause of the guide named, as an expression for a query that reads guides. */
export const pausedUntil = sql<Date | null>`(select max(p.ends_at) from instant_book_pauses p
  where p.guide_id = guides.id and p.lifted_at is null)`

/** Whether the guide sells on request only at `now`, as an expression; `guideId` is one of the query around it. */
export const instantPaused = (guideId: RawBuilder<unknown>, now: Date) => sql<boolean>`exists (
  select from instant_book_pauses p where p.guide_id = ${guideId} and p.lifted_at is null and p.ends_at > ${now}::timestamptz)`

/** Pauses of instant booking that have ended by `now` (guide_id, ends_at), as a table expression. */
export const endedPauses = (now: Date) => sql`(
  select guide_id, ends_at from instant_book_pauses where lifted_at is null and ends_at <= ${now}::timestamptz)`

/** How often the guide canceled late in the months of the settings: neutral, for the public page. */
export async function lateCancellations(
  read: Read,
  guideId: string,
  now: Date,
): Promise<{ times: number; months: number }> {
  const { noteMonths } = (await platformSettings(read)).guideCanceling
  const row = await read
    .selectFrom('guide_cancellations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('guide_id', '=', guideId)
    .where('short_notice', '=', true)
    .where('price', '<>', 'too_few')
    .where('waived_at', 'is', null)
    .where('at', '>', sql<Date>`${now}::timestamptz - make_interval(months => ${noteMonths}::int)`)
    .executeTakeFirstOrThrow()
  return { times: Number(row.n), months: noteMonths }
}
