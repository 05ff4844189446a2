import { z } from 'zod'
import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'

const size = 30
const list = { list: 'suppressed addresses' }
const last = z.tuple([cursorPart.moment, z.string()])

/** Addresses that get no email, the newest first. Throws 400 for a damaged cursor. */
export async function suppressedAddresses(read: Read, after?: string) {
  let query = read
    .selectFrom('suppressed_addresses')
    .selectAll()
    .select(exactMoment(sql.ref('added_at')).as('moment'))
  if (after !== undefined) {
    const [moment, address] = decodeCursor(after, list, last)
    query = query.where((eb) =>
      eb.or([
        eb('added_at', '<', sql<Date>`${moment}::timestamptz`),
        eb.and([eb('added_at', '=', sql<Date>`${moment}::timestamptz`), eb('address', '>', address)]),
      ]),
    )
  }
  const found = await query
    .orderBy('added_at', 'desc')
    .orderBy('address')
    .limit(size + 1)
    .execute()
  const { items, next } = pageOf(found, size, ({ moment, address }) => encodeCursor(list, [moment, address]))
  const { total } = await read
    .selectFrom('suppressed_addresses')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: items, next, total }
}
