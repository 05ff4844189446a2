import type { Language } from '#contract/wire/language.ts'
import { stateNamed } from '../places/states.ts'
import { englishWords } from './words-en.ts'
import { spanishWords } from './words-es.ts'
import { plain } from './text.ts'

/** What a language asks with. Words between blanks where there are many; `party` and `near` hold regular expressions. */
export interface Words {
  /** Words before and after a number of people; and those after a number of something else. */
  readonly party: {
    readonly before: readonly string[]
    readonly behind: readonly string[]
    readonly not: readonly string[]
  }
  /** Said before a place, and what begins something else behind it. */
  readonly near: { readonly before: readonly string[]; readonly ends: readonly string[] }
  readonly numbers: Readonly<Record<string, number>>
  /** Said with an amount; regular expressions. */
  readonly amounts: {
    readonly dollars: readonly string[]
    /** Before a price: it is the highest, the lowest; behind it: the same. */
    readonly under: readonly string[]
    readonly orLess: readonly string[]
    readonly over: readonly string[]
    readonly orMore: readonly string[]
    readonly between: readonly [before: string, middle: string]
    readonly hours: readonly string[]
    readonly days: readonly string[]
    readonly nights: readonly string[]
    readonly children: readonly string[]
    /** A child by its age, the group `age`; those of others before it are in `more`. */
    readonly child: string
    readonly adults: readonly string[]
    /** Behind a number that says neither a price nor a length of the trip. */
    readonly other: readonly string[]
    /** A day of a month, with the groups `month`, `day` and `last`; `MONTH` stands for the names. */
    readonly date: string
    readonly months: Readonly<Record<string, number>>
  }
  /** Say nothing about what is sought. */
  readonly idle: string
  /** Of another language: the English that is searched, and how it is said. */
  readonly terms?: Readonly<Record<string, readonly string[]>>
  readonly places?: Readonly<Record<string, readonly string[]>>
  /** Names of places that would mean something else word by word. */
  readonly names?: readonly string[]
  /** Words that also occur in names or in English, so they don't reveal the language of a query. */
  readonly alsoNames?: string
}

/** The words of a language, made ready to be looked up. */
export interface Vocabulary {
  readonly priceRange: RegExp
  readonly priceUnder: RegExp
  readonly priceOver: RegExp
  readonly date: RegExp
  readonly shortDate: RegExp
  readonly length: RegExp
  readonly children: RegExp
  readonly child: RegExp
  readonly adults: RegExp
  readonly people: RegExp
  readonly months: ReadonlyMap<string, number>
  readonly party: RegExp
  readonly near: RegExp
  /** The same where what follows the place may be of any language. */
  readonly nearMixed: RegExp
  readonly numbers: ReadonlyMap<string, number>
  readonly idle: ReadonlySet<string>
  readonly names: ReadonlySet<string>
  /** English of a word or of some together, by `plain` and, where it has one, with its ñ. */
  readonly english: ReadonlyMap<string, string>
  readonly places: ReadonlyMap<string, string>
  /** Words by which a question of this language is known. */
  readonly telling: ReadonlySet<string>
}

/** As `plain`, but ñ stays what it is: `montaña` is no Montana. */
export const withTilde = (text: string): string =>
  text
    .normalize('NFC')
    .split(/(ñ)/i)
    .map((part) => (/^ñ$/i.test(part) ? 'ñ' : part.normalize('NFKD').replace(/\p{M}/gu, '')))
    .join('')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const plural = (word: string): string =>
  /[aeiou]$/.test(word)
    ? `${word}s`
    : word.endsWith('z')
      ? `${word.slice(0, -1)}ces`
      : word.endsWith('s')
        ? word
        : `${word}es`

const between = new Set(['de', 'del', 'con', 'en', 'el', 'la', 'las', 'los', 'por', 'sin', 'a', 'sobre'])

/** As said, with its first word in the plural, and with all of them. */
function formsOf(phrase: string): string[] {
  const words = phrase.split(' ')
  const many = words.map((word) => (between.has(word) ? word : plural(word)))
  return [phrase, [...many.slice(0, 1), ...words.slice(1)].join(' '), many.join(' ')]
}

/** By what is typed: with its ñ, and without where that is no state. */
function byPhrase(lines: Readonly<Record<string, readonly string[]>>, forms: (phrase: string) => readonly string[]) {
  const all = Object.entries(lines).flatMap(([english, phrases]) =>
    phrases.flatMap((phrase) => forms(withTilde(phrase)).map((form) => ({ form, english }))),
  )
  return new Map([
    ...all.filter(({ form }) => !stateNamed(plain(form))).map(({ form, english }) => [plain(form), english] as const),
    ...all.map(({ form, english }) => [form, english] as const),
  ])
}

/** Numbers left among the words; one is an article too. */
const countsInEnglish = (numbers: Words['numbers']) =>
  Object.entries(numbers).flatMap(([word, count]) =>
    Object.entries(englishWords.numbers)
      .filter(([, same]) => same === count && count > 1)
      .map(([english]) => [word, english] as const),
  )

const listed = (text = '') => text.split(/\s+/).filter((word) => word !== '')

