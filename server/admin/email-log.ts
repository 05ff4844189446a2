import type {
  listDeliveries as listDeliveriesEndpoint,
  listSuppressed as listSuppressedEndpoint,
} from '#contract/admin/email.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import {
  deliveryLog,
  releaseAddress as release,
  suppressAddress,
  suppressedAddresses,
} from '#server/notifications/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

export async function listDeliveries(
  app: App,
  caller: Caller,
  { to, after }: { to: string; after?: string | undefined },
): Promise<OutputOf<typeof listDeliveriesEndpoint>> {
  requireScope(caller, 'support')
  const { rows, next } = await deliveryLog(app.read(), app.notifications, { to, after })
  const items = rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    channel: row.channel,
    // under the bell and in a browser a person is known by their account
    recipient: row.channel === 'bell' || row.channel === 'push' ? row.account_email : row.recipient,
    outcome: row.outcome,
    reason: row.reason,
    attempts: row.attempts,
    providerId: row.provider_id,
    error: row.last_error,
    mailId: row.mail_id,
    at: row.at.toISOString(),
  }))
  return { items, next }
}

export async function listSuppressed(
  app: App,
  caller: Caller,
  after?: string,
): Promise<OutputOf<typeof listSuppressedEndpoint>> {
  requireScope(caller, 'support')
  const { rows, next, total } = await suppressedAddresses(app.read(), after)
  const items = rows.map(({ address, reason, detail, added_at: addedAt, added_by: by }) => ({
    address,
    reason,
    detail,
    addedAt: addedAt.toISOString(),
    byOperator: by !== null,
  }))
  return { items, next, total, capped: false }
}

/** Someone told us that they do not want our emails, or called one spam. Throws 409 where the address has none already. */
export async function suppress(app: App, caller: Caller, { address, reason }: { address: string; reason: string }) {
  const person = requireScope(caller, 'support')
  const record = { action: 'suppress_address', subjectId: newId(), reason, detail: { address } }
  return adminAction(app, person, record, async () => {
    const by = `person:${person.accountId}`
    const added = await suppressAddress(app.db, { address, reason: 'complained', detail: reason, by })
    if (!added) throw new AppError(409, 'wrong_state', saidInEnglish('We don’t email that address already.'))
    return `We won’t email ${address} anymore.`
  })
}

/** Throws 409 where it is not kept from emails. */
export async function releaseAddress(
  app: App,
  caller: Caller,
  { address, reason }: { address: string; reason: string },
) {
  const person = requireScope(caller, 'support')
  const record = { action: 'release_address', subjectId: newId(), reason, detail: { address } }
  return adminAction(app, person, record, async () => {
    if (!(await release(app.db, address)))
      throw new AppError(409, 'wrong_state', saidInEnglish('We email that address already.'))
    return `We email ${address} again.`
  })
}
