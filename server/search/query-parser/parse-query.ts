import type { Category, Difficulty } from '#contract/catalogue/values.ts'
import { limits } from '#contract/wire/limits.ts'
import type { Language } from '#contract/wire/language.ts'
import { readAmounts } from './amounts.ts'
import type { Days, Today } from './days.ts'
import type { KnownWord } from './resolve.ts'
import { states, stateNamed } from '../places/states.ts'
import { nearestWord, plain } from './text.ts'
import { languagesOf, spansAt, vocabularies, withTilde } from './vocabulary.ts'
import { here, meaningOf, meaningWords, type Meaning } from './meanings.ts'
import { categoryWords, familyWords, monthWords, synonyms } from './words-en.ts'

const mostWords = 12
const categoryOf = new Map(
  Object.entries(categoryWords).flatMap(([category, words]) => words.map((word) => [word, category as Category])),
)
const stateNames = states.map(({ name }) => name.toLowerCase())
const ofSpanish = vocabularies.es.english
const ownWords = new Set([
  ...[...categoryOf.keys()].filter((word) => !word.includes(' ')),
  ...stateNames.filter((name) => !name.includes(' ')),
  ...familyWords,
  ...Object.keys(monthWords),
  ...meaningWords,
  ...synonyms.flat().filter((word) => !/[ -]/.test(word)),
  ...[...ofSpanish.values()].flatMap((english) => plain(english).split(' ')),
])
const spanishWords = new Set([...ofSpanish.keys()].filter((word) => !word.includes(' ')))
const family = new Set(familyWords)

/** What the words of a question mean, before the words of the listings are asked. */
export interface Question {
  readonly categories: Category[]
  readonly states: string[]
  /** The words after "near," "around," or "in." */
  readonly place: string | null
  readonly party: number | null
  readonly months: number[]
  readonly family: boolean
  readonly days: Days | null
  /** They were said as a day of the week or a weekend, so that a month beside them means more. */
  readonly anyDay: boolean
  /** Cents. */
  readonly price: { readonly min: number | null; readonly max: number | null } | null
  /** Minutes; a trip of whole days counts 1440 for each. */
  readonly duration: { readonly min: number | null; readonly max: number | null } | null
  readonly difficulties: Difficulty[]
  /** The cheapest first. */
  readonly cheap: boolean
  /** Of the party. */
  readonly children: number | null
  /** Near the visitor. */
  readonly nearMe: boolean
  /** What is left, to be looked for in the texts, in English. */
  readonly words: string[]
  /** In which it may have been asked. */
  readonly languages: readonly Language[]
}

const nothing = (): { -readonly [K in keyof Question]: Question[K] } => ({
  categories: [],
  states: [],
  place: null,
  party: null,
  months: [],
  family: false,
  days: null,
  anyDay: false,
  price: null,
  duration: null,
  difficulties: [],
  cheap: false,
  children: null,
  nearMe: false,
  words: [],
  languages: [],
})

/**
 * Reads `steelhead near Salmon, Idaho for two in October` and `trucha cerca de Salmon, Idaho para dos en octubre` alike.
 * Never throws; markup is only punctuation.
 */
export function parseQuery(text: string, page: Language, today: Today): Question {
  const languages = languagesOf(text, page)
  const question = { ...nothing(), languages }
  let rest = ` ${text.slice(0, 400).replace(/\s+/g, ' ')} `
  let adults: number | null = null
  for (const language of languages) {
    const { party, numbers } = vocabularies[language]
    const amounts = readAmounts(rest, vocabularies[language], today.day)
    const { said } = amounts
    rest = amounts.rest
    question.days ??= said.days
    question.price ??= said.price
    question.duration ??= said.duration
    question.children ??= said.children
    adults ??= said.adults
    question.party ??= said.people
    rest = rest.replace(party, (all, count: string) => {
      const people = /^\d+$/.test(count) ? Number(count) : numbers.get(plain(count))
      if (!people || people > limits.partyMax) return all
      question.party ??= people
      return ' '
    })
  }
  // Once every language has taken its amounts: a place would reach over those of another one.
  for (const language of languages) {
    if (question.place !== null) break
    const { near, nearMixed } = vocabularies[language]
    rest = rest.replace(languages.length > 1 ? nearMixed : near, (_all, place: string) => {
      if (here.has(plain(place))) question.nearMe = true
      else question.place = place.trim()
      return ' '
    })
  }
  question.party = partyOf(question.party, adults, question.children)
  question.family ||= question.children !== null
  const words = withTilde(rest)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords * 2)
  const dated = question.days !== null
  readWords(question, words, { languages, today })
  if (!dated && question.anyDay && question.months.length > 0) question.days = null
  question.words = [...new Set(question.words)].slice(0, mostWords)
  return question
}

interface ReadingContext {
  readonly languages: readonly Language[]
  readonly today: Today
}

