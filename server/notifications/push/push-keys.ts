import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createDataKey, eraseDataKey, openDataKey } from '#server/platform/sealing/data-keys.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { newVapidKeys, type VapidKeys } from '#server/vendors/push/adapter.ts'

const table = 'push_keys'
const field = 'private_key'

/** The keys by which push services know this installation; made by whoever asks first. */
export async function pushKeys(app: App): Promise<VapidKeys> {
  const row = await app.db.selectFrom('push_keys').selectAll().executeTakeFirst()
  if (!row) return make(app)
  const key = await openDataKey(app.db, app.sealing, { table, record: row.id })
  const privateKey = unseal(key, { table, record: row.id, field }, row.sealed_private_key).toString()
  return { publicKey: row.public_key, privateKey }
}

async function make(app: App): Promise<VapidKeys> {
  const made = newVapidKeys()
  const record = newId()
  const isOurs = await withTransaction(app.db, async (tx) => {
    const key = await createDataKey(tx, app.sealing, { table, record })
    const sealed = seal(key, { table, record, field }, Buffer.from(made.privateKey))
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('push_keys')
      .values({ id: record, public_key: made.publicKey, sealed_private_key: sealed })
      // another process made them at the same moment
      .onConflict((conflict) => conflict.column('single').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) await eraseDataKey(tx, { table, record }, 'system:push-keys')
    return numInsertedOrUpdatedRows === 1n
  })
  return isOurs ? made : pushKeys(app)
}
