import { sql, type RawBuilder } from 'kysely'
import type { suggest as suggestEndpoint } from '#contract/search/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { withQueryTimeout } from './search.ts'
import { searchDb } from './search-db.ts'
import { plain } from './query-parser/text.ts'
import { vocabularies } from './query-parser/vocabulary.ts'
import { categoryWords } from './query-parser/words-en.ts'

type Suggestions = OutputOf<typeof suggestEndpoint>['items']
const most = 8
const named = new Set(Object.values(categoryWords).flat())
/** Fewer letters begin too much of another language. */
const fewestLetters = 3

/** At most eight, in one statement. Nothing typed suggests nothing. */
export async function suggest(app: App, typed: string, language: Language): Promise<Suggestions> {
  const text = plain(typed.normalize('NFKC').replace(/[\p{Cc}\p{Cs}]/gu, ' ')).slice(0, 80)
  if (text === '') return []
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`
  const meant = begunInSpanish(text, language)
  const categories: Suggestions = Object.entries(categoryWords)
    .filter(([, words]) => words.some((word) => word.startsWith(text) || meant.words.includes(word)))
    .slice(0, 2)
    .map(([category]) => ({ kind: 'category', text: category, value: category, detail: null }))
  const thing = meant.words.find((word) => !named.has(word))
  /** `before` is what may stand before what was typed, or before its English. */
  const like = (column: RawBuilder<unknown>, english: string | undefined, before = '') =>
    english === undefined
      ? sql`${column} like ${before + beginning}`
      : sql`(${column} like ${before + beginning} or ${column} like ${`${before}${english}%`})`
  return withQueryTimeout(async () => {
    const { rows } = await sql<{
      kind: 'place' | 'species' | 'adventure'
      text: string
      value: string
      detail: string | null
    }>`
      (select 'place' as kind, p.name as text, p.name || ', ' || p.states[1] as value,
          case when p.kind = 'state' then null else array_to_string(p.states, ', ') end as detail
        from (select distinct on (id) p.* from search_place_names n join search_places p on p.id = n.place_id
          where ${like(sql`n.plain`, meant.place)} or (length(${text}) >= 4 and n.plain % ${text}) limit 200) p
        order by ${like(sql`p.plain`, meant.place)} desc, p.kind = 'state' desc, p.population desc, similarity(p.plain, ${text}) desc, p.id limit 4)
      union all
      (select 'species', w.species, w.species, null from search_words w
        where w.species is not null and (${like(sql`w.word`, thing)} or ${like(sql`w.word`, thing, '% ')}) order by w.word limit 2)
      union all
      (select 'adventure', c.card->>'title', c.card->>'href', (c.card->'place'->>'name') || ', ' || l.state
        from (select * from search_cards where length(${text}) >= 3 and ${like(sql`title`, thing, '%')} limit 200) c
          join search_listings l using (adventure_id) where l.max_seats > 0 order by l.score desc limit 4)`.execute(
      searchDb(app),
    )
    return [...categories, ...rows].slice(0, most)
  })
}

/** English of the Spanish words and the place that are begun, the shortest first; on an English page they must be whole. */
function begunInSpanish(text: string, language: Language): { words: string[]; place: string | undefined } {
  const { english, places, telling } = vocabularies.es
  const isMeant = (key: string) =>
    language === 'es' ? text.length >= fewestLetters && key.startsWith(text) : key === text && telling.has(key)
  const begun = (map: ReadonlyMap<string, string>) =>
    [...map].filter(([key]) => isMeant(key)).toSorted(([a], [b]) => a.length - b.length)
  return { words: [...new Set(begun(english).map(([, word]) => word))], place: begun(places)[0]?.[1] }
}
