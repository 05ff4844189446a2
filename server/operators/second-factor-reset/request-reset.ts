import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContact, hasSecondFactor, operatorAccounts } from '#server/accounts/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, signature, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { AppError, notFound, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { adminAction } from '../audit.ts'
import { secondFactorResetRequested } from '../notifications.ts'
import { refuseOwnCase, requireScope } from '../policy.ts'

/** Support for people, an owner for an operator; nobody for themself. */
export async function requireResetter(read: Read, caller: Caller, accountId: string): Promise<Person> {
  const person = requireScope(caller, 'support')
  refuseOwnCase(person, accountId)
  if (await isOperator(read, accountId)) requireScope(caller, 'owner')
  return person
}

const isOperator = async (read: Read, accountId: string): Promise<boolean> =>
  (await operatorAccounts(read)).some(({ id }) => id === accountId)

/** Whether someone besides the requester and the person concerned could decide. `by` is a signature. */
export async function hasDecider(read: Read, by: string, accountId: string): Promise<boolean> {
  const operators = await operatorAccounts(read)
  const needed = operators.some(({ id }) => id === accountId) ? ['owner'] : ['owner', 'support']
  return operators.some(
    ({ id, scopes }) => `admin:${id}` !== by && id !== accountId && needed.some((scope) => scopes.includes(scope)),
  )
}

/**
 * Asks to take the second factor off an account; the person is told at once. Another operator decides; where there is none,
 * it happens after a wait in which it can be withdrawn. Throws 403, 404, 409 `no_second_factor`, `already_requested`.
 */
export async function requestSecondFactorReset(
  app: App,
  caller: Caller,
  { id: accountId, reason }: { id: string; reason: string },
) {
  const person = await requireResetter(app.db, caller, accountId)
  requireStepUp(person)
  const contact = await accountContact(app.db, accountId)
  if (!contact) throw notFound(saidInEnglish('We couldn’t find that account.'))
  return adminAction(app, person, { action: 'request_second_factor_reset', subjectId: accountId, reason }, async () => {
    const until = await withTransaction(app.db, (tx) => request(app, tx, person, accountId, reason)).catch(
      (error: unknown) => {
        if (violatedConstraint(error) === 'second_factor_resets_open') throw alreadyRequested()
        throw error
      },
    )
    return until
      ? 'No other operator can approve this. It happens after the wait unless you withdraw it. We’ve let the person know.'
      : 'Requested. Another operator has to approve it. We’ve let the person know.'
  })
}

async function request(app: App, tx: Tx, person: Person, accountId: string, reason: string): Promise<Date | null> {
  if (!(await hasSecondFactor(tx, accountId))) {
    throw new AppError(409, 'no_second_factor', saidInEnglish('This account has no second step.'))
  }
  const by = signature(person)
  const now = await app.clock.now(tx)
  const { aloneWaitHours } = await platformSettings(tx)
  const until = (await hasDecider(tx, by, accountId)) ? null : new Date(now.getTime() + aloneWaitHours * 3_600_000)
  const id = newId()
  await tx
    .insertInto('second_factor_resets')
    .values({
      id,
      account_id: accountId,
      state: 'requested',
      requested_by: by,
      reason,
      requested_at: now,
      waits_until: until,
      ended_at: null,
      ended_by: null,
    })
    .execute()
  if (until) await setDeadline(tx, 'second_factor_reset.wait_ends', id, until)
  const contact = await accountContact(tx, accountId)
  if (contact) {
    const { email, language, firstName: name } = contact
    const recipient = { accountId, email, language, data: { name } }
    await notify(app, tx, secondFactorResetRequested, recipient, { dedupeKey: `second-factor-reset:${id}` })
  }
  return until
}

const alreadyRequested = () =>
  new AppError(
    409,
    'already_requested',
    saidInEnglish('Another operator already requested this. It’s waiting for a decision.'),
  )
