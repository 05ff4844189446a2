import type { Language } from '#contract/wire/language.ts'
import { sentencesInSpanish } from '#contract/wire/sentences-es.ts'
import { accountPhrases } from './es/accounts.ts'
import { balancePhrases } from './es/balances.ts'
import { creditPhrases } from './es/credit.ts'
import { bookingPhrases } from './es/bookings.ts'
import { changePhrases } from './es/changes.ts'
import { cataloguePhrases } from './es/catalogue.ts'
import { departurePhrases } from './es/departures.ts'
import { deskPhrases } from './es/desk.ts'
import { documentPhrases } from './es/documents.ts'
import { noShowPhrases } from './es/no-show.ts'
import { pricePhrases } from './es/prices.ts'
import { refusalPhrases, saidPhrases } from './es/refusals.ts'
import { openPhraseBook } from './phrase-book.ts'
import { quantitiesInSpanish } from './quantities-es.ts'

const phrases = {
  ...sentencesInSpanish,
  ...accountPhrases,
  ...balancePhrases,
  ...creditPhrases,
  ...bookingPhrases,
  ...changePhrases,
  ...cataloguePhrases,
  ...departurePhrases,
  ...documentPhrases,
  ...deskPhrases,
  ...noShowPhrases,
  ...pricePhrases,
  ...refusalPhrases,
}

/** The book with plain places, for sentences that carry their values. */
export const phrasesWithPlaces: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...phrases, ...saidPhrases }).map(([from, to]) => [
    from.replace(/\{(\w+)[#$]\}/g, '{$1}'),
    to.replace(/\{(\w+):\w+\}/g, '{$1}'),
  ]),
)

const spanish = openPhraseBook(phrases, quantitiesInSpanish, (text) => text.replace(/\bde el (?=precio)/g, 'del '))

/**
 * A sentence of ours in a language. English is what code and rows hold; it is the key by which the others are found. A
 * sentence without a translation, and whatever a person has written, stays as it is.
 */
export const say = (language: Language, sentence: string): string =>
  language === 'en' ? sentence : spanish.say(sentence)

/** Dates, times and counts inside a text that is not ours. */
export const sayQuantities = (language: Language, text: string): string =>
  language === 'en' ? text : quantitiesInSpanish(text)

/** Whether a sentence has a translation, for tests. */
export const isSaidInSpanish = (sentence: string): boolean => spanish.knows(sentence)
