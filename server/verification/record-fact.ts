import type { FactState, GuideFact } from '#contract/verification/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import { refreshStanding } from './refresh-standing.ts'

interface NewFact {
  readonly fact: GuideFact
  readonly outcome: FactState
  /** From then on it no longer holds; null: it does not end. */
  readonly until: Date | null
  readonly atLeastAge?: number | null
  /** Which check, vendor, or operator says so. */
  readonly source: string
}

/** Writes down what a check has found out about a guide; it counts from now on. */
export async function recordFact(app: App, tx: Tx, guideId: string, fact: NewFact): Promise<void> {
  const since = await app.clock.now(tx)
  await tx
    .insertInto('verification_facts')
    .values({
      id: newId(),
      guide_id: guideId,
      fact: fact.fact,
      outcome: fact.outcome,
      since,
      until: fact.until,
      at_least_age: fact.atLeastAge ?? null,
      source: fact.source,
    })
    .execute()
  if (fact.until) await setDeadline(tx, 'verification.fact_ends', guideId, fact.until)
  await refreshStanding(app, tx, guideId)
}
