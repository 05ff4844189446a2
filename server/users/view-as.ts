import { saidInEnglish } from '#contract/wire/said.ts'
import { accountStanding, beginView, viewMinutes } from '#server/accounts/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { recordSecurityEvent } from '#server/platform/security-events.ts'
import { accountViewed } from './notifications.ts'
import { tell } from './tell.ts'

declare module '#server/platform/security-events.ts' {
  interface SecurityEvents {
    /** `accountId` is the person whose account an operator views. */
    account_viewed: { by: string }
  }
}

/**
 * From here on the caller’s session sees what the person sees, and reads only. The person is told. Throws 403, also
 * `own_case`, 404, 409 `is_operator`, `wrong_state`.
 */
export async function viewAs(
  app: App,
  caller: Caller,
  { id, reason, address }: { id: string; reason: string; address: string },
) {
  const person = requireScope(caller, 'support', 'trust_and_safety')
  refuseOwnCase(person, id)
  requireStepUp(person)
  const account = await accountStanding(app.db, id)
  if (!account) throw notFound(saidInEnglish('We couldn’t find that account.'))
  if (account.userType === 'admin')
    throw new AppError(409, 'is_operator', saidInEnglish('This is an operator, and what they see isn’t shared.'))
  return adminAction(app, person, { action: 'view_as', subjectId: id, reason }, async () => {
    await withTransaction(app.db, async (tx) => {
      const view = await beginView(tx, person, id)
      if (!view) throw new AppError(409, 'wrong_state', saidInEnglish('You’re already viewing an account.'))
      const at = (await app.clock.now(tx)).toISOString()
      await tell(app, tx, accountViewed, id, `viewed:${view.id}`, { at, minutes: viewMinutes })
    })
    await recordSecurityEvent(app, 'account_viewed', { accountId: id, address }, { by: person.accountId })
    return `You’re viewing as ${account.name} for ${viewMinutes} minutes. Nothing can be changed.`
  })
}
