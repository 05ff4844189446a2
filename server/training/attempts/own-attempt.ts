import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById, lockGuide, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { attemptLife } from '../lifecycle.ts'
import { isOutdated, readTraining, type TrainingFacts } from '../standing.ts'
import type { AttemptRow } from '../tables.ts'
import type { Answers } from './present.ts'

export const unknownAttempt = () => notFound(saidInEnglish('We couldn’t find that attempt.'))

/** An attempt of this guide. Throws 404 for everyone else’s. */
export async function attemptOf(read: Read, guideId: string, id: string): Promise<AttemptRow> {
  const row = await read
    .selectFrom('training_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('guide_id', '=', guideId)
    .executeTakeFirst()
  if (!row) throw unknownAttempt()
  return row
}

export async function answersOf(read: Read, attemptId: string): Promise<Answers> {
  const rows = await read
    .selectFrom('training_answers')
    .select(['position', 'chosen'])
    .where('attempt_id', '=', attemptId)
    .execute()
  return new Map(rows.map(({ position, chosen }) => [position, chosen]))
}

interface LockedGuide {
  readonly guide: GuideFacts
  readonly facts: TrainingFacts
}

/** The guide, locked: whatever is done in two tabs is done one after the other. */
export async function lockTraining(app: App, tx: Tx, guideId: string): Promise<LockedGuide> {
  await lockGuide(tx, guideId)
  const guide = await guideById(tx, guideId)
  if (!guide) throw unknownAttempt()
  return { guide, facts: await readTraining(app, tx, guide) }
}

/** True where a major version has been published since the attempt began: it ends then and does not count. */
export async function supersedeOutdated(
  app: App,
  tx: Tx,
  caller: Caller,
  facts: TrainingFacts,
  row: AttemptRow,
): Promise<boolean> {
  if (row.state !== 'open' || !isOutdated(facts, row.questions)) return false
  await move(app, tx, attemptLife, row, 'supersede', { caller })
  return true
}

export const moduleChanged = () =>
  new AppError(
    409,
    'module_changed',
    saidInEnglish('This module has a new version, so this attempt doesn’t count. Start a new one.'),
  )
