import { sql, type RawBuilder } from 'kysely'
import { stateCode } from './states.ts'

export interface LocationTerm {
  readonly text: string
  /** Set when the words are a state's name or letters. */
  readonly state: string | null
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
      .flatMap((text) => withState(text))
  )
}

/** `moab ut` without a comma also names a state. */
function withState(text: string): LocationTerm[] {
  const whole = stateCode(text)
  if (whole) return [{ text, state: whole }]
  const split = /^(.+) (\S+)$/.exec(text)
  const state = split?.[2]?.length === 2 ? stateCode(split[2]) : null
  return split?.[1] && state
    ? [
        { text: split[1], state: null },
        { text: split[2] ?? '', state },
      ]
    : [{ text, state: null }]
}

const place = sql`lower(unaccent(a.place_name))`
const region = sql`lower(unaccent(a.region))`
const likeness = 0.45

/** Whether the adventure `a` lies where every term says, and how well (0 to about 5), in SQL. */
export function matchLocation(terms: readonly LocationTerm[]): {
  where: RawBuilder<boolean>
  rank: RawBuilder<number>
} {
  const parts = terms.map(({ text, state }) => {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    const plain = sql`lower(unaccent(${text}))`
    const inPlace = sql`${place} like lower(unaccent(${pattern}))`
    const inRegion = sql`${region} like lower(unaccent(${pattern}))`
    const alike = sql`greatest(word_similarity(${plain}, ${place}), word_similarity(${plain}, ${region}))`
    const inState = state ? sql`a.state = ${state}` : sql`false`
    const near = state ? sql`false` : sql`${alike} > ${likeness}`
    return {
      where: sql<boolean>`(${inState} or ${inPlace} or ${inRegion} or ${near})`,
      rank: sql<number>`(case when ${inPlace} then 3 when ${inState} then 2 when ${inRegion} then 1 else ${alike} end)`,
    }
  })
  if (parts.length === 0) return { where: sql<boolean>`true`, rank: sql<number>`0` }
  return {
    where: sql<boolean>`(${sql.join(
      parts.map((part) => part.where),
      sql` and `,
    )})`,
    rank: sql<number>`(${sql.join(
      parts.map((part) => part.rank),
      sql` + `,
    )})`,
  }
}
