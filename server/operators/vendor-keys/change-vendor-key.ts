import type { z } from 'zod'
import type { keyChange, keyRemoval } from '#contract/operators/vendor-keys.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { removeSecret, replaceSecret, type SecretSource } from '#server/platform/secrets.ts'
import { accountContact } from '#server/accounts/index.ts'
import { adminAction } from '../audit.ts'
import { vendorKeyChanged } from '../notifications.ts'
import { lockOwners } from '../owners.ts'
import { requireScope } from '../policy.ts'
import { operatorRecipients } from '../queues/operator-notification.ts'

interface Key {
  source: SecretSource
  /** As operators call it, such as "Checkr’s API key". */
  name: string
  /** Where it is shown. */
  path: string
}

const hour = 3_600_000

/**
 * Sets a key of a vendor's in the browser. `check` asks the vendor about it before anything is written, and throws what is
 * wrong with it. `inItsPlace`: what did its work while there was none. Throws 403, 409 `changed_meanwhile`.
 */
export async function changeVendorKey(
  app: App,
  caller: Caller,
  key: Key & { inItsPlace?: string | null; check?: () => Promise<void> },
  { value, after, formerHours, reason }: z.output<typeof keyChange>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'owner')
  requireStepUp(person)
  const { source, name, inItsPlace = null } = key
  const detail = { end: value.slice(-4), formerHours }
  return adminAction(app, person, { action: 'change_vendor_key', subjectId: source.name, reason, detail }, async () => {
    await key.check?.()
    await withTransaction(app.db, async (tx) => {
      await lockOwners(tx, person)
      const change = { source, value, by: signature(caller), after, keepFormer: formerHours * hour, inItsPlace }
      if (!(await replaceSecret(tx, app.sealing, change))) throw changedMeanwhile()
      await tellOwners(app, tx, key, person.accountId)
    })
    return `${name} now ends in ${value.slice(-4)}.`
  })
}

/** The one that the server was started with counts again. Throws 403, 409 `changed_meanwhile`, `wrong_state`. */
export async function removeVendorKey(
  app: App,
  caller: Caller,
  key: Key & { needed: boolean },
  { after, reason }: z.output<typeof keyRemoval>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'owner')
  requireStepUp(person)
  const { source, name, needed } = key
  return adminAction(app, person, { action: 'remove_vendor_key', subjectId: source.name, reason }, async () => {
    if (needed && source.given === null) throw noOther()
    await withTransaction(app.db, async (tx) => {
      await lockOwners(tx, person)
      if (!(await removeSecret(tx, source.name, { by: signature(caller), after }))) throw changedMeanwhile()
      await tellOwners(app, tx, key, person.accountId)
    })
    return `${name} was removed.`
  })
}

/** The one who did it included: it may have been a stolen session. */
async function tellOwners(app: App, tx: Tx, { name, path }: Key, accountId: string): Promise<void> {
  const by = (await accountContact(tx, accountId))?.name ?? 'An owner'
  const change = newId()
  for (const recipient of await operatorRecipients(tx, [], { name, path, by }))
    await notify(app, tx, vendorKeyChanged, recipient, { dedupeKey: `vendor-key:${change}` })
}

const changedMeanwhile = () =>
  new AppError(
    409,
    'changed_meanwhile',
    saidInEnglish('Another owner changed this key in the meantime. Reload the page to see it.'),
  )

const noOther = () =>
  new AppError(
    409,
    'wrong_state',
    saidInEnglish('The server wasn’t started with another key, so this one can only be replaced.'),
  )