/** `for four with two kids` are four, `for two with two kids` and `two adults and two kids` are four as well. */
function partyOf(party: number | null, adults: number | null, children: number | null): number | null {
  if (children === null) return party ?? adults
  if (adults !== null) return adults + children
  return party !== null && party > children ? party : (party ?? 1) + children
}

/** Takes what has a meaning of its own, the longest phrase first, and leaves the rest among the words. */
function readWords(question: ReturnType<typeof nothing>, words: readonly string[], asked: ReadingContext): void {
  const { languages, today } = asked
  const spanish = languages.includes('es') ? vocabularies.es : null
  for (let at = 0; at < words.length; at++) {
    const taken = spansAt(words, at).find((span) => {
      const phrase = span.join(' ')
      const english = spanish?.english.get(phrase)
      if (spanish?.names.has(phrase)) question.words.push(...span)
      else if (english) readWords(question, plain(english).split(' '), { languages: ['en'], today })
      else return take(question, plain(phrase), today) || (spanish?.idle.has(phrase) ?? false)
      return true
    })
    if (taken) at += taken.length - 1
    else question.words.push(plain(words[at] ?? ''))
  }
}

/** What is said first counts. */
function grant(
  question: ReturnType<typeof nothing>,
  { days, anyDay, duration, difficulty, cheap, nearMe }: Meaning,
): void {
  if (days && !question.days) {
    question.days = days
    question.anyDay = anyDay ?? false
  }
  question.duration ??= duration ?? null
  if (difficulty) question.difficulties = [...new Set([...question.difficulties, difficulty])]
  question.cheap ||= cheap ?? false
  question.nearMe ||= nearMe ?? false
}

/** Whether the words are ours. */
function take(question: ReturnType<typeof nothing>, word: string, today: Today): boolean {
  const category = categoryOf.get(word)
  // two letters may be a word of their own: "in", "me", "or"
  const state = word.length > 2 ? stateNamed(word) : null
  const months = monthWords[word]
  const meaning = meaningOf(word, today)
  if (category) question.categories = [...new Set([...question.categories, category])]
  else if (state) question.states = [...new Set([...question.states, state.code])]
  else if (months) question.months = [...new Set([...question.months, ...months])]
  else if (family.has(word)) question.family = true
  else if (meaning) grant(question, meaning)
  else if (!vocabularies.en.idle.has(word)) return false
  return true
}

/**
 * Puts the right words where there were slips of the pen: ours first, then those of the listings. `known` tells of each
 * word what the listings know of it.
 */
export function correctQuestion(
  question: Question,
  known: readonly KnownWord[],
  today: Today,
): { question: Question; corrections: Record<string, string>; text: string | null } {
  const corrected = { ...question, words: [] as string[] }
  const corrections: Record<string, string> = {}
  const words = new Map(known.map((one) => [one.word, one]))
  const parsed: { word: string; beginning: boolean }[] = []
  const spanish = question.languages.includes('es') ? spanishWords : []
  for (const word of question.words) {
    const found = words.get(word)
    const before = corrected.words.length
    const right =
      found?.known || ownWords.has(word)
        ? word
        : (nearestWord(word, [...ownWords, ...spanish, ...(found?.alike ?? [])]) ?? word)
    if (right === word) corrected.words.push(word)
    else {
      corrections[word] = right
      readWords(corrected, [right], { languages: question.languages, today })
    }
    if (found?.known === 'idle') continue
    const beginning = found?.known === 'beginning'
    parsed.push(...corrected.words.slice(before).map((one) => ({ word: one, beginning })))
  }
  return { question: corrected, corrections, text: textQuery(parsed) }
}

/** Whether a question says something else than where: all its words mean something, or are `known` to stand in listings. */
export function saysMore(question: Question, known: readonly KnownWord[]): boolean {
  const { categories, days, price, duration, difficulties, cheap, children, months } = question
  const means =
    categories.length + difficulties.length + months.length > 0 ||
    question.family ||
    cheap ||
    [days, price, duration, children].some((one) => one !== null)
  const exact = new Set(known.filter((one) => one.known === 'exact').map(({ word }) => word))
  return question.words.every((word) => exact.has(word) || ownWords.has(word)) && (means || question.words.length > 0)
}

/** For `to_tsquery`: every word, each also as a word of like meaning or as the beginning it is; null without words. */
function textQuery(words: readonly { word: string; beginning: boolean }[]): string | null {
  const parts = words.map(({ word, beginning }) => {
    const others = synonyms.filter((line) => line.includes(word)).flat()
    const forms = [...new Set([word, ...others])].map((form) => plain(form).split(' ').join(' <-> '))
    // a whole word is not looked for as a beginning too, which would be far slower
    if (beginning && word.length >= 4) forms.push(`${word}:*`)
    return `(${forms.map((form) => `(${form})`).join(' | ')})`
  })
  return parts.length > 0 ? parts.join(' & ') : null
}
