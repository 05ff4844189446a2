import { sql } from 'kysely'
import { z } from 'zod'
import type * as contract from '#contract/payouts/admin.ts'
import { payoutStates } from '#contract/payouts/values.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { outfitterNames, outfittersOfAccount } from '#server/guides/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { presentPayout } from '../present.ts'

const shown = 100
const stuckDays = 7

export async function readPayoutDesk(app: App, caller: Caller): Promise<Result<typeof contract.readPayoutDesk>> {
  requireScope(caller, 'finance')
  const read = app.read()
  const late = new Date((await app.clock.now(read)).getTime() - stuckDays * 86_400_000)
  const [states, holds, { rows: owed }, reserves, draws, stuck] = await Promise.all([
    read
      .selectFrom('payouts')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('amount').as('amount')])
      .groupBy('state')
      .execute(),
    read
      .selectFrom('payout_holds')
      .selectAll()
      .where('lifted_at', 'is', null)
      .orderBy('placed_at', 'desc')
      .limit(shown)
      .execute(),
    sql<{ id: string; amount: number }>`
      select outfitter_id as id, sum(amount)::bigint as amount from (
        select outfitter_id, -amount as amount from payout_items where debt_at is not null
        union all select outfitter_id, -recovered from payouts where state <> 'reversed') parts
      group by outfitter_id having sum(amount) > 0 order by 2 desc limit ${shown}`.execute(read),
    read
      .selectFrom('payout_reserves')
      .select((eb) => ['outfitter_id', eb.fn.sum<number>('amount').as('amount'), eb.fn.max('release_at').as('until')])
      .where('released_at', 'is', null)
      .groupBy('outfitter_id')
      .limit(shown)
      .execute(),
    read
      .selectFrom('payout_draws')
      .select((eb) => ['outfitter_id', eb.fn.sum<number>('amount').as('amount'), eb.fn.max('cover_until').as('until')])
      .where('repaid_at', 'is', null)
      .groupBy('outfitter_id')
      .orderBy('amount', 'desc')
      .limit(shown)
      .execute(),
    read
      .selectFrom('payouts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', ['releasable', 'processing', 'failed'])
      .where((eb) => eb.or([eb('last_error', 'is not', null), eb('settled_at', '<', late)]))
      .executeTakeFirstOrThrow(),
  ])
  const nameOf = await outfitterNames(read, [
    ...holds.map(({ outfitter_id }) => outfitter_id),
    ...owed.map(({ id }) => id),
    ...reserves.map(({ outfitter_id }) => outfitter_id),
    ...draws.map(({ outfitter_id }) => outfitter_id),
  ])
  const untilThen = ({ outfitter_id: id, amount, until }: { outfitter_id: string; amount: number; until: Date }) => ({
    outfitter: { id, name: nameOf(id) },
    amount: usd(Number(amount)),
    until: new Date(until).toISOString(),
  })
  const subjects = holds.flatMap(({ subject_id }) => subject_id ?? [])
  const named = await Promise.all(Object.values(app.payables).map((payable) => payable.references(read, subjects)))
  const bookingOf = (id: string | null) => {
    const found = id === null ? undefined : named.map((one) => one.get(id)).find(Boolean)
    return found ? { id: found.id, code: found.code } : null
  }
  return {
    states: payoutStates.map((state) => {
      const row = states.find((one) => one.state === state)
      return { state, count: Number(row?.count ?? 0), amount: usd(Number(row?.amount ?? 0)) }
    }),
    holds: holds.map(({ id, outfitter_id, subject_id, kind, reason, placed_by, placed_at }) => ({
      id,
      outfitter: { id: outfitter_id, name: nameOf(outfitter_id) },
      booking: bookingOf(subject_id),
      kind,
      reason,
      placedBy: placed_by,
      placedAt: placed_at.toISOString(),
    })),
    owed: owed.map(({ id, amount }) => ({ outfitter: { id, name: nameOf(id) }, amount: usd(Number(amount)) })),
    reserves: reserves.map(untilThen),
    draws: draws.map(untilThen),
    stuck: Number(stuck.count),
  }
}

const size = 25
const place = z.tuple([cursorPart.moment, cursorPart.id])

export async function listAllPayouts(
  app: App,
  caller: Caller,
  { state, after }: QueryOf<typeof contract.listAllPayouts>,
): Promise<Result<typeof contract.listAllPayouts>> {
  const { accountId } = requireScope(caller, 'finance')
  const read = app.read()
  const list = { list: 'all payouts', state: state ?? '' }
  const from = after ? decodeCursor(after, list, place) : null
  const chosen = read
    .selectFrom('payouts')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'scheduled'))
  const [rows, { total }, own] = await Promise.all([
    chosen
      .selectAll()
      .select(exactMoment(sql.ref('created_at')).as('moment'))
      .$if(from !== null, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${from?.[0]}::timestamptz, ${from?.[1]}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    outfittersOfAccount(read, accountId),
  ])
  const { items, next } = pageOf(rows, size, ({ moment, id }) => encodeCursor(list, [moment, id]))
  const nameOf = await outfitterNames(
    read,
    items.map(({ outfitter_id }) => outfitter_id),
  )
  return {
    items: items.map((row) => ({
      ...presentPayout(row),
      outfitter: { id: row.outfitter_id, name: nameOf(row.outfitter_id) },
      vendorTransferId: row.vendor_transfer_id,
      vendorPayoutId: row.vendor_payout_id,
      lastError: row.last_error,
      canRetry: row.state !== 'paid' && row.state !== 'reversed' && !own.includes(row.outfitter_id),
    })),
    next,
    total: Number(total),
    capped: false,
  }
}