function open({ party, near, numbers, amounts, idle, terms, places = {}, names = [], alsoNames }: Words): Vocabulary {
  const named = new Map([...byPhrase(places, (phrase) => [phrase]), ...byPhrase(terms ?? {}, formsOf)])
  const doubtful = new Set(listed(alsoNames))
  const edge = String.raw`(?<![\p{L}\p{N}])`
  const end = String.raw`(?![\p{L}\p{N}])`
  const oneOf = (phrases: readonly string[]) => `(?:${phrases.toSorted((a, b) => b.length - a.length).join('|')})`
  const dollars = oneOf(amounts.dollars)
  // two digits at least: one is a number of people or days
  const sum = (group: string) =>
    String.raw`\$?\s?(?<${group}>(?:\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d\d)?)(?![\d,.]*\d)(?:\s+${dollars}${end})?`
  const noUnit = String.raw`(?!\s*-?${oneOf([...amounts.other, ...amounts.hours, ...amounts.days, ...amounts.nights, ...amounts.children, ...amounts.adults, ...party.behind])}${end})`
  const counted = String.raw`${edge}(?<count>\d{1,2}|${Object.keys(numbers).join('|')})`
  const [before, middle] = amounts.between
  const nearUntil = (ends: readonly string[]) =>
    new RegExp(String.raw`${edge}${oneOf(near.before)}\s+(.+?)(?=\s+${oneOf(ends)}${end}|\s*$)`, 'iu')
  return {
    priceRange: new RegExp(
      String.raw`${edge}${before}\s+${sum('low')}\s+${middle}\s+${sum('high')}${noUnit}|\$(?<from>\d[\d,]*)\s*(?:-|–|${middle}|to|a)\s*\$?(?<to>\d[\d,]*)(?:\s+${dollars}${end})?`,
      'giu',
    ),
    priceUnder: new RegExp(
      String.raw`${edge}${oneOf(amounts.under)}\s+${sum('high')}${noUnit}|\$\s?(?<later>\d[\d,]*)\s+${oneOf(amounts.orLess)}${end}`,
      'giu',
    ),
    priceOver: new RegExp(
      String.raw`${edge}${oneOf(amounts.over)}\s+${sum('low')}${noUnit}|\$\s?(?<later>\d[\d,]*)\s*(?:\+|${oneOf(amounts.orMore)}${end})`,
      'giu',
    ),
    date: new RegExp(`${edge}${amounts.date.replace('MONTH', oneOf(Object.keys(amounts.months)))}${end}`, 'giu'),
    shortDate:
      /(?<![\d/-])(?:(?<year>\d{4})-)?(?<month>\d{1,2})(?:\/|(?<=-\d\d)-)(?<day>\d{1,2})(?:\/(?<later>\d{4}|\d\d))?(?![\d/-])/gu,
    length: new RegExp(
      String.raw`${counted}[\s-]+(?:(?<hours>${oneOf(amounts.hours)})|(?<days>${oneOf(amounts.days)})|(?<nights>${oneOf(amounts.nights)}))${end}(?!\s+${oneOf(amounts.other)}${end})`,
      'giu',
    ),
    children: new RegExp(String.raw`${counted}\s+${oneOf(amounts.children)}${end}`, 'giu'),
    child: new RegExp(`${edge}${amounts.child}${end}`, 'giu'),
    people: new RegExp(String.raw`${counted}\s+${oneOf(party.behind)}${end}`, 'giu'),
    adults: new RegExp(String.raw`${counted}\s+${oneOf(amounts.adults)}${end}`, 'giu'),
    months: new Map(Object.entries(amounts.months)),
    party: new RegExp(
      String.raw`${edge}${oneOf(party.before)}\s+(\d{1,2}|\p{L}+)(?:\s+${oneOf(party.behind)})?${end}(?!\s+${oneOf(party.not)})`,
      'giu',
    ),
    near: nearUntil(near.ends),
    nearMixed: nearUntil([...englishWords.near.ends, ...spanishWords.near.ends]),
    numbers: new Map(Object.entries(numbers)),
    idle: new Set(listed(idle)),
    names: new Set(names),
    english: terms ? new Map([...countsInEnglish(numbers), ...named]) : named,
    places: byPhrase(places, (phrase) => [phrase]),
    telling: new Set([...named.keys()].filter((word) => word.length >= 4 && !doubtful.has(word))),
  }
}

export const vocabularies: Readonly<Record<Language, Vocabulary>> = { en: open(englishWords), es: open(spanishWords) }

/** How many words are looked at together. */
const longestPhrase = 5

/** Every word and phrase of up to `longestPhrase` words, the longest first at each place. */
export function spansAt<T>(words: readonly T[], at: number): (readonly T[])[] {
  const most = Math.min(longestPhrase, words.length - at)
  return Array.from({ length: most }, (_none, less) => words.slice(at, at + most - less))
}

/**
 * The languages a question may be in: that of the page first. English is always among them, because places and animals
 * have their names in it; another one only where a word tells of it.
 */
export function languagesOf(text: string, page: Language): Language[] {
  if (page !== 'en') return [page, 'en']
  const words = withTilde(text).split(' ')
  const { telling, near, party, children, priceUnder } = vocabularies.es
  const spokenHere =
    words.some((_word, at) => spansAt(words, at).some((span) => telling.has(span.join(' ')))) ||
    [near, party, children, priceUnder].some((pattern) => text.search(pattern) >= 0)
  return spokenHere ? ['en', 'es'] : ['en']
}

/** The English name of a place, where people of another language have one of their own. */
export const placeInEnglish = (name: string): string => vocabularies.es.places.get(plain(name)) ?? name

/** A question with its Spanish words said in English, for searches that look for words only. */
export function inEnglish(text: string, page: Language): string {
  if (!languagesOf(text, page).includes('es')) return text
  const { english, idle } = vocabularies.es
  const words = withTilde(text).split(' ')
  const said: string[] = []
  for (let at = 0; at < words.length; at++) {
    const span = spansAt(words, at).find((one) => english.has(one.join(' ')))
    if (span) {
      said.push(english.get(span.join(' ')) ?? '')
      at += span.length - 1
    } else if (!idle.has(words[at] ?? '')) said.push(words[at] ?? '')
  }
  return said.join(' ')
}
