import type { Language } from '#contract/wire/language.ts'
import { isSaid, type Said, type SaidDay, type SaidMoment, type SaidValue } from '#contract/wire/said.ts'
import { locale } from './locale.ts'

/** English templates, each with its template in the other language; both have the same places. */
export type Translations = Readonly<Record<string, string>>

/** A sentence in a language. One without a translation stays English. */
export type Say = (language: Language, sentence: Said) => string

const place = /\{(\w+)\}/g

export function sayWith(spanish: Translations): Say {
  const say: Say = (language, { text, values }) => {
    const template = language === 'en' ? text : (spanish[text] ?? text)
    return template.replace(place, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : valueIn(language, value)
    })
  }
  function valueIn(language: Language, value: SaidValue): string {
    if (typeof value === 'string') return value
    const write = locale(language)
    if (typeof value === 'number') return write.number(value)
    if (isList(value)) return write.list(value.map((one) => valueIn(language, one)))
    if (isSaid(value)) return say(language, value)
    if ('amount' in value) return write.money(value.amount)
    if ('day' in value) return write.day(value)
    if ('at' in value) return write.moment(value)
    return 'monthDay' in value ? write.monthDay(value.monthDay) : write.weekday(value.weekday)
  }
  return say
}

const isList = (value: SaidValue): value is readonly SaidValue[] => Array.isArray(value)

const english = sayWith({})

/** The English of a sentence, for logs, tests and what only operators read. */
export const inEnglish = (sentence: Said): string => english('en', sentence)

export const shortDay = (day: string): SaidDay => ({ day, form: 'short' })

/** `Saturday, June 13 at 7:00 AM MDT`; `full` adds the year. */
export const momentAt = (at: Date, zone: string, form: SaidMoment['form'] = 'long'): SaidMoment => ({
  at: at.toISOString(),
  zone,
  form,
})
