import { liabilityOf, postEntry, sumOfKinds } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { planPayout } from './plan-payout.ts'

/** What was paid for a guide besides the price of a trip: a tip, a claim. */
export interface Earning {
  id: string
  outfitterId: string
  /** The kinds of the entries that gave it to the guide and that took it back. */
  given: string
  takenBack: string
}

/** What the guide has of it, `most` at most, is held again. Returns how much, in minor units. */
export async function holdAgain(
  tx: Tx,
  { id, outfitterId, given, takenBack }: Earning,
  { most, causeId, at }: { most: number; causeId: string; at: Date },
): Promise<number> {
  const amount = Math.min(most, 0 - (await sumOfKinds(tx, id, 'guide_payable', [given, takenBack])))
  if (amount <= 0) return 0
  await postEntry(tx, {
    kind: takenBack,
    subjectId: id,
    dedupeKey: `${takenBack.replaceAll('_', '-')}:${causeId}`,
    at,
    lines: [
      { account: 'guide_payable', owner: outfitterId, amount },
      { account: 'booking_liability', owner: id, amount: -amount },
    ],
  })
  return amount
}

/** What is held of it comes first, then what the guide has. Returns how much of `amount` there was. */
export async function takeBack(
  app: App,
  tx: Tx,
  earning: Earning,
  { amount, causeId }: { amount: number; causeId: string },
): Promise<number> {
  const held = await liabilityOf(tx, earning.id)
  const most = amount - held
  const back = most > 0 ? await holdAgain(tx, earning, { most, causeId, at: await app.clock.now(tx) }) : 0
  if (back > 0) await planPayout(app, tx, earning.outfitterId)
  return Math.min(amount, held + back)
}
