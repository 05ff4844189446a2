import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import { payablesOfAmount, payablesOfCard } from '#server/payments/index.ts'
import { withTransaction, type Db, type Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { stateNamed } from '#server/search/index.ts'
import { editsWithin } from './edit-distance.ts'

/** What a booking must match: one of the texts in its finder row, or be one of `ids`, which the payments know. */
export interface SearchWord {
  readonly texts: readonly string[]
  readonly ids?: readonly string[]
}

/** An index of letters by three knows no shorter word. */
const shortest = 3
const most = 6

/** `$1,015.84`, `$338`, `338.25`: dollars are told from other digits by their sign or their cents. */
const amountOfMoney = /^(?:\$\d{1,9}(?:\.\d{2})?|\d{1,9}\.\d{2})$/
/** `•••• 4242`, `ending in 4242`, `Visa 4242`: how pages, emails and bank statements write a card. */
const lastFour =
  /(?:\b(?:visa|mastercard|amex|american express|discover)\b[\s,:]*)?(?:\b(?:card|ending(?: in)?)\b[\s,:]*|[•*]{1,12}[\s-]*|\bx{2,12}[\s-]*)+(\d{4})(?!\d)/gi
const brandAndFour = /\b(?:visa|mastercard|amex|american express|discover)\s+(\d{4})(?!\d)/gi

/** Words of a question, each of which a booking must have. Throws 400 for one that is too short to look for. */
export async function searchWords(read: Read, question: string): Promise<SearchWord[]> {
  // a code however it is written
  const trimmed = question.trim().replace(/\btq-?(?=[0-9a-z]{7}\b)/gi, '')
  if (trimmed === '') return []
  const money = trimmed.replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '').replaceAll(/\$\s+(?=\d)/g, '$')
  // a telephone number however it is written
  if (/^[+(\d][\d\s().-]{3,}$/.test(trimmed) && !/^\d{4}$/.test(trimmed) && !amountOfMoney.test(money))
    return [{ texts: [trimmed.replace(/\D/g, '')] }]
  const plain = money.replaceAll(lastFour, ' $1 ').replaceAll(brandAndFour, ' $1 ')
  const { rows } = await sql<{ plain: string }>`select plain_words(${plain}) as plain`.execute(read)
  const found = [...new Set((rows[0]?.plain ?? '').split(/\s+/).filter((word) => word !== ''))].slice(0, most)
  if (!found.some((word) => word.length >= shortest)) {
    const tooShort = saidInEnglish('Enter at least {shortest} letters or digits.', { shortest })
    throw new AppError(400, 'invalid_input', tooShort, { fields: { q: tooShort } })
  }
  return Promise.all(statesJoined(found).map((word) => known(read, word)))
}

/** `new`, `mexico` → `new mexico`. */
const statesJoined = (words: readonly string[]): string[] =>
  words.reduce<string[]>((all, word) => {
    const both = `${all.at(-1) ?? ''} ${word}`
    return stateNamed(both) ? [...all.slice(0, -1), both] : [...all, word]
  }, [])

async function known(read: Read, word: string): Promise<SearchWord> {
  if (/^\d{4}$/.test(word)) return { texts: [word], ids: await payablesOfCard(read, word) }
  const state = word.length > shortest ? stateNamed(word) : null
  // rows have the code of a state, as a word of its own
  if (state) return { texts: [word, ` ${state.code.toLowerCase()} `] }
  if (!amountOfMoney.test(word)) return { texts: [word] }
  const [dollars = '', cents] = word.replace('$', '').split('.')
  const from = Number(dollars) * 100 + Number(cents ?? 0)
  const ids = await payablesOfAmount(read, from, cents === undefined ? from + 99 : from)
  // a total is written with its sign and its cents
  return { texts: [`$${Number(dollars)}.${cents ?? ''}`], ids }
}

/** Shorter words are too near to too many others. */
const shortestTypo = 4
const candidates = 500
/** So much of a word's letters, by three, must stand in another for the two to be compared. */
const alike = 0.3

/**
 * Each word with those of our bookings that differ from it by a slip or two (a letter left out, doubled, swapped or wrong);
 * null where there is none. Only for a question that found nothing.
 */
export async function withTypos(db: Db, words: readonly SearchWord[]): Promise<SearchWord[] | null> {
  let corrected = false
  const wider = await withTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`.execute(tx)
    const all: SearchWord[] = []
    for (const word of words) {
      const [text = ''] = word.texts
      const nearby = /^\p{L}{4,}$/u.test(text) && text.length >= shortestTypo ? await near(tx, text) : []
      corrected ||= nearby.length > 0
      all.push(nearby.length > 0 ? { ...word, texts: [...word.texts, ...nearby] } : word)
    }
    return all
  })
  return corrected ? wider : null
}

async function near(read: Read, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct w.word from (
      select f.words from booking_finder f where f.words %> ${word} order by f.words <->> ${word} limit ${candidates}
    ) f, regexp_split_to_table(f.words, '[^[:alpha:]]+') w (word)
    where length(w.word) between ${word.length - 2} and ${word.length + 2}`.execute(read)
  const slips = word.length < 8 ? 1 : 2
  return rows.map((row) => row.word).filter((other) => other !== word && editsWithin(word, other, slips))
}
