import { createContext, type ReactNode, use } from 'react'
import { numberFormat, pluralRules } from './intl.ts'

/** One message: a text with `{name}` places, or one text per plural form of `count` (`=0` before the rules). */
export type Message = string | Plural
export interface Plural {
  readonly '=0'?: string
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}
export type Catalogue = Readonly<Record<string, Message>>

type Places<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
type PlacesOf<M> = M extends string ? Places<M> : 'count' | Places<M[keyof M]>
type Values<M> = { readonly [Name in PlacesOf<M>]: Name extends 'count' ? number : string | number }
/** Keys of the messages that need no values. */
export type PlainKey<C extends Catalogue> = {
  [K in keyof C & string]: [PlacesOf<C[K]>] extends [never] ? K : never
}[keyof C & string]

type Parameters<M> = [PlacesOf<M>] extends [never] ? [] : [values: Values<M>]

export type Translate<C extends Catalogue> = <K extends keyof C & string>(key: K, ...values: Parameters<C[K]>) => string

/** Another language: per area (the catalogue's own object) the translated texts. */
export interface Language {
  readonly locale: string
  readonly texts: ReadonlyMap<Catalogue, Partial<Catalogue>>
}
const english: Language = { locale: 'en', texts: new Map() }

const LanguageContext = createContext<Language>(english)

export function LanguageProvider({ language = english, children }: { language?: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

function pick(message: Message, locale: string, count: unknown): string {
  if (typeof message === 'string') return message
  const number = Number(count)
  if (number === 0 && message['=0'] !== undefined) return message['=0']
  return message[pluralRules(locale, {}).select(number)] ?? message.other
}

/** Fills a message; numbers are written as the locale writes them. */
export function formatMessage(
  message: Message,
  locale: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return pick(message, locale, values['count']).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? numberFormat(locale, {}).format(value) : String(value)
  })
}

/** `t` for one area: `const t = useMessages(shell); t('logIn')`. An unknown key or a missing value is a type error. */
export function useMessages<const C extends Catalogue>(english: C): Translate<C> {
  const { locale, texts } = use(LanguageContext)
  const translated = texts.get(english)
  return (key, ...values) => {
    const message = translated?.[key] ?? english[key]
    return message === undefined ? key : formatMessage(message, translated?.[key] ? locale : 'en', values[0] ?? {})
  }
}

/** Locale of numbers, money and dates on this page. */
export function useLocale(): string {
  const { locale } = use(LanguageContext)
  return locale === 'en' ? 'en-US' : locale
}
