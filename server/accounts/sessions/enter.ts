import type { User } from '#contract/accounts/schemas.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { inEnglish } from '#server/platform/said/render.ts'
import { newDevice } from '../notifications.ts'
import { personOf } from '../policy.ts'
import { presentUser } from '../present.ts'
import type { AccountRow } from '../queries.ts'
import { refuseSuspended } from '../suspension.ts'
import { deviceOf } from './device.ts'
import { rememberDevice } from './known-devices.ts'
import { openSession, type Origin } from './sessions.ts'

export interface SignedIn {
  user: User
  token: string
  /** By which this browser is known from now on. */
  device: string
}

/** All that was asked for is right: opens the session. The account is locked. Throws 403 `account_suspended`. */
export async function enter(
  app: App,
  tx: Tx,
  account: AccountRow,
  origin: Origin,
  { secondFactor }: { secondFactor: boolean },
): Promise<SignedIn> {
  await refuseSuspended(tx, account.id)
  const device = inEnglish(deviceOf(origin.userAgent))
  const before = await devicesOf(tx, account.id)
  const isNew = !before.includes(device)
  const { sessionId, token } = await openSession(tx, account.id, origin, { secondFactor })
  const person = personOf(app, account, { id: sessionId, recentAuth: true, recentFactor: secondFactor })
  await publishEvent(app, tx, person, 'account.signed_in', account.id, { device, newDevice: isNew })
  if (isNew && before.length > 0) await tellOfDevice(app, tx, account, { sessionId, origin })
  return { user: presentUser(account), token, device: await rememberDevice(tx, account.id, origin.device) }
}

/** As a person would name them, in English. */
async function devicesOf(tx: Tx, accountId: string): Promise<string[]> {
  const agents = await tx
    .selectFrom('sessions')
    .select('user_agent')
    .distinct()
    .where('account_id', '=', accountId)
    .execute()
  return agents.map((row) => inEnglish(deviceOf(row.user_agent)))
}

async function tellOfDevice(
  app: App,
  tx: Tx,
  { id: accountId, email, language, first_name: name }: AccountRow,
  { sessionId, origin }: { sessionId: string; origin: Origin },
): Promise<void> {
  const data = { name, device: deviceOf(origin.userAgent) }
  await notify(app, tx, newDevice, { accountId, email, language, data }, { dedupeKey: `device:${sessionId}` })
}
