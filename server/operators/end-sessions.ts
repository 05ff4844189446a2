import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContact, endAccountSessions, operatorAccounts } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { recordSecurityEvent } from '#server/platform/security-events.ts'
import { adminAction } from './audit.ts'
import { requireScope } from './policy.ts'

declare module '#server/platform/security-events.ts' {
  interface SecurityEvents {
    /** `accountId` is the person whose sessions an operator has ended. */
    sessions_ended: { by: string; count: number }
  }
}

/**
 * Signs a person out everywhere, with the browsers that the throttle knows; an operator is signed out by an owner only.
 * Throws 403, 404.
 */
export async function endSessions(
  app: App,
  caller: Caller,
  { id, reason, address }: { id: string; reason: string; address: string },
) {
  const person = requireScope(caller, 'support')
  requireStepUp(person)
  const contact = await accountContact(app.db, id)
  if (!contact) throw notFound(saidInEnglish('We couldn’t find that account.'))
  if ((await operatorAccounts(app.db)).some((operator) => operator.id === id)) requireScope(caller, 'owner')
  return adminAction(app, person, { action: 'end_sessions', subjectId: id, reason }, async () => {
    const count = await withTransaction(app.db, (tx) => endAccountSessions(tx, id))
    await recordSecurityEvent(app, 'sessions_ended', { accountId: id, address }, { by: person.accountId, count })
    return count === 1 ? `1 session of ${contact.name} has ended.` : `${count} sessions of ${contact.name} have ended.`
  })
}
