import type { reviewBackgroundCheck } from '#contract/verification/checks-admin.ts'
import type { CheckAction } from '#contract/verification/checks-values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { guideNames } from '#server/guides/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { eventsFor } from '#server/platform/events.ts'
import { backgroundLife } from '../lifecycle.ts'
import { checkrAway } from '../open-invitation.ts'
import { checkById, latestAdverse, unknownCheck } from '../queries.ts'
import type { AdverseRow, CheckRow } from '../tables.ts'
import { presentCheck } from './list-checks.ts'

type Detail = Result<typeof reviewBackgroundCheck>

const moves = { clear: 'clear', pre_adverse: 'notify', adverse: 'finish', end: 'end' } as const

/** What an operator may do now. */
export function checkActionsOf(row: CheckRow, adverse: AdverseRow | undefined, now: Date): CheckAction[] {
  const from = (name: (typeof moves)[keyof typeof moves]): readonly string[] => backgroundLife.transitions[name].from
  const may = (Object.keys(moves) as (keyof typeof moves)[]).filter((action) => from(moves[action]).includes(row.state))
  const allowed = may.filter((action) =>
    action === 'adverse'
      ? isWaitOver(adverse, now)
      : // Checkr takes no adverse action on a report that is clear as far as it goes
        action !== 'pre_adverse' || row.result === 'consider',
  )
  return row.state === 'pre_adverse' && adverse?.refused ? [...allowed, 'resend_notice'] : allowed
}

export const isWaitOver = (adverse: AdverseRow | undefined, now: Date): boolean =>
  adverse?.wait_until !== null && adverse?.wait_until !== undefined && !adverse.stopped_at && adverse.wait_until <= now

/** One check with everything an operator needs to decide, none of it from the report. Throws 403, 404. */
export async function reviewCheck(app: App, caller: Caller, id: string): Promise<Detail> {
  requireScope(caller, 'trust_and_safety')
  const read = app.db
  const row = await checkById(read, id)
  if (!row) throw unknownCheck()
  const adverse = await latestAdverse(read, id)
  const consent = await read
    .selectFrom('background_consents')
    .selectAll()
    .where('id', '=', row.consent_id)
    .executeTakeFirstOrThrow()
  const name = (await guideNames(read, [row.guide_id])).get(row.guide_id) ?? ''
  return {
    ...presentCheck(row, name),
    result: row.result,
    incomplete: row.incomplete,
    revisedAt: row.revised_at?.toISOString() ?? null,
    reportUrl: row.report_id && !app.checkrSimulator ? `https://dashboard.checkr.com/reports/${row.report_id}` : null,
    simulated: app.checkrSimulator !== null,
    consent: {
      version: consent.version,
      sha256: consent.disclosure_sha256,
      signedName: consent.signed_name,
      signedAt: consent.signed_at.toISOString(),
      address: consent.address,
      secondsShown: consent.seconds_shown,
      workState: consent.work_state,
      guidesMinors: consent.guides_minors,
    },
    adverse: adverse
      ? {
          noticedAt: adverse.noticed_at?.toISOString() ?? null,
          waitUntil: adverse.wait_until?.toISOString() ?? null,
          stoppedAt: adverse.stopped_at?.toISOString() ?? null,
          daysLeft: adverse.days_left,
          refused: adverse.refused,
          outcome: adverse.outcome,
          endedAt: adverse.ended_at?.toISOString() ?? null,
        }
      : null,
    reviews: await reviewsOf(read, id),
    timeline: await timelineOf(read, id, name),
    can: checkActionsOf(row, adverse, await app.clock.now(read)),
  }
}

async function reviewsOf(read: Read, checkId: string): Promise<Detail['reviews']> {
  const rows = await read
    .selectFrom('background_reviews')
    .selectAll()
    .where('check_id', '=', checkId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const items = await read
    .selectFrom('background_review_items')
    .selectAll()
    .where(
      'review_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('item_id')
    .execute()
  const nameOf = await namesOf(
    read,
    rows.map(({ by }) => by),
  )
  return rows.map(({ id, outcome, reason, at, by }) => ({
    id,
    outcome,
    reason,
    at: at.toISOString(),
    by: nameOf(by),
    items: items
      .filter(({ review_id }) => review_id === id)
      .map(({ item_id, nature, time_passed, relation }) => ({
        itemId: item_id,
        nature,
        timePassed: time_passed,
        relation,
      })),
  }))
}

const { transitions } = backgroundLife
const says = new Map<string, string>([
  ...Object.values(transitions).flatMap(({ event, says: text }): [string, string][] => [[event, text]]),
  ['background_check.invited', backgroundLife.begins.invite?.says ?? ''],
  ['background_check.unused', 'The guide was reminded of the invitation'],
  ['background_check.noticed', 'Checkr sent the pre-adverse notice, and the wait began'],
  ['background_check.wait_over', 'The wait is over, and an operator may decide'],
  ['background_check.expiring', 'The guide was reminded to renew it'],
  ['background_check.ended', 'It no longer counts'],
])
/** Two transitions tell the same news. */
const byOperator = new Map<string, string>([
  ['background_check.cleared', transitions.clear.says],
  ['background_check.canceled', transitions.end.says],
])
const bySystem = new Map<string, string>([
  ['background_check.cleared', transitions.complete.says],
  ['background_check.canceled', transitions.cancel.says],
])

async function timelineOf(read: Read, checkId: string, guide: string): Promise<Detail['timeline']> {
  const events = (await eventsFor(read, checkId)).filter(({ kind }) => says.has(kind))
  const nameOf = await namesOf(
    read,
    events.map(({ actor }) => actor),
  )
  return events.map(({ kind, at, actor }) => {
    const own = actor.startsWith('admin:') ? byOperator : bySystem
    return {
      at: at.toISOString(),
      by: actor.startsWith('person:') ? guide : nameOf(actor),
      text: own.get(kind) ?? says.get(kind) ?? kind,
    }
  })
}

/** Ids of what the report holds against the guide. Throws 403, 404, 503. */
export async function listItems(app: App, caller: Caller, id: string): Promise<{ items: string[] }> {
  requireScope(caller, 'trust_and_safety')
  const row = await checkById(app.db, id)
  if (!row) throw unknownCheck()
  return { items: await itemsAtCheckr(app, row) }
}

export async function itemsAtCheckr(app: App, row: CheckRow): Promise<string[]> {
  if (!row.report_id || row.result !== 'consider') return []
  try {
    return await app.checkr.listAdverseItemIds(row.report_id)
  } catch (error) {
    throw checkrAway(error)
  }
}
