import type { App } from './app.ts'
import type { Read } from './database.ts'

/** Something that must always be true of the data. */
export interface Invariant {
  readonly name: string
  /** What is wrong, in words with the ids concerned, or null. */
  readonly breach: (read: Read) => Promise<string | null>
}

export interface InvariantResult {
  name: string
  holds: boolean
  detail: string | null
}

/** Runs every invariant; the recurring job logs each breach as an error. */
export async function checkInvariants(app: App): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const invariant of app.invariants) {
    const detail = await invariant.breach(app.db)
    if (detail) app.log.error({ invariant: invariant.name, detail }, 'an invariant is broken')
    results.push({ name: invariant.name, holds: detail === null, detail })
  }
  return results
}
