import { sql } from 'kysely'
import type { FoundAdventure } from '#contract/search/schemas.ts'
import type { SavedQuery } from '#contract/search/saved-searches.ts'
import type { Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { localDateAt } from '#server/scheduling/index.ts'
import { findListings, orderOf } from '../find-listings.ts'
import { todayOf, wishesOf } from '../search.ts'
import { ask } from '../search-db.ts'
import { understand } from '../understand.ts'
import type { Find } from './compare-finds.ts'

/** Of a search that finds more, alerts are about the best so many. */
const mostFollowed = 60

/** Where a day ends last: it has passed everywhere. */
const lastZone = 'Pacific/Honolulu'
export const dayEverywhere = (now: Date): string => localDateAt(now, lastZone)

/** A search without a last day never ends. */
export const hasEnded = ({ to }: SavedQuery, now: Date): boolean => to !== undefined && to < dayEverywhere(now)

export interface Match extends Find {
  readonly title: string
  readonly href: string
}

/** What a saved search finds now, with the days that its party could book; whether that is all. */
export async function findMatches(
  app: App,
  query: SavedQuery,
  { language, now }: { language: Language; now: Date },
): Promise<{ matches: Match[]; complete: boolean; closed: boolean }> {
  const { question, text, place } = await understand(app, query, language, todayOf(now))
  const criteria = wishesOf(query, question, text, place, now)
  const nowhere = place !== null && place.resolved === null
  const order = orderOf(criteria, 'relevance')
  const { items, total } = await findListings(app, criteria, { order, limit: mostFollowed, after: null, nowhere })
  const cards = JSON.parse(`[${items}]`) as FoundAdventure[]
  const { from, to, party } = criteria
  const rows = await ask(
    app,
    sql<{ adventure_id: string; days: string[] }>`
      select d.adventure_id, array_agg(distinct d.local_date::text order by d.local_date::text) as days
      from search_departures d join search_listings l using (adventure_id)
      where d.adventure_id = any(${cards.map(({ id }) => id)}::uuid[]) and d.starts_at > ${now}::timestamptz
        and search_cut_off(d.starts_at, d.zone, coalesce(d.notice, l.notice_days)) >= ${now}::timestamptz
        and coalesce(d.opens, search_cut_off(d.starts_at, d.zone, l.window_months)) <= ${now}::timestamptz and d.seats >= ${party}
        and (${from}::date is null or d.local_date >= ${from}::date) and (${to}::date is null or d.local_date <= ${to}::date)
      group by d.adventure_id`,
  )
  const days = new Map(rows.map((row) => [row.adventure_id, row.days]))
  const matches = cards.map(({ id, title, href, fromPrice, forParty }) => ({
    adventureId: id,
    title,
    href,
    lowest: (forParty?.total ?? fromPrice).amount,
    days: days.get(id) ?? [],
  }))
  return { matches, complete: total <= mostFollowed, closed: to !== null }
}
