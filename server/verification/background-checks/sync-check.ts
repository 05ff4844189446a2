import { sql } from 'kysely'
import { lockGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { CheckrFailure, type CheckrInvitation, type CheckrReport } from '#server/vendors/checkr/adapter.ts'
import { endAdverse, startClock, stopClock } from './adverse-clock.ts'
import { noteConsider, noteWaiting } from './facts.ts'
import { backgroundLife } from './lifecycle.ts'
import { checkById, lockCheck, openAdverse } from './queries.ts'
import type { CheckRow } from './tables.ts'
import { counted } from './validity.ts'
import { wordOf, type CheckrWord } from './word.ts'

const caller = system('checkr')
const rounds = 8

interface Answer {
  readonly invitation: Pick<CheckrInvitation, 'status' | 'expiresAt'>
  readonly report: CheckrReport | null
}

/**
 * Reads invitation and report from Checkr and moves the check to where they are. Events, the reconciler, and a replay all come here,
 * in any order: an answer read before another one was written is read again, so no older one overwrites a newer.
 */
export async function syncCheck(app: App, id: string): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const seen = await checkById(app.db, id)
    if (!seen) return
    const answer = await read(app, seen)
    if (!answer) return
    if (await withTransaction(app.db, (tx) => write(app, tx, seen, answer))) return
  }
  throw new Error(`The background check ${id} changes faster than it can be read.`)
}

/** Null for what Checkr does not have. */
async function read(app: App, seen: CheckRow): Promise<Answer | null> {
  try {
    const invitation = seen.report_id
      ? { status: 'completed' as const, expiresAt: seen.invitation_ends_at, reportId: seen.report_id }
      : await app.checkr.retrieveInvitation(seen.invitation_id)
    const { reportId } = invitation
    return { invitation, report: reportId === null ? null : await app.checkr.retrieveReport(reportId) }
  } catch (error) {
    if (error instanceof CheckrFailure && error.kind === 'not_found') return null
    throw error
  }
}

async function write(app: App, tx: Tx, seen: CheckRow, answer: Answer): Promise<boolean> {
  await lockGuide(tx, seen.guide_id)
  const row = await lockCheck(tx, seen.id)
  if (row.syncs !== seen.syncs) return false
  const { invitation, report } = answer
  const word = wordOf(invitation, report)
  await tx
    .updateTable('background_checks')
    .set({
      syncs: row.syncs + 1,
      synced_at: sql`clock_timestamp()`, // wall time
      invitation_ends_at: invitation.expiresAt,
      ...(report && {
        report_id: report.id,
        result: report.result,
        incomplete: report.includesCanceled,
        completed_at: report.completedAt,
        revised_at: report.revisedAt,
      }),
    })
    .where('id', '=', row.id)
    .execute()
  const known = report ? { ...row, report_id: report.id, completed_at: report.completedAt } : row
  const isRevised = report?.revisedAt?.getTime() !== row.revised_at?.getTime()
  await follow(app, tx, known, word, isRevised)
  return true
}

const steps = { pending: 'begin', suspended: 'suspend', paused: 'pause' } as const
type Step = keyof typeof steps
const isStep = (word: CheckrWord): word is Step => word in steps

async function follow(app: App, tx: Tx, row: CheckRow, word: CheckrWord, isRevised: boolean): Promise<void> {
  const data = { guideId: row.guide_id }
  const may = (name: keyof typeof backgroundLife.transitions) =>
    (backgroundLife.transitions[name].from as readonly string[]).includes(row.state)
  // an operator has cleared what the report says: only a report that says something else is reviewed again
  const isCleared = row.state === 'complete_clear' && row.cleared_at !== null
  if (isCleared && !isRevised && (word === 'consider' || word === 'dispute')) return

  if (isStep(word)) {
    if (!may(steps[word])) return
    await move(app, tx, backgroundLife, row, steps[word], { caller, data })
    return noteWaiting(app, tx, row, 'pending')
  }
  if (word === 'clear') return may('complete') ? complete(app, tx, row) : undefined
  if (word === 'canceled') {
    if (!may('cancel')) return
    await move(app, tx, backgroundLife, row, 'cancel', { caller, data })
    return noteWaiting(app, tx, row, 'ended')
  }
  if (word === 'dispute') {
    if (!may('dispute')) return
    const effects = { stop_clock: () => stopClock(app, tx, row.id) }
    await move(app, tx, backgroundLife, row, 'dispute', { caller, data, effects })
    return noteConsider(app, tx, row)
  }
  if (word === 'consider' && may('consider')) {
    if (row.state === 'dispute' && (await openAdverse(tx, row.id))) {
      const effects = { start_clock: () => startClock(app, tx, row.id) }
      await move(app, tx, backgroundLife, row, 'resume_notice', { caller, data, effects })
    } else {
      const beside = { cleared_at: null, cleared_by: null, valid_until: null }
      await move(app, tx, backgroundLife, row, 'consider', { caller, data, beside })
    }
    return noteConsider(app, tx, row)
  }
}

async function complete(app: App, tx: Tx, row: CheckRow): Promise<void> {
  const { set, effects } = await counted(app, tx, row)
  await move(app, tx, backgroundLife, row, 'complete', {
    caller,
    data: { guideId: row.guide_id },
    set,
    effects: { end_adverse: () => endAdverse(app, tx, row.id, { outcome: 'corrected', by: caller }), ...effects },
  })
}
