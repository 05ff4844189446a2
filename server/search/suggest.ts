import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { suggest as suggestEndpoint } from '#contract/search.ts'
import type { App } from '#server/platform/app.ts'
import { unlessTooLong } from './search.ts'
import { searchDb } from './search-db.ts'
import { categoryWords } from './synonyms.ts'
import { plain } from './text.ts'

type Suggestions = OutputOf<typeof suggestEndpoint>['items']
const most = 8

/** At most eight, in one statement. Nothing typed suggests nothing. */
export async function suggest(app: App, typed: string): Promise<Suggestions> {
  const text = plain(typed.normalize('NFKC').replace(/[\p{Cc}\p{Cs}]/gu, ' ')).slice(0, 80)
  if (text === '') return []
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`
  const within = `%${beginning}`
  const categories: Suggestions = Object.entries(categoryWords)
    .filter(([, words]) => words.some((word) => word.startsWith(text)))
    .slice(0, 2)
    .map(([category]) => ({ kind: 'category', text: category, value: category, detail: null }))
  return unlessTooLong(async () => {
    const { rows } = await sql<{
      kind: 'place' | 'species' | 'adventure'
      text: string
      value: string
      detail: string | null
    }>`
      (select 'place' as kind, p.name as text, p.name || ', ' || p.states[1] as value,
          case when p.kind = 'state' then null else array_to_string(p.states, ', ') end as detail
        from (select distinct on (id) p.* from search_place_names n join search_places p on p.id = n.place_id
          where n.plain like ${beginning} or (length(${text}) >= 4 and n.plain % ${text}) limit 200) p
        order by p.plain like ${beginning} desc, p.kind = 'state' desc, p.population desc, similarity(p.plain, ${text}) desc, p.id limit 4)
      union all
      (select 'species', w.species, w.species, null from search_words w
        where w.species is not null and (w.word like ${beginning} or w.word like ${`% ${beginning}`}) order by w.word limit 2)
      union all
      (select 'adventure', c.card->>'title', c.card->>'href', (c.card->'place'->>'name') || ', ' || l.state
        from (select * from search_cards where length(${text}) >= 3 and title like ${within} limit 200) c
          join search_listings l using (adventure_id) where l.max_seats > 0 order by l.score desc limit 4)`.execute(
      searchDb(app),
    )
    return [...categories, ...rows].slice(0, most)
  })
}
