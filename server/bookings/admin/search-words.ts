import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import { payablesOfAmount, payablesOfCard } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { stateNamed } from '#server/search/index.ts'

/** What a booking must match: one of the texts or slips in its finder row, or be one of `ids`, which the payments know. */
export interface SearchWord {
  readonly texts: readonly string[]
  readonly ids?: readonly string[]
  /** Patterns of SQL, where it may have been mistyped. */
  readonly slips?: readonly string[]
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
const typo = /^\p{L}{4,}$/u

/**
 * The same words, each with all that one slip makes of it (a letter left out, added, wrong, or two neighbors swapped), as a
 * whole word; null where none can be one. Only for a question that found nothing.
 */
export function withTypos(words: readonly SearchWord[]): SearchWord[] | null {
  const wider = words.map((word) => {
    const [text = ''] = word.texts
    return typo.test(text) ? { ...word, slips: slipsOf(text) } : word
  })
  return wider.some(({ slips }) => slips) ? wider : null
}

/** Patterns with `_` for any letter. A blank at either end lets the index of letters find them. */
function slipsOf(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, [letter = '', next = ''], after] = [word.slice(0, at), word.slice(at), word.slice(at + 1)]
    found.add(`${before}_${letter}${after}`)
    if (letter) found.add(`${before}_${after}`).add(`${before}${after}`)
    if (next) found.add(`${before}${next}${letter}${word.slice(at + 2)}`)
  }
  return [...found].map((slip) => `% ${slip} %`)
}
