import { z } from 'zod'

/**
 * A sentence of ours as data: English with `{name}` places, and their values. Rows and internal answers keep it; it
 * becomes text at the very end, in the reader's language. No rule ever looks at its text.
 */
export interface Said {
  readonly text: string
  readonly values: Readonly<Record<string, SaidValue>>
}

/** A day at its place: Sat, Jun 13 */
export interface SaidDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly form: 'short'
}

/** An instant by the clock of a place: `long` Saturday, June 13 at 7:00 AM MDT · `full` with the year · `time` 7:00 AM MDT · `day` Saturday, June 13 · `date` June 13, 2026 */
export interface SaidMoment {
  /** ISO 8601, UTC. */
  readonly at: string
  /** IANA name. */
  readonly zone: string
  readonly form: 'long' | 'full' | 'time' | 'day' | 'date'
}

/** A day of every year, `MM-DD`: July 4 */
export interface SaidMonthDay {
  readonly monthDay: string
}

/** 1 is Monday, 7 Sunday. */
export interface SaidWeekday {
  readonly weekday: number
}

/**
 * What a place may hold. A string is a person's or a vendor's own words and is never translated; a list reads
 * "a, b, and c"; money is in minor units.
 */
export type SaidValue =
  | string
  | number
  | Said
  | SaidDay
  | SaidMoment
  | SaidMonthDay
  | SaidWeekday
  | { readonly amount: number; readonly currency: string }
  | readonly SaidValue[]

export type Places<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
type ValuesOf<S> = [Places<S>] extends [never] ? [] : [values: { readonly [Name in Places<S>]: SaidValue }]
/** A sentence is written where it is said: a text put together at run time has no translation. */
type Literal<S extends string> = string extends S ? never : S

/** `said('{name} would like to book {title}.', { name, title })`. Its Spanish stands in the domain's `texts.es.ts`. */
export const said = <const S extends string>(text: Literal<S>, ...values: ValuesOf<S>): Said => ({
  text,
  values: values[0] ?? {},
})

/** For operators' and guides' tools, which are English only; needs no translation. */
export const saidInEnglish = said

/** `counted(n, '1 seat', '{count} seats')`: the text that fits the number. */
export const counted = <const One extends string, const Many extends string>(
  count: number,
  one: Literal<One>,
  many: Literal<Many>,
): Said => (count === 1 ? { text: one, values: {} } : { text: many, values: { count } })

/** Sentences one after the other; what is null is left out. */
export function sentences(...parts: readonly (Said | null | false | undefined)[]): Said {
  const values: Record<string, Said> = {}
  let count = 0
  let text = ''
  let last: Said | null = null
  // a price makes a dozen of these: in one pass
  for (const part of parts) {
    if (!part) continue
    const name = `s${count++}`
    values[name] = part
    text += text === '' ? `{${name}}` : ` {${name}}`
    last = part
  }
  return count === 1 && last ? last : { text, values }
}

/**
 * A whole sentence from a list that is data: a rule of the contract, a row of a lifecycle, a refusal of the card network.
 * Its Spanish is found by its English; one without stays as it is.
 */
export const wholeSentence = (text: string): Said => ({ text, values: {} })

/** A person's own words in place of a sentence: shown as they are, in every language. */
export const verbatim = (text: string): Said => ({ text: '{text}', values: { text } })

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value && typeof value.text === 'string'

const text = z.string().meta({ description: 'In the language of Accept-Language' })

/**
 * A field that holds a sentence of ours: on the wire a string in the language of `Accept-Language`; on its way out of an
 * operation a {@link Said}. Known by its identity, so it is used as it is and never refined.
 */
export const sentence = text as unknown as z.ZodType<string, Said>
