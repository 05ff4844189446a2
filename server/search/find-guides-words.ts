import { sql, type RawBuilder } from 'kysely'
import { topGuides, publicGuides } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { states } from './places/states.ts'
import { nearestWord, plain } from './query-parser/text.ts'
import { vocabularies } from './query-parser/vocabulary.ts'
import { categoryWords } from './query-parser/words-en.ts'

const mostWords = 6
/** The own texts of so many guides are read, the best first; beyond them the listings say who goes where for what. */
const mostRead = 10_000
const { idle } = vocabularies.en
const ownWords = [...Object.values(categoryWords).flat(), ...states.map(({ name }) => plain(name))].flatMap((words) =>
  words.split(' '),
)

/** Letters and digits only. */
export const wordsOf = (text: string): string[] =>
  [...new Set(plain(text.slice(0, 200)).split(' '))]
    .filter((word) => word !== '' && !idle.has(word))
    .slice(0, mostWords)

/** As `plain` leaves a text, for a text of the database. */
export const plainSql = (text: RawBuilder<unknown>) => sql<string>`translate(lower(unaccent(${text})), '''’', '')`

const guideTexts = sql`g.name || ' ' || g.outfitter || ' ' || g.home || ' ' || g.headline`

/** Identifiers of the guides whose own texts are read. */
export const readable = topGuides(mostRead)

/** Each word as it is to be looked for: itself, or the nearest one that is known. What says nothing falls away. */
export async function readGuideWords(read: Read, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string; known: boolean; alike: string[] | null; texts: string[] | null }>`
    with g as materialized (select ${plainSql(guideTexts)} as text, g.story from ${publicGuides} g where g.id in ${readable}),
    typed as materialized (
      select t.word, t.at, exists (select from search_words w where w.word ~>=~ t.word and w.word ~<~ (t.word || chr(127)))
          or exists (select from search_texts w where w.words @@ to_tsquery('english', t.word || ':*B'))
          or exists (select from g where g.text ~ ('\\m' || t.word))
          or exists (select from g where g.story ~* ('\\m' || t.word)) as known
      from unnest(${[...words]}::text[]) with ordinality t (word, at)
      where numnode(to_tsquery('english', t.word)) > 0
    )
    select t.word, t.known,
      case when not t.known then (select json_agg(a.word) from (select w.word from search_words w where w.word % t.word
        order by similarity(w.word, t.word) desc limit 8) a) end as alike,
      case when not t.known then (select json_agg(a.text) from (
        select g.text, word_similarity(t.word, g.text) as likeness from g order by likeness desc limit 30) a) end as texts
    from typed t order by t.at`.execute(read)
  return rows.map(({ word, known, alike, texts }) => {
    if (known || ownWords.includes(word)) return word
    const names = (texts ?? []).flatMap((text) => plain(text).split(' '))
    return nearestWord(word, new Set([...(alike ?? []), ...ownWords, ...names])) ?? word
  })
}
