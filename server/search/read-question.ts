import type { Category } from '#contract/common.ts'
import { states, stateNamed, type State } from './states.ts'
import { categoryWords, familyWords, idleWords, monthWords, numberWords, synonyms } from './synonyms.ts'
import { nearestWord, plain } from './text.ts'
import type { KnownWord } from './resolve.ts'

const mostWords = 12
const categoryOf = new Map(
  Object.entries(categoryWords).flatMap(([category, words]) => words.map((word) => [word, category as Category])),
)
const stateNames = states.map(({ name }) => name.toLowerCase())
const ownWords = new Set([
  ...[...categoryOf.keys()].filter((word) => !word.includes(' ')),
  ...stateNames.filter((name) => !name.includes(' ')),
  ...familyWords,
  ...Object.keys(monthWords),
  ...synonyms.flat().filter((word) => !/[ -]/.test(word)),
])
const idle = new Set(idleWords)
const family = new Set(familyWords)

/** What the words of a question mean, before the words of the listings are asked. */
export interface Question {
  readonly categories: Category[]
  readonly states: string[]
  /** What stood behind "near", "around" or "in". */
  readonly place: string | null
  readonly party: number | null
  readonly months: number[]
  readonly family: boolean
  /** What is left, to be looked for in the texts. */
  readonly words: string[]
}

const nothing = (): { -readonly [K in keyof Question]: Question[K] } => ({
  categories: [],
  states: [],
  place: null,
  party: null,
  months: [],
  family: false,
  words: [],
})

/** Reads `steelhead near Salmon, Idaho for two in October`. Never throws; markup is only punctuation. */
export function readQuestion(text: string): Question {
  const question = nothing()
  let rest = ` ${text.slice(0, 400).replace(/\s+/g, ' ')} `
  rest = rest.replace(
    /\b(?:for|party of)\s+(\d{1,2}|[a-z]+)(?:\s+(?:people|persons|guests|of us|adults))?\b/gi,
    (all, count: string) => {
      const people = /^\d+$/.test(count) ? Number(count) : numberWords.indexOf(count.toLowerCase())
      if (people < 1 || people > 50) return all
      question.party ??= people
      return ' '
    },
  )
  rest = rest.replace(
    /\b(?:near|around|close to)\s+(.+?)(?=\s+(?:for|in|this|next|with|during|on|from)\b|\s*$)/i,
    (_all, place: string) => {
      question.place = place.trim()
      return ' '
    },
  )
  const words = plain(rest)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords * 2)
  for (let at = 0; at < words.length; at++) {
    const pair = words.slice(at, at + 2).join(' ')
    if (pair.includes(' ') && take(question, pair)) at++
    else if (!take(question, words[at] ?? '')) question.words.push(words[at] ?? '')
  }
  question.words = [...new Set(question.words)].slice(0, mostWords)
  return question
}

/** Whether the word or pair is one of ours. */
function take(question: ReturnType<typeof nothing>, word: string): boolean {
  const category = categoryOf.get(word)
  // two letters may be a word of their own: "in", "me", "or"
  const state = word.length > 2 ? stateNamed(word) : null
  const months = monthWords[word]
  if (category) question.categories = [...new Set([...question.categories, category])]
  else if (state) question.states = [...new Set([...question.states, state.code])]
  else if (months) question.months = [...new Set([...question.months, ...months])]
  else if (family.has(word)) question.family = true
  else if (!idle.has(word)) return false
  return true
}

/**
 * Puts the right words where there were slips of the pen: ours first, then those of the listings. `known` tells of each
 * word what the listings know of it.
 */
export function correctQuestion(
  question: Question,
  known: readonly KnownWord[],
): { question: Question; corrections: Record<string, string>; text: string | null } {
  const corrected = { ...question, words: [] as string[] }
  const corrections: Record<string, string> = {}
  const words = new Map(known.map((one) => [one.word, one]))
  const asked: { word: string; beginning: boolean }[] = []
  for (const word of question.words) {
    const found = words.get(word)
    const right = found?.known || ownWords.has(word) ? word : (nearestOf(word, found?.alike ?? []) ?? word)
    if (right !== word) corrections[word] = right
    if (take(corrected, right)) continue
    corrected.words.push(right)
    if (found?.known !== 'idle') asked.push({ word: right, beginning: found?.known === 'beginning' })
  }
  return { question: corrected, corrections, text: textQuery(asked) }
}

function nearestOf(word: string, found: readonly string[]): string | null {
  return nearestWord(word, [...ownWords, ...found])
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

export type { State }
