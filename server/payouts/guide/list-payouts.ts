import { sql } from 'kysely'
import { z } from 'zod'
import type * as contract from '#contract/payouts/calls.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { presentChanges, presentPayout } from '../present.ts'
import { requireEarner } from './show-payouts.ts'

const size = 10
const place = z.tuple([cursorPart.moment, cursorPart.id])

/** Without the one that waits. */
export async function listPayouts(
  app: App,
  caller: Caller,
  { after }: QueryOf<typeof contract.listPayouts>,
): Promise<Result<typeof contract.listPayouts>> {
  const { outfitter_id: outfitterId } = await requireEarner(app, caller)
  const list = { list: 'payouts', outfitterId }
  const from = after ? decodeCursor(after, list, place) : null
  const mine = app.db
    .selectFrom('payouts')
    .where('outfitter_id', '=', outfitterId)
    .where('state', 'not in', ['scheduled', 'on_hold'])
  const [rows, { total }] = await Promise.all([
    mine
      .selectAll()
      .select(exactMoment(sql.ref('created_at')).as('moment'))
      .$if(from !== null, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${from?.[0]}::timestamptz, ${from?.[1]}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute(),
    mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const { items, next } = pageOf(rows, size, ({ moment, id }) => encodeCursor(list, [moment, id]))
  return { items: items.map(presentPayout), next, total: Number(total), capped: false }
}

const changePlace = z.tuple([cursorPart.moment, cursorPart.id, cursorPart.number])

/** Every change of what is theirs, of all time or of one payout of theirs. */
export async function listPayoutChanges(
  app: App,
  caller: Caller,
  { after, payout }: QueryOf<typeof contract.listPayoutChanges>,
): Promise<Result<typeof contract.listPayoutChanges>> {
  const { outfitter_id: outfitterId } = await requireEarner(app, caller)
  const list = { list: 'payout changes', outfitterId, payout: payout ?? '' }
  const from = after ? decodeCursor(after, list, changePlace) : null
  const mine = app.db
    .selectFrom('payout_items')
    .where('outfitter_id', '=', outfitterId)
    .$if(payout !== undefined, (query) => query.where('payout_id', '=', payout ?? null))
  const [rows, { total }] = await Promise.all([
    mine
      .selectAll()
      .select(exactMoment(sql.ref('at')).as('moment'))
      .$if(from !== null, (query) =>
        query.where(
          sql<boolean>`(at, entry_id, position) < (${from?.[0]}::timestamptz, ${from?.[1]}::uuid, ${from?.[2]}::int)`,
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('entry_id', 'desc')
      .orderBy('position', 'desc')
      .limit(size + 1)
      .execute(),
    mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const { items, next } = pageOf(rows, size, (row) => encodeCursor(list, [row.moment, row.entry_id, row.position]))
  return { items: await presentChanges(app, app.db, items), next, total: Number(total), capped: false }
}
