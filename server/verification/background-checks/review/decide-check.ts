import { saidInEnglish } from '#contract/wire/said.ts'
import type { ReviewForm } from '#contract/verification/checks-admin.ts'
import { adminAction, namesOf, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { guideById, lockGuide } from '#server/guides/index.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { move } from '#server/platform/lifecycle.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { endAdverse, finalAfterDays } from '../adverse-clock.ts'
import { noteAdverse } from '../facts.ts'
import { backgroundLife } from '../lifecycle.ts'
import { checkById, lockCheck, openAdverse, unknownCheck } from '../queries.ts'
import type { CheckRow } from '../tables.ts'
import { counted } from '../validity.ts'
import { isWaitOver, itemsAtCheckr } from './review-check.ts'

const day = 86_400_000
const done = {
  clear: 'Background check cleared.',
  pre_adverse: 'Review saved. Checkr sends the notice, and the wait begins.',
  adverse: 'Decision saved. We’re sending the final notice.',
} as const
const names = { clear: 'clear', pre_adverse: 'notify', adverse: 'finish' } as const

/**
 * The written review of each item of the report and its outcome. Throws 403, 404, 400 `items_missing`, 409 `already_decided` with the
 * decision that came first, 409 `wait_not_over`, 503.
 */
export async function decideCheck(
  app: App,
  caller: Caller,
  id: string,
  form: ReviewForm,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const seen = await checkById(app.db, id)
  if (!seen) throw unknownCheck()
  const record = {
    action: `${form.outcome}_background_check`,
    subjectId: id,
    reason: 'Individual review',
    detail: { outcome: form.outcome, items: form.items.length },
  }
  return adminAction(app, person, record, async () => {
    refuseOwnCase(person, (await guideById(app.db, seen.guide_id))?.account_id)
    // of a decision that waited, the items were reviewed before the notice
    const items = form.outcome === 'adverse' ? [] : await itemsAtCheckr(app, seen)
    return withTransaction(app.db, async (tx) => {
      await lockGuide(tx, seen.guide_id)
      const row = await lockCheck(tx, id)
      await refuseDecided(tx, row, names[form.outcome])
      requireItems(form, items)
      const reviewId = await insertReview(app, tx, caller, row, form)
      if (form.outcome === 'clear') await clear(app, tx, caller, row)
      else if (form.outcome === 'pre_adverse') await beginAdverse(app, tx, caller, row, reviewId)
      else await finish(app, tx, caller, row)
      return done[form.outcome]
    })
  })
}

/** Of two operators the second sees the decision of the first. */
export async function refuseDecided(
  tx: Tx,
  row: CheckRow,
  name: keyof typeof backgroundLife.transitions,
): Promise<void> {
  const from: readonly string[] = backgroundLife.transitions[name].from
  if (from.includes(row.state)) return
  const last = await tx
    .selectFrom('background_reviews')
    .selectAll()
    .where('check_id', '=', row.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) throw backgroundLife.changed()
  const who = { name: (await namesOf(tx, [last.by]))(last.by), time: momentAt(last.at, companyZone) }
  const sentence = {
    clear: saidInEnglish('{name} already cleared this check ({time}).', who),
    pre_adverse: saidInEnglish('{name} already sent the pre-adverse notice ({time}).', who),
    adverse: saidInEnglish('{name} already decided against the guide ({time}).', who),
  }[last.outcome]
  throw new AppError(409, 'already_decided', sentence)
}

function requireItems({ items, outcome }: ReviewForm, wanted: readonly string[]): void {
  const given = new Set(items.map(({ itemId }) => itemId))
  const isWhole = wanted.every((one) => given.has(one)) && items.every(({ itemId }) => wanted.includes(itemId))
  if ((isWhole && given.size === items.length) || outcome === 'adverse') return
  const sentence = saidInEnglish('Review each item of the report. Reload the page if the list has changed.')
  throw new AppError(400, 'items_missing', sentence, { fields: { items: sentence } })
}

async function insertReview(app: App, tx: Tx, caller: Caller, row: CheckRow, form: ReviewForm): Promise<string> {
  const id = newId()
  await tx
    .insertInto('background_reviews')
    .values({
      id,
      check_id: row.id,
      outcome: form.outcome,
      reason: form.reason,
      at: await app.clock.now(tx),
      by: signature(caller),
    })
    .execute()
  const items = form.outcome === 'adverse' ? [] : form.items
  if (items.length > 0)
    await tx
      .insertInto('background_review_items')
      .values(
        items.map(({ itemId, nature, timePassed, relation }) => ({
          review_id: id,
          item_id: itemId,
          nature,
          time_passed: timePassed,
          relation,
        })),
      )
      .execute()
  return id
}

async function clear(app: App, tx: Tx, caller: Caller, row: CheckRow): Promise<void> {
  const { set, effects } = await counted(app, tx, row)
  await move(app, tx, backgroundLife, row, 'clear', {
    caller,
    data: { guideId: row.guide_id },
    set,
    effects: {
      end_adverse: () => endAdverse(app, tx, row.id, { outcome: 'cleared', by: caller }),
      engage: () => enqueue(tx, 'engage-report', { checkId: row.id }, { key: `engage:${row.id}` }),
      ...effects,
    },
  })
}

async function beginAdverse(app: App, tx: Tx, caller: Caller, row: CheckRow, reviewId: string): Promise<void> {
  const now = await app.clock.now(tx)
  if (row.result !== 'consider') throw backgroundLife.changed()
  const actionId = newId()
  const begin = async () => {
    await tx
      .insertInto('background_adverse_actions')
      .values({
        id: actionId,
        check_id: row.id,
        review_id: reviewId,
        vendor_id: null,
        started_at: now,
        started_by: signature(caller),
        noticed_at: null,
        wait_until: null,
        stopped_at: null,
        days_left: null,
        final_at: new Date(now.getTime() + finalAfterDays * day),
        refused: null,
        outcome: null,
        ended_at: null,
        ended_by: null,
        canceled_at_vendor: null,
      })
      .execute()
    await enqueue(tx, 'start-adverse-action', { actionId }, { key: `adverse:${actionId}` })
  }
  const data = { guideId: row.guide_id }
  await move(app, tx, backgroundLife, row, 'notify', { caller, data, effects: { begin_adverse: begin } })
}

async function finish(app: App, tx: Tx, caller: Caller, row: CheckRow): Promise<void> {
  const action = await openAdverse(tx, row.id)
  if (!isWaitOver(action, await app.clock.now(tx))) {
    const until = action?.wait_until
    throw new AppError(
      409,
      'wait_not_over',
      until
        ? saidInEnglish('The guide has until {time} to respond. Decide after that.', {
            time: momentAt(until, companyZone, 'full'),
          })
        : saidInEnglish('Checkr hasn’t sent the notice yet, so the wait hasn’t begun.'),
    )
  }
  await move(app, tx, backgroundLife, row, 'finish', {
    caller,
    data: { guideId: row.guide_id },
    effects: {
      end_adverse: () => endAdverse(app, tx, row.id, { outcome: 'final', by: caller }),
      note_fact: () => noteAdverse(app, tx, row),
    },
  })
}
