import type { SearchQuery } from '#contract/search/schemas.ts'
import type { Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import type { Today } from './query-parser/days.ts'
import { correctQuestion, parseQuery, saysMore, type Question } from './query-parser/parse-query.ts'
import { resolveWords, type PlaceMatch } from './query-parser/resolve.ts'

export interface Understood {
  readonly question: Question
  /** Word typed → word searched. */
  readonly corrections: Record<string, string>
  /** For `to_tsquery`. */
  readonly text: string | null
  readonly place: PlaceMatch | null
  /** The text in the place field was read as words. */
  readonly placeAsWords: boolean
}

/** Parses what was typed into a search, in either field. At most two statements. */
export async function understand(
  app: App,
  query: Pick<SearchQuery, 'q' | 'place' | 'lat' | 'bounds'>,
  language: Language,
  today: Today,
): Promise<Understood> {
  const [typed, box] = [clean(query.q), clean(query.place)]
  const question = parseQuery(typed, language, today)
  const boxed = box ? parseQuery(box, language, today) : null
  const place = box || question.place
  const somewhere = query.lat !== undefined || query.bounds !== undefined
  const names = place || somewhere ? [] : namesIn(question.words)
  const words = [...new Set([...question.words, ...(boxed?.words ?? [])])]
  if (!place && words.length === 0) return { ...correctQuestion(question, [], today), place: null, placeAsWords: false }
  const found = await resolveWords(app, { place, words, names })
  // of a place whose name only begins so, the words of listings tell nothing: "estes", "salt lake"
  const guessed = found.place && (!found.place.resolved || found.place.didYouMean.length > 0)
  if (boxed && found.place && !found.place.exact && saysMore(boxed, guessed ? found.words : [])) {
    const both = await understand(app, { ...query, q: `${typed} ${box}`, place: undefined }, language, today)
    return { ...both, placeAsWords: true }
  }
  // the longest name; of equals the last, as in "fishing denver"
  const name = found.names.toSorted((a, b) => b.split(' ').length - a.split(' ').length)[0]
  if (name !== undefined) {
    const named = await resolveWords(app, { place: name, words: [], names: [] })
    const rest = { ...question, place: name, words: withoutName(question.words, name) }
    return { ...correctQuestion(rest, found.words, today), place: named.place, placeAsWords: false }
  }
  return { ...correctQuestion(question, found.words, today), place: found.place, placeAsWords: false }
}

const clean = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()

/** Up to three words beside each other, the later ones first. */
function namesIn(words: readonly string[]): string[] {
  const names: string[] = []
  for (let from = words.length - 1; from >= 0; from--)
    for (let length = 1; length <= 3 && from + length <= words.length; length++)
      names.push(words.slice(from, from + length).join(' '))
  return names
}

function withoutName(words: readonly string[], name: string): string[] {
  const parts = name.split(' ')
  const at = words.findLastIndex((_word, index) => parts.every((part, next) => words[index + next] === part))
  return at < 0 ? [...words] : words.toSpliced(at, parts.length)
}
