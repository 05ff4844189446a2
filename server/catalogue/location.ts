import { sql, type RawBuilder } from 'kysely'
import { stateCode } from './states.ts'

export interface LocationTerm {
  readonly text: string
  /** Set when the words are a state's name or letters. */
  readonly state: string | null
  /** Set when they end with one: `moab utah`. */
  readonly inState: { readonly text: string; readonly state: string } | null
}

/** `Moab, UT` → place and state. At most four parts; empty ones say nothing. */
export function readLocation(given: string | undefined): LocationTerm[] {
  return (
    (given ?? '')
      .normalize('NFKC')
      // what cannot stand in PostgreSQL text or in a name
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .split(',')
      .map((part) => part.replace(/\s+/g, ' ').trim().toLowerCase())
      .filter((part) => part !== '')
      .slice(0, 4)
      .map((text) => ({ text, state: stateCode(text), inState: stateCode(text) ? null : endsWithState(text) }))
  )
}

function endsWithState(text: string): LocationTerm['inState'] {
  const words = text.split(' ')
  for (const count of [3, 2, 1]) {
    const state = words.length > count ? stateCode(words.slice(-count).join(' ')) : null
    if (state) return { text: words.slice(0, -count).join(' '), state }
  }
  return null
}

const place = sql`lower(unaccent(a.place_name))`
const region = sql`lower(unaccent(a.region))`
const leastLikeness = 0.42

export interface LocationMatch {
  /** The adventure `a` lies where every term says. */
  readonly exact: RawBuilder<boolean>
  /** The same, allowing for a slip of the pen. */
  readonly alike: RawBuilder<boolean>
  /** How well, 0 to 4 for each term. */
  readonly rank: RawBuilder<number>
}

export function matchLocation(terms: readonly LocationTerm[]): LocationMatch | null {
  if (terms.length === 0) return null
  const parts = terms.map(matchTerm)
  const every = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`
  return {
    exact: every(parts.map((part) => part.exact)),
    alike: every(parts.map((part) => part.alike)),
    rank: sql<number>`(${sql.join(
      parts.map((part) => part.rank),
      sql` + `,
    )})`,
  }
}

function matchTerm({ text, state, inState }: LocationTerm) {
  const named = matchName(text)
  const whole = state ? sql`a.state = ${state}` : sql`false`
  const rest = inState ? matchName(inState.text) : null
  const split =
    inState && rest ? sql`(a.state = ${inState.state} and (${rest.inPlace} or ${rest.inRegion}))` : sql`false`
  const exact = sql`(${whole} or ${split} or ${named.inPlace} or ${named.inRegion})`
  // the name of a state is no slip of the pen
  const guess = inState && rest ? sql`(a.state = ${inState.state} and ${rest.alike})` : state ? sql`false` : named.alike
  return {
    exact,
    alike: sql`(${exact} or ${guess})`,
    rank: sql`(case when ${split} then 4 when ${named.inPlace} then 3 when ${whole} then 2
      when ${named.inRegion} then 1 else ${(rest ?? named).likeness} end)`,
  }
}

function matchName(text: string) {
  const pattern = sql`lower(unaccent(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}))`
  const plain = sql`lower(unaccent(${text}))`
  const likeness = sql`greatest(word_similarity(${plain}, ${place}), word_similarity(${plain}, ${region}))`
  return {
    inPlace: sql`${place} like ${pattern}`,
    inRegion: sql`${region} like ${pattern}`,
    likeness,
    alike: sql`${likeness} > ${leastLikeness}`,
  }
}
