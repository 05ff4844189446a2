import type { Read } from '#server/platform/database.ts'

/** Why an address gets no email; null for all others. */
export async function suppressionOf(read: Read, address: string): Promise<'bounced' | 'complained' | null> {
  const found = await read
    .selectFrom('suppressed_addresses')
    .select('reason')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return found?.reason ?? null
}
