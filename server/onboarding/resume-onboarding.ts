import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { lockOnboarding, nextIdle, noteActivity, requireGuide } from './begin.ts'
import { onboardingLife } from './lifecycle.ts'
import { refreshOnboarding } from './refresh-onboarding.ts'

/** Goes on with an archived onboarding. Throws 403, 409 `wrong_state`. */
export async function resumeOnboarding(app: App, caller: Caller): Promise<{ message: Said }> {
  const { guide } = await requireGuide(app.db, caller)
  return withTransaction(app.db, async (tx) => {
    const row = await lockOnboarding(app, tx, guide.id)
    if (!row) throw onboardingLife.changed()
    const active = await noteActivity(app, tx, row)
    await move(app, tx, onboardingLife, row, 'resume', {
      caller,
      data: { guideId: guide.id },
      effects: { set_deadline: async () => setDeadline(tx, 'onboarding.idle', row.id, await nextIdle(tx, active)) },
    })
    await refreshOnboarding(app, tx, guide.id)
    return { message: saidInEnglish('Welcome back. Everything is as you left it.') }
  })
}
