import type * as contract from '#contract/payouts/calls.ts'
import { usd } from '#contract/wire/money.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import {
  payoutAccountOf,
  payoutAccountOfOutfitter,
  requireOutfitManager,
  type GuideFacts,
} from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { divide, dividedItem } from '../divide.ts'
import { coverOf } from '../draws/open-draws.ts'
import { heldSubjects } from '../holds.ts'
import { intervalOf } from '../plan-payout.ts'
import { presentPayout } from '../present.ts'
import { owedBy, readWaitingItems } from '../queries.ts'
import { reservePercentOf } from '../reserve.ts'
import type { PayoutRow } from '../tables.ts'

/** Owners and managers see the outfit's money. Throws 401, 403. */
export const requireEarner = (app: App, caller: Caller): Promise<GuideFacts> => requireOutfitManager(app.db, caller)

export async function showPayouts(app: App, caller: Caller): Promise<Result<typeof contract.showPayouts>> {
  const guide = await requireEarner(app, caller)
  const read = app.db
  const outfitterId = guide.outfitter_id
  const [waiting, owed, reserves, every, { payouts: rules }, account] = await Promise.all([
    read
      .selectFrom('payouts')
      .selectAll()
      .where('outfitter_id', '=', outfitterId)
      .where('state', 'in', ['scheduled', 'on_hold'])
      .executeTakeFirst(),
    owedBy(read, outfitterId),
    read
      .selectFrom('payout_reserves')
      .selectAll()
      .where('outfitter_id', '=', outfitterId)
      .where('released_at', 'is', null)
      .orderBy('release_at', 'desc')
      .execute(),
    intervalOf(read, outfitterId),
    platformSettings(read),
    accountOf(read, guide.outfitter_id),
  ])
  const [latest] = reserves
  return {
    next: waiting ? await expected(app, read, waiting, owed) : null,
    owed: usd(owed),
    recoveryPercent: rules.recoveryPercent,
    reserve: {
      amount: usd(reserves.reduce((sum, { amount }) => sum + amount, 0)),
      until: latest?.release_at.toISOString() ?? null,
    },
    every,
    minimum: usd(rules.minimum),
    account: account?.status ?? 'none',
    isOwner: guide.role === 'owner',
    isOwnAccount: account?.guideId === guide.id,
  }
}

async function accountOf(read: Read, outfitterId: string) {
  const found = await payoutAccountOfOutfitter(read, outfitterId)
  return found ? { guideId: found.guideId, ...(await payoutAccountOf(read, found.guideId)) } : null
}

/** As it would be settled now. */
async function expected(app: App, read: Read, waiting: PayoutRow, owed: number) {
  const { payouts: rules } = await platformSettings(read)
  const items = await readWaitingItems(read, waiting.outfitter_id)
  const [held, reservePercent, cover, last] = await Promise.all([
    heldSubjects(app, read, [...new Set(items.map(({ subject_id }) => subject_id))]),
    reservePercentOf(read, waiting.outfitter_id, rules.reserve, await app.clock.now(read)),
    coverOf(read, waiting.outfitter_id, rules.earlyDraw.reservePercent),
    read
      .selectFrom('payouts')
      .select(['bank_name', 'bank_last4'])
      .where('outfitter_id', '=', waiting.outfitter_id)
      .where('bank_last4', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const { earned, recovered, reserved, amount } = divide(items.map(dividedItem), {
    held: new Set(held.keys()),
    owed,
    recoveryPercent: rules.recoveryPercent,
    reservePercent,
    cover,
  })
  return presentPayout({ ...waiting, earned, recovered, reserved, amount, ...last })
}
