import type { Listener } from '#server/platform/events.ts'
import { system } from '#server/platform/caller.ts'
import { move } from '#server/platform/lifecycle.ts'
import { applicationLife } from '../lifecycle.ts'

/** Onboarding begins when the profile of the new guide's account is complete. */
export const beginOnboarding: Listener = {
  name: 'recruitment.begin-onboarding',
  on: ['account.profile_completed'],
  handle: async (app, tx, { subjectId }) => {
    const row = await tx
      .selectFrom('guide_applications')
      .selectAll()
      .where('account_id', '=', subjectId)
      .where('state', '=', 'account_created')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    await move(app, tx, applicationLife, row, 'onboard', { caller: system('onboarding'), data: { reason: null } })
  },
}
