import { signature, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { eraseDataKey } from '#server/platform/sealing/data-keys.ts'
import { placeOfSecret } from './factors.ts'

/** With the key of its secret: a copy of the database opens it no more. */
export async function deleteTotp(tx: Tx, id: string, caller: Caller): Promise<void> {
  await tx.deleteFrom('totp_factors').where('id', '=', id).execute()
  await eraseDataKey(tx, placeOfSecret(id), signature(caller))
}
