import { sql } from 'kysely'
import { browsePath } from '#contract/search/browse-path.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { openDeadlinesOf, setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { compareFinds, type Find, type Known, type News } from './compare-finds.ts'
import { dayEverywhere, findMatches, hasEnded } from './find-matches.ts'
import { searchAlert, type SearchNews } from './notifications.ts'
import type { SavedSearchRow } from '../tables.ts'

/** Hours between two comparisons, and so between two alerts to one person. */
const everyHours = 24
/** Adventures that one alert names, over all searches. */
const mostNamed = 8

const later = (now: Date) => new Date(now.getTime() + everyHours * 3_600_000)

/** Sets when an account is looked at next, unless it is set. What is there now is no news. */
export async function startAlerts(app: App, tx: Tx, accountId: string, id: string): Promise<void> {
  await enqueue(tx, 'start-search-alerts', { savedSearchId: id }, { key: `start-search-alerts:${id}` })
  const open = await openDeadlinesOf(tx, [accountId])
  if (!open.some(({ kind }) => kind === 'search.saved_check'))
    await setDeadline(tx, 'search.saved_check', accountId, later(await app.clock.now(tx)))
}

/** Deadline of an account: what is searched takes too long to hold up other deadlines, so a job does it. */
export const checkIsDue: DeadlineHandler = async (app, tx, { subjectId: accountId, dueAt }) => {
  const rows = await withAlerts(tx, accountId)
  const now = await app.clock.now(tx)
  if (!rows.some(({ query }) => !hasEnded(query, now))) return 'no alerts'
  await enqueue(
    tx,
    'check-saved-searches',
    { accountId, dueAt: dueAt.toISOString() },
    { key: `check-saved-searches:${accountId}`, priority: 30 },
  )
  await setDeadline(tx, 'search.saved_check', accountId, later(now))
  return 'a job compares'
}

const withAlerts = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('saved_searches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('alerts_since', 'is not', null)
    .orderBy('saved_at')
    .orderBy('id')
    .execute()

/** Body of the job `start-search-alerts`: remembers what a search finds now. */
export async function startSearchAlerts(app: App, { savedSearchId }: { savedSearchId: string }): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const row = await tx
      .selectFrom('saved_searches')
      .selectAll()
      .where('id', '=', savedSearchId)
      .where('alerts_since', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (row) await compare(app, tx, row, { isFirst: true })
  })
}

/** Body of the job `check-saved-searches`: one notification for all of an account that is new. */
export async function checkSavedSearches(
  app: App,
  { accountId, dueAt }: { accountId: string; dueAt: string },
): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const contact = await accountContact(tx, accountId)
    if (!contact) return
    const now = await app.clock.now(tx)
    const found: SearchNews[] = []
    for (const row of await withAlerts(tx, accountId)) {
      if (hasEnded(row.query, now)) continue
      const items = await compare(app, tx, row, { isFirst: false })
      if (items.length > 0) found.push({ name: row.name, path: browsePath(row.query), items })
    }
    if (found.length === 0) return
    const data = { searches: named(found), more: found.flatMap(({ items }) => items).length - mostNamed }
    const { id, email, language } = contact
    await notify(
      app,
      tx,
      searchAlert,
      { accountId: id, email, language, data },
      { dedupeKey: `${searchAlert.name}:${accountId}:${dueAt}` },
    )
  })
}

/** The first few, from every search in turn. */
function named(searches: readonly SearchNews[]): SearchNews[] {
  let left = mostNamed
  const fair = Math.max(1, Math.floor(mostNamed / searches.length))
  return searches.flatMap((one, at) => {
    const room = Math.min(left, at === searches.length - 1 ? left : Math.max(fair, left - (searches.length - 1 - at)))
    const items = one.items.slice(0, room)
    left -= items.length
    return items.length > 0 ? [{ ...one, items }] : []
  })
}

/** What is new of one search, which is known from now on. */
async function compare(app: App, tx: Tx, row: SavedSearchRow, { isFirst }: { isFirst: boolean }) {
  const now = await app.clock.now(tx)
  const { matches, complete, closed } = await findMatches(app, row.query, { language: row.language, now })
  const rows = await tx
    .selectFrom('saved_search_finds')
    .select(['adventure_id', 'lowest', sql<string[]>`days::text[]`.as('days')])
    .where('saved_search_id', '=', row.id)
    .execute()
  const known = new Map<string, Known>(rows.map(({ adventure_id, ...one }) => [adventure_id, one]))
  const { news, next } = compareFinds(known, matches, { today: dayEverywhere(now), complete: row.complete, closed })
  await remember(tx, row.id, next)
  await tx.updateTable('saved_searches').set({ complete }).where('id', '=', row.id).execute()
  if (isFirst) return []
  const byId = new Map(matches.map((match) => [match.adventureId, match]))
  const address = occasion(browsePath(row.query))
  return news.flatMap((one: News) => {
    const match = byId.get(one.adventureId)
    return match ? [{ ...one, title: match.title, href: match.href + address }] : []
  })
}

/** Days and people go along to the adventure. */
function occasion(path: string): string {
  const all = new URLSearchParams(path.split('?')[1])
  const taken = ['from', 'to', 'party', 'children', 'ages'].flatMap((name): [string, string][] => {
    const value = all.get(name)
    return value === null ? [] : [[name, value]]
  })
  return taken.length === 0 ? '' : `?${new URLSearchParams(taken).toString()}`
}

async function remember(tx: Tx, id: string, finds: readonly Find[]): Promise<void> {
  if (finds.length === 0) return
  const rows = JSON.stringify(
    finds.map(({ adventureId, lowest, days }) => ({ adventure_id: adventureId, lowest, days })),
  )
  await sql`
    insert into saved_search_finds (saved_search_id, adventure_id, lowest, days)
    select ${id}::uuid, f.adventure_id, f.lowest, f.days
    from jsonb_to_recordset(${rows}::jsonb) f (adventure_id uuid, lowest int, days date[])
    on conflict (saved_search_id, adventure_id) do update set lowest = excluded.lowest, days = excluded.days`.execute(
    tx,
  )
}
