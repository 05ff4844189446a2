import { sql } from 'kysely'
import type { HoldReason } from '#contract/payouts/values.ts'
import { payoutAccountOfOutfitter } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { dividedItem, divide } from './divide.ts'
import { coverOf } from './draws/open-draws.ts'
import { postDebt, postPayout } from './entries.ts'
import { heldSubjects, outfitterHold } from './holds.ts'
import { payoutLife } from './lifecycle.ts'
import { owedBy, waitingItems } from './queries.ts'
import { nextPayoutDay } from './payout-days.ts'
import { intervalOf, lockPayout, postpone } from './plan-payout.ts'
import { keepReserve, reservePercentOf } from './reserve.ts'
import type { PayoutItemRow, PayoutRow } from './tables.ts'

const day = 86_400_000
const caller = system('payouts')

/** The day of a payout: what it pays is settled, unless something keeps all of it, or it is too little. */
export const payoutDue: DeadlineHandler = async (app, tx, { subjectId }) => {
  const payout = await lockPayout(tx, subjectId)
  if (!payout || (payout.state !== 'scheduled' && payout.state !== 'on_hold')) return 'no longer needed'
  const now = await app.clock.now(tx)
  const hold = await outfitterHold(app, tx, payout.outfitter_id)
  if (hold) return holdPayout(app, tx, payout, hold, now)
  return settle(app, tx, payout, await waitingItems(tx, payout.outfitter_id), now)
}

/** Looked at again each day; the outfitter hears of it once for each reason. */
async function holdPayout(app: App, tx: Tx, payout: PayoutRow, reason: HoldReason, now: Date): Promise<string> {
  await postpone(tx, payout, new Date(now.getTime() + day))
  if (payout.hold_reason === reason) return `still on hold: ${reason}`
  const data = { outfitterId: payout.outfitter_id, reason }
  await move(app, tx, payoutLife, payout, 'hold', { caller, set: { hold_reason: reason }, data })
  return `on hold: ${reason}`
}

async function settle(
  app: App,
  tx: Tx,
  payout: PayoutRow,
  items: readonly PayoutItemRow[],
  now: Date,
): Promise<string> {
  const { outfitter_id: outfitterId } = payout
  const { payouts: rules } = await platformSettings(tx)
  const held = await heldSubjects(app, tx, [...new Set(items.map(({ subject_id }) => subject_id))])
  const [owed, reservePercent, cover, account] = await Promise.all([
    owedBy(tx, outfitterId),
    reservePercentOf(tx, outfitterId, rules.reserve, now),
    coverOf(tx, outfitterId, rules.earlyDraw.reservePercent),
    payoutAccountOfOutfitter(tx, outfitterId),
  ])
  const divided = divide(items.map(dividedItem), {
    held: new Set(held.keys()),
    owed,
    recoveryPercent: rules.recoveryPercent,
    reservePercent,
    cover,
  })
  await bookDebts(tx, outfitterId, divided.debts, now)
  const { earned, recovered, reserved, amount, paid } = divided
  if (amount < rules.minimum || amount === 0) {
    const kept = [...held.values()][0]
    if (earned === 0 && kept) return holdPayout(app, tx, payout, kept, now)
    return wait(app, tx, payout, now)
  }
  const settled = { earned, recovered, reserved, amount, hold_reason: null }
  await tx
    .updateTable('payout_items')
    .set({ payout_id: payout.id })
    .where('outfitter_id', '=', outfitterId)
    .where('payout_id', 'is', null)
    .where('debt_at', 'is', null)
    .where('subject_id', '=', sql<string>`any(${[...paid]}::uuid[])`)
    .execute()
  await move(app, tx, payoutLife, payout, 'settle', {
    caller,
    set: { ...settled, vendor_account_id: account?.vendorId ?? null },
    effects: {
      post: async (row) => {
        await postPayout(tx, row, 'payout_settled', now)
        const until = reservePercent > 0 ? null : cover.until
        if (reserved > 0) await keepReserve(tx, row, { days: rules.reserve.days, now, cover: until })
      },
      send: () => enqueue(tx, 'send-payout', { payoutId: payout.id }, { key: `send-payout:${payout.id}` }),
    },
  })
  return 'settled'
}

/** Too little, or nothing: the next payout day comes. Nothing at all is no payout. */
async function wait(app: App, tx: Tx, payout: PayoutRow, now: Date): Promise<string> {
  const left = await waitingItems(tx, payout.outfitter_id)
  if (left.length === 0) {
    await tx.deleteFrom('payouts').where('id', '=', payout.id).execute()
    return 'nothing to pay'
  }
  const next = nextPayoutDay(await intervalOf(tx, payout.outfitter_id), now)
  if (payout.state === 'on_hold')
    await move(app, tx, payoutLife, payout, 'resume', { caller, set: { hold_reason: null } })
  await postpone(tx, payout, next)
  return 'below the minimum'
}

/** What a booking brought less than was paid out for it is owed to us. */
async function bookDebts(tx: Tx, outfitterId: string, debts: ReadonlyMap<string, number>, at: Date): Promise<void> {
  for (const [subjectId, amount] of debts) {
    await tx
      .updateTable('payout_items')
      .set({ debt_at: at })
      .where('outfitter_id', '=', outfitterId)
      .where('subject_id', '=', subjectId)
      .where('payout_id', 'is', null)
      .where('debt_at', 'is', null)
      .execute()
    await postDebt(tx, { id: newId(), subjectId, outfitterId, amount, at })
  }
}

/** What waits for a payout of an outfitter is settled now, at the next sweep. */
export async function makeDue(app: App, tx: Tx, payout: PayoutRow): Promise<void> {
  const now = await app.clock.now(tx)
  await tx.updateTable('payouts').set({ due_at: now }).where('id', '=', payout.id).execute()
  await setDeadline(tx, 'payout.due', payout.id, now)
}
