import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { guideNames } from '#server/guides/index.ts'
import { adminAction, requireScope, type RowAction, type RowAudit } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { sql } from 'kysely'
import { lockOnboarding } from '../begin.ts'
import type { OnboardingRow } from '../tables.ts'
import { onboardingById } from './lock-for-review.ts'

const aDay = 86_400_000
type Nudged = Pick<OnboardingRow, 'state' | 'actor' | 'nudged_at'>

/** Why a guide would not be reminded now, or null; without a moment the last reminder isn't looked at. */
export const nudgeRefusal = (
  { state, actor, nudged_at }: Nudged,
  now: Date | null,
): { code: string; says: Said } | null =>
  state !== 'in_progress' && state !== 'needs_changes'
    ? { code: 'wrong_state', says: saidInEnglish('The guide isn’t working on their onboarding now.') }
    : actor !== 'guide'
      ? { code: 'wrong_state', says: saidInEnglish('The guide has nothing to do right now.') }
      : nudged_at !== null && now !== null && now.getTime() - nudged_at.getTime() < aDay
        ? { code: 'nudged_today', says: saidInEnglish('The guide was reminded within the last day.') }
        : null

/** Emails a guide their next step. Throws 403, 404, 409 `wrong_state`, `nudged_today`. */
export async function nudgeGuide(app: App, caller: Caller, id: string, reason: string, audit: RowAudit = {}) {
  const person = requireScope(caller, 'trust_and_safety')
  const { guide_id: guideId } = await onboardingById(app.db, id)
  return adminAction(app, person, { action: 'nudge_guide', subjectId: id, reason, ...audit }, () =>
    withTransaction(app.db, async (tx) => {
      const row = await lockOnboarding(app, tx, guideId)
      const now = await app.clock.now(tx)
      const refusal = row && nudgeRefusal(row, now)
      if (!row || refusal)
        throw new AppError(409, refusal?.code ?? 'wrong_state', refusal?.says ?? saidInEnglish('Gone.'))
      await tx.updateTable('guide_onboardings').set({ nudged_at: now }).where('id', '=', id).execute()
      await publishEvent(app, tx, caller, 'onboarding.nudged', id, { guideId, step: row.step })
      return 'The guide was emailed their next step.'
    }),
  )
}

/** The same for many guides of the table. */
export const nudgeRows: RowAction = {
  scope: 'trust_and_safety',
  run: nudgeGuide,
  async preview(read, ids) {
    const rows = await read
      .selectFrom('guide_onboardings')
      .select(['id', 'guide_id', 'state', 'actor', 'nudged_at'])
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .orderBy('id')
      .execute()
    const names = await guideNames(
      read,
      rows.map(({ guide_id }) => guide_id),
    )
    return rows.map((row) => ({
      id: row.id,
      label: names.get(row.guide_id) ?? row.id,
      refusal: nudgeRefusal(row, null)?.says.text ?? null,
    }))
  },
}
