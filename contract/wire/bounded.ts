import { z } from 'zod'

// Everything that comes in has bounds: `contract/bounds.test.ts` walks every body, query, and param and refuses a text,
// number, or list without. What PostgreSQL, a PDF, or the search cannot hold ends here.

const atMost = (max: number) => 'Please use at most {max} characters'.replace('{max}', max.toLocaleString('en-US'))
const unprintable = 'Please remove characters that can’t be printed'

// What turns the direction of the text around it: in an email or a list it would rearrange our words too.
const unfitCharacter = '\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069'
const unfitForLine = new RegExp(`[${unfitCharacter}]`, 'u')
const unfitForWords = new RegExp(`(?![\\t\\n\\r])[${unfitCharacter}]`, 'u')
const unfitAnywhere = new RegExp(unfitForLine.source, 'gu')

/** Neither control characters, those that turn the direction of text included, nor half of a surrogate pair. */
const isLine = (text: string) => !unfitForLine.test(text)
/** The same, with new lines and tabs. */
const isWords = (text: string) => !unfitForWords.test(text)

/** One line that a person writes: trimmed, at most `max` characters. */
export const line = (max: number, error = atMost(max), unfit = unprintable) =>
  z.string().trim().max(max, error).refine(isLine, unfit)

/** What is typed into a box of a search: a character that cannot be printed counts as a space. */
export const typed = (max: number, error = atMost(max)) =>
  z
    .string()
    .overwrite((text) => text.replace(unfitAnywhere, ' ').trim())
    .max(max, error)

/** A line of which nothing is taken away: passwords, tokens, keys. */
export const exactLine = (max: number, error = atMost(max)) => z.string().max(max, error).refine(isLine, unprintable)

/** Several lines that a person writes: trimmed, at most `max` characters. */
export const words = (max: number, error = atMost(max)) =>
  z.string().trim().max(max, error).refine(isWords, unprintable)

/** A whole number from 0 to `max`; `.min()` for a higher beginning. */
export const count = (max: number, error = 'Please enter a whole number') =>
  z.int({ error }).min(0, error).max(max, error)

/** The most that anything costs, in cents: what sums of a thousand of them still hold without loss. */
export const mostCents = 100_000_000
/** Minor units, not below zero. */
export const cents = (error = 'Please enter an amount') => count(mostCents, error)

/** Minor units, below zero too: a difference. */
export const signedCents = z.int({ error: 'Please enter an amount' }).min(-mostCents).max(mostCents)

/** A whole number in an address. */
export const countInAddress = (max: number) => z.coerce.number<unknown>().int('Please enter a whole number').max(max)

/** Where the next page begins, as an answer gave it. */
export const pageMark = exactLine(600)

/** How many to a page. */
export const pageSize = (max: number, usual: number) => countInAddress(max).min(1).default(usual)

/** An id or an address that ends with one. */
export const slugOrId = z.string().min(1).max(200).refine(isLine, unprintable)

/** `a,b` in an address, at most `most` of them. */
export const listInAddress = <T extends z.ZodType<string, string>>(item: T, most: number) =>
  z
    .string()
    .max(most * 80)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(most))

const knownZones = new Map<string, boolean>()
function isZone(name: string): boolean {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  if (!/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false
  let exists = true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
  } catch {
    exists = false
  }
  if (exists) knownZones.set(name, true)
  return exists
}
/** IANA name of a time zone, `America/Denver`. */
export const zone = z.string().max(64).refine(isZone, 'That isn’t a time zone')
