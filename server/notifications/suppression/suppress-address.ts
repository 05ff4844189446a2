import type { Read } from '#server/platform/database.ts'

interface Suppressed {
  address: string
  reason: 'bounced' | 'complained'
  detail: string
  /** Null where a mail server said so. */
  by: string | null
}

/** From now on the address gets no email. One that is there already stays as it was; false then. */
export async function suppressAddress(read: Read, { address, reason, detail, by }: Suppressed): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await read
    .insertInto('suppressed_addresses')
    .values({ address: address.toLowerCase(), reason, detail: detail.slice(0, 500), added_by: by })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** It gets emails again. False where it is not suppressed. */
export async function releaseAddress(read: Read, address: string): Promise<boolean> {
  const { numDeletedRows } = await read
    .deleteFrom('suppressed_addresses')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows === 1n
}
