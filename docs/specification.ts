import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** What a row speaks of; it follows from the id. */
const kinds = ['route', 'tool', 'event', 'quest', 'slide', 'toast', 'message', 'call'] as const
export type Kind = (typeof kinds)[number] | 'constant' | 'rule'

export interface Row {
  readonly id: string
  /** As it stands in the specification, word for word. */
  readonly quote: string
  /** What the browser does alone, or with whatever it is answered. */
  readonly side?: 'client'
  /** What is not there yet. */
  readonly partly?: string
  /** What it comes with. */
  readonly missing?: string
}

/** A part of the text that states nothing of its own. */
interface Context {
  readonly context: string
}

export interface Section {
  readonly title: string
  readonly entries: readonly (Row | Context)[]
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The product's specification, byte for byte. */
export const specification = read('specification.md')

type Marks = 'side' | 'partly' | 'missing'

export function sectionsIn(source: string): Section[] {
  const written = parse(source) as Record<string, Record<string, string>[]>
  return Object.entries(written).map(([title, entries]) => ({
    title,
    entries: entries.map((entry) => {
      const { side, partly, missing, ...rest } = entry as Partial<Record<Marks, string>> & Record<string, string>
      const [[id, quote] = ['', ''], ...more] = Object.entries(rest)
      if (more.length > 0) throw new Error(`${id}: ${more[0]?.[0]} is no mark of a row`)
      if (id === 'context') return { context: quote }
      return {
        id,
        quote,
        ...(side === undefined ? {} : { side: side as 'client' }),
        ...(partly === undefined ? {} : { partly }),
        ...(missing === undefined ? {} : { missing }),
      }
    }),
  }))
}

export const sections = sectionsIn(read('specification.yaml'))

export const rowsOf = (all: readonly Section[]): Row[] =>
  all.flatMap(({ entries }) => entries.filter((entry): entry is Row => 'id' in entry))

export function kindOf({ id }: Pick<Row, 'id'>): Kind {
  if (id.startsWith('9-')) return 'constant'
  return kinds.find((kind) => id.split('-')[1] === kind) ?? 'rule'
}

/** The text by its headings; what comes before the first is the preamble. */
function partsOf(text: string): Map<string, string> {
  const [preamble = '', ...rest] = text.split(/^## (.*)$/m)
  const parts = new Map([['Preamble', preamble]])
  for (let at = 0; at < rest.length; at += 2) parts.set(rest[at] ?? '', rest[at + 1] ?? '')
  return parts
}

/** Words that only join two quotes. */
const joins = /\b(?:and|or|with|plus)\b/g

/**
 * Where the rows and the text differ: a quote that is not there at its place, and words that no row and no context covers.
 * Quotes follow the order of the text and never overlap, so each has one place.
 */
export function coverageErrors(text: string, all: readonly Section[]): string[] {
  const parts = partsOf(text)
  const titles = [...parts.keys()]
  if (titles.join('\n') !== all.map(({ title }) => title).join('\n'))
    return [`The sections are ${titles.join(', ')}, not ${all.map(({ title }) => title).join(', ')}`]
  return all.flatMap(({ title, entries }) => {
    const part = parts.get(title) ?? ''
    const errors: string[] = []
    let end = 0
    const gap = (until: number) => {
      const left = part.slice(end, until)
      if (/\w/.test(left.replaceAll(joins, ''))) errors.push(`${title}: no row covers “${left.trim()}”`)
    }
    for (const entry of entries) {
      const [name, quote] = 'id' in entry ? [entry.id, entry.quote] : ['context', entry.context]
      const at = part.indexOf(quote, end)
      if (at === -1 || quote === '') {
        errors.push(`${title}: ${name} quotes “${quote}”, which is not in the specification at this place`)
        continue
      }
      gap(at)
      end = at + quote.length
    }
    gap(part.length)
    return errors
  })
}
