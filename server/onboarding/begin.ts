import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById, guideOfAccount, levelIsImported, lockGuide, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { notAllowed } from '#server/platform/errors.ts'
import type { Listener } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { accountOfApplication } from '#server/recruitment/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { OnboardingRow } from './tables.ts'

const day = 86_400_000

/** The guide who asks. Throws 401, 403 for all others. */
export async function requireGuide(read: Read, caller: Caller): Promise<{ person: Person; guide: GuideFacts }> {
  const person = requirePerson(caller)
  const guide = await guideOfAccount(read, person.accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides can do this.'))
  return { person, guide }
}

export const onboardingOf = (read: Read, guideId: string): Promise<OnboardingRow | undefined> =>
  read.selectFrom('guide_onboardings').selectAll().where('guide_id', '=', guideId).executeTakeFirst()

/**
 * The onboarding of a guide, locked, and begun where it has not been. Null for a guide whom a world was filled with: they
 * never onboarded. The guide is locked first, as in a change of their standing.
 */
export async function lockOnboarding(app: App, tx: Tx, guideId: string): Promise<OnboardingRow | null> {
  await lockGuide(tx, guideId)
  const known = await tx
    .selectFrom('guide_onboardings')
    .selectAll()
    .where('guide_id', '=', guideId)
    .forUpdate()
    .executeTakeFirst()
  if (known) return known
  // onboarding begins with the account; who has a level without it was a guide before, and is not sent back to the start
  if ((await levelIsImported(tx, guideId)) || ((await guideById(tx, guideId))?.level ?? 0) > 0) return null
  const now = await app.clock.now(tx)
  const row = await tx
    .insertInto('guide_onboardings')
    .values({
      id: newId(),
      guide_id: guideId,
      state: 'in_progress',
      step: 'account',
      actor: 'guide',
      percent: 0,
      began_at: now,
      active_at: now,
      nudged_at: null,
      submitted_at: null,
      review_due_at: null,
      decided_at: null,
      decided_by: null,
      archived_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setDeadline(tx, 'onboarding.idle', row.id, await nextIdle(tx, row))
  return row
}

/** When a guide who does nothing from now on hears of us again, or is archived. */
export async function nextIdle(read: Read, { active_at, nudged }: Pick<OnboardingRow, 'active_at' | 'nudged'>) {
  const { onboarding } = await platformSettings(read)
  const days = onboarding.nudgeDays.toSorted((a, b) => a - b)[nudged] ?? onboarding.archiveDays
  return new Date(active_at.getTime() + days * day)
}

/** The guide did something: reminders begin anew. */
export async function noteActivity(app: App, tx: Tx, row: OnboardingRow): Promise<OnboardingRow> {
  const active = { ...row, active_at: await app.clock.now(tx), nudged: 0 }
  await tx
    .updateTable('guide_onboardings')
    .set({ active_at: active.active_at, nudged: 0 })
    .where('id', '=', row.id)
    .execute()
  // the deadline that is set comes before it, unless reminders had moved it on
  if (row.nudged > 0) await setDeadline(tx, 'onboarding.idle', row.id, await nextIdle(tx, active))
  return active
}

/** An approval that was accepted begins the onboarding. */
export const beginOnAcceptance: Listener = {
  name: 'onboarding.begin',
  on: ['recruitment.accepted'],
  handle: async (app, tx, { subjectId }) => {
    const accountId = await accountOfApplication(tx, subjectId)
    const guide = accountId ? await guideOfAccount(tx, accountId) : null
    if (guide) await lockOnboarding(app, tx, guide.id)
  },
}
