import { system } from '#server/platform/caller.ts'
import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newestFact } from '../note-fact.ts'
import { cancelAtCheckr } from './adverse-clock.ts'
import { noteEnded } from './facts.ts'
import { checkSource, latestCheck, lockCheck, openAdverse } from './queries.ts'

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'verification.check_invite_reminder': unknown
    'verification.check_renewal': unknown
    'verification.check_ends': unknown
    'verification.check_wait_over': unknown
    'verification.check_hold_final': unknown
  }
}

const caller = system('deadline')
const day = 86_400_000

const remindInvited: DeadlineHandler = async (app, tx, { subjectId }) => {
  const row = await lockCheck(tx, subjectId)
  if (row.state !== 'invited') return 'moot'
  await publishEvent(app, tx, caller, 'background_check.unused', row.id, { guideId: row.guide_id })
  return 'reminded'
}

const remindRenewal: DeadlineHandler = async (app, tx, { subjectId }) => {
  const row = await lockCheck(tx, subjectId)
  const latest = await latestCheck(tx, row.guide_id)
  if (row.state !== 'complete_clear' || latest?.id !== row.id || !row.valid_until) return 'moot'
  const left = row.valid_until.getTime() - (await app.clock.now(tx)).getTime()
  const data = { guideId: row.guide_id, daysLeft: Math.max(0, Math.ceil(left / day)) }
  await publishEvent(app, tx, caller, 'background_check.expiring', row.id, data)
  return 'reminded'
}

const endCheck: DeadlineHandler = async (app, tx, { subjectId }) => {
  const row = await lockCheck(tx, subjectId)
  const fact = await newestFact(tx, row.guide_id, 'background_check')
  if (row.state !== 'complete_clear' || fact?.source !== checkSource(row.id) || fact.outcome !== 'clear') return 'moot'
  await noteEnded(app, tx, row)
  await publishEvent(app, tx, caller, 'background_check.ended', row.id, { guideId: row.guide_id })
  return 'ended'
}

/** Decides nothing: it tells operators that they may. */
const waitOver: DeadlineHandler = async (app, tx, { subjectId }) => {
  const row = await lockCheck(tx, subjectId)
  if (row.state !== 'pre_adverse') return 'moot'
  await publishEvent(app, tx, caller, 'background_check.wait_over', row.id, { guideId: row.guide_id })
  return 'told operators'
}

/** Without a decision of an operator no final notice goes out, not even Checkr’s. */
const holdFinal: DeadlineHandler = async (_app, tx, { subjectId }) => {
  const action = await openAdverse(tx, subjectId)
  if (!action?.vendor_id) return 'moot'
  await cancelAtCheckr(tx, action.id)
  return 'held'
}

export const backgroundDeadlines = {
  'verification.check_invite_reminder': remindInvited,
  'verification.check_renewal': remindRenewal,
  'verification.check_ends': endCheck,
  'verification.check_wait_over': waitOver,
  'verification.check_hold_final': holdFinal,
}
