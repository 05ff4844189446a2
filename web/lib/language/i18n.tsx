import { createContext, type ReactNode, use } from 'react'
import type { Language as Tongue } from '#contract/wire/language.ts'
import { numberFormat, pluralRules } from './intl.ts'
import type { Catalogue, Message } from './texts.ts'

export type { Catalogue, Message } from './texts.ts'

export type Places<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
type PlacesOf<M> = M extends string ? Places<M> : 'count' | Places<M[keyof M]>
type Values<M> = { readonly [Name in PlacesOf<M>]: Name extends 'count' ? number : string | number }
/** Keys of the messages that need no values. */
export type PlainKey<C extends Catalogue> = {
  [K in Exclude<keyof C & string, '$'>]: [PlacesOf<C[K]>] extends [never] ? K : never
}[Exclude<keyof C & string, '$'>]

type Parameters<M> = [PlacesOf<M>] extends [never] ? [] : [values: Values<M>]

export type Translate<C extends Catalogue> = <K extends keyof C & string>(key: K, ...values: Parameters<C[K]>) => string

/** The texts of an area in another language; what is missing is said in English. */
export type Translation<C extends Catalogue> = { readonly [K in Exclude<keyof C, '$'>]?: Message }

export interface Language {
  readonly locale: Tongue
  /** Translated texts by the name of their area. */
  readonly texts: ReadonlyMap<string, Catalogue>
  /** Sentences that come from outside the catalogues, such as the rules of the contract, by their English. */
  readonly sentences?: Readonly<Record<string, string>>
  /** On the server: the areas that a page has used. */
  readonly used?: Set<string>
  /**
   * In the browser: fetches an area that did not come with its page. For such an area always the same promise, also once it is
   * here; it never rejects. Undefined for an area that needs no waiting.
   */
  readonly bring?: (area: string) => Promise<unknown> | undefined
}
const english: Language = { locale: 'en', texts: new Map() }

const LanguageContext = createContext<Language>(english)

export function LanguageProvider({ language = english, children }: { language?: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Around what guides and operators use: their tools are in English on every page, and so is what the server says to them. */
export function EnglishOnly({ children }: { children: ReactNode }) {
  return use(LanguageContext).locale === 'en' ? (
    children
  ) : (
    <LanguageProvider>
      <div lang="en" data-english-only="">
        {children}
      </div>
    </LanguageProvider>
  )
}

function pick(message: Message, locale: string, count: unknown): string {
  if (typeof message === 'string') return message
  const number = Number(count)
  if (number === 0 && message['=0'] !== undefined) return message['=0']
  return message[pluralRules(locale, {}).select(number)] ?? message.other
}

/** Fills a message; numbers are written as the locale writes them, `{name:lower}` in small letters. */
export function formatMessage(
  message: Message,
  locale: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return pick(message, locale, values['count']).replace(/\{(\w+)(:lower)?\}/g, (_, name: string, lower) => {
    const value = values[name]
    const text = typeof value === 'number' ? numberFormat(locale, {}).format(value) : String(value)
    return lower ? text.toLowerCase() : text
  })
}

/** `t` for one area: `const t = useTexts(shell); t('logIn')`. An unknown key or a missing value is a type error. */
export function useTexts<const C extends Catalogue>(english: C): Translate<C> {
  const { locale, texts, used, bring } = use(LanguageContext)
  const area = typeof english['$'] === 'string' ? english['$'] : ''
  used?.add(area)
  // Only what came later than its page waits here: a dialog, the form of a payment. React goes on with the rendering that waited
  // and takes the hooks to be in another order where it does not meet the same `use` again.
  const late = bring?.(area)
  if (late) use(late)
  const translated = texts.get(area)
  return (key, ...values) => {
    const message = translated?.[key] ?? english[key]
    return message === undefined
      ? key
      : formatMessage(message, translated?.[key] ? `${locale}-US` : 'en-US', values[0] ?? {})
  }
}

export const useLanguage = (): Tongue => use(LanguageContext).locale

/** `lang` of what guides and travelers have written; undefined where the page says the same. */
export const useWrittenLanguage = (): 'en' | undefined => (useLanguage() === 'en' ? undefined : 'en')

/** A sentence that the code knows in English only, in the language of the page; what is unknown stays as it is. */
export function useSaid(): (sentence: string) => string {
  const { sentences } = use(LanguageContext)
  return (sentence) => sentences?.[sentence] ?? sentence
}

/** Locale of numbers, money and dates on this page: a marketplace of the United States in either language. */
export const useLocale = (): 'en-US' | 'es-US' => `${useLanguage()}-US`
