import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordFact } from './record-fact.ts'
import type { FactRow } from './tables.ts'

type Noted = Parameters<typeof recordFact>[3]

/** The newest row of a fact, which is the one that counts. */
export const newestFact = (tx: Tx, guideId: string, fact: FactRow['fact']): Promise<FactRow | undefined> =>
  tx
    .selectFrom('verification_facts')
    .selectAll()
    .where('guide_id', '=', guideId)
    .where('fact', '=', fact)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Writes the fact down unless it is known already. The guide is locked. */
export async function noteFact(app: App, tx: Tx, guideId: string, fact: Noted): Promise<void> {
  const known = await newestFact(tx, guideId, fact.fact)
  const isKnown =
    known?.outcome === fact.outcome &&
    known.source === fact.source &&
    known.until?.getTime() === fact.until?.getTime() &&
    known.at_least_age === (fact.atLeastAge ?? null)
  if (!isKnown) await recordFact(app, tx, guideId, fact)
}
