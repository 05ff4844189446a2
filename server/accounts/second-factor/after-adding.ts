import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { secondFactorAdded } from '../notifications.ts'
import type { AccountRow } from '../queries.ts'
import { authenticateAgain } from '../sessions/sessions.ts'
import { noteSecondFactor } from './factors.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'

export type FactorKind = 'totp' | 'passkey'

export interface Added {
  /** Shown once; null where the account has some already. */
  recoveryCodes: string[] | null
  /** The session's new token. */
  token: string
}

/** What follows a new second factor: the letter, recovery codes with the first one, and this session has shown it. */
export async function afterAdding(
  app: App,
  tx: Tx,
  person: Person,
  account: AccountRow,
  kind: FactorKind,
): Promise<Added> {
  await noteSecondFactor(tx, account.id)
  const recoveryCodes = account.second_factor_since === null ? await issueRecoveryCodes(tx, account.id) : null
  const token = await authenticateAgain(tx, person.sessionId, { secondFactor: true })
  if (!token) throw notSignedIn()
  await publishEvent(app, tx, person, 'account.second_factor_added', account.id, { kind })
  const { id: accountId, email, language, first_name: name } = account
  await notify(
    app,
    tx,
    secondFactorAdded,
    { accountId, email, language, data: { name, kind } },
    { dedupeKey: `second-factor-added:${newId()}` },
  )
  return { recoveryCodes, token }
}
