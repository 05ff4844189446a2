import { sql, type RawBuilder } from 'kysely'
import type { App } from './app.ts'
import type { Read } from './database.ts'

/** Of a column that names what money and events are about: whether it is looked at this time. */
export type Within = (subject: RawBuilder<unknown>) => RawBuilder<boolean>

/** Something that must always be true of the data. */
export interface Invariant {
  readonly name: string
  /** What is wrong among what is looked at, in words with the ids concerned, or null. */
  readonly breach: (read: Read, within: Within, app: App) => Promise<string | null>
}

export interface InvariantResult {
  name: string
  holds: boolean
  detail: string | null
}

export const everything: Within = () => sql<boolean>`true`

/** Only these subjects; ids of bookings and whatever else is paid for. */
export const only =
  (ids: readonly string[]): Within =>
  (subject) =>
    sql<boolean>`${subject} = any(${ids}::uuid[])`

/** Runs every invariant over everything, or what is `within`; the recurring job logs each breach as an error. */
export async function checkInvariants(app: App, within: Within = everything): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const invariant of app.invariants) {
    const detail = await invariant.breach(app.db, within, app)
    if (detail) app.log.error({ invariant: invariant.name, detail }, 'an invariant is broken')
    results.push({ name: invariant.name, holds: detail === null, detail })
  }
  return results
}
