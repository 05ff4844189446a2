import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newestFact, noteFact } from '../note-fact.ts'
import { checkSource } from './queries.ts'
import type { CheckRow } from './tables.ts'

type Guided = Pick<CheckRow, 'id' | 'guide_id'>

/**
 * No result yet, or none any more. An earlier check that still counts goes on counting until its end, unless Checkr has
 * said of this one that something is to be considered.
 */
export async function noteWaiting(
  app: App,
  tx: Tx,
  { id, guide_id }: Guided,
  outcome: 'pending' | 'ended',
): Promise<void> {
  const known = await newestFact(tx, guide_id, 'background_check')
  const now = await app.clock.now(tx)
  const earlierCounts =
    known?.outcome === 'clear' && known.source !== checkSource(id) && (known.until === null || now < known.until)
  if (!earlierCounts) await note(app, tx, { id, guide_id }, outcome)
}

export const noteConsider = (app: App, tx: Tx, row: Guided) => note(app, tx, row, 'pending')
export const noteAdverse = (app: App, tx: Tx, row: Guided) => note(app, tx, row, 'failed')
export const noteEnded = (app: App, tx: Tx, row: Guided) => note(app, tx, row, 'ended')
export const noteClear = (app: App, tx: Tx, row: Guided, until: Date) => note(app, tx, row, 'clear', until)

const note = (
  app: App,
  tx: Tx,
  { id, guide_id }: Guided,
  outcome: 'pending' | 'clear' | 'failed' | 'ended',
  until: Date | null = null,
) => noteFact(app, tx, guide_id, { fact: 'background_check', outcome, until, source: checkSource(id) })
