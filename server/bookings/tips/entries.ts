import { liabilityOf, postEntry, sumOfKinds } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { TipRow } from './tables.ts'

export const tipKinds = ['tip', 'tip_taken_back'] as const

/** What is held of a tip becomes the guide's, all of it. Returns it in minor units: nothing where a bank has kept it. */
export async function postTip(tx: Tx, { id, outfitter_id }: TipRow, at: Date): Promise<number> {
  const amount = await liabilityOf(tx, id)
  await postEntry(tx, {
    kind: 'tip',
    subjectId: id,
    dedupeKey: `tip:${id}`,
    at,
    lines: [
      { account: 'booking_liability', owner: id, amount },
      { account: 'guide_payable', owner: outfitter_id, amount: -amount },
    ],
  })
  return amount
}

/** The same back, `most` of it at most. Returns how much, in minor units. */
export async function takeTipBack(
  tx: Tx,
  { id, outfitter_id }: TipRow,
  { most, causeId, at }: { most: number; causeId: string; at: Date },
): Promise<number> {
  const amount = Math.min(most, 0 - (await sumOfKinds(tx, id, 'guide_payable', tipKinds)))
  if (amount <= 0) return 0
  await postEntry(tx, {
    kind: 'tip_taken_back',
    subjectId: id,
    dedupeKey: `tip-taken-back:${causeId}`,
    at,
    lines: [
      { account: 'guide_payable', owner: outfitter_id, amount },
      { account: 'booking_liability', owner: id, amount: -amount },
    ],
  })
  return amount
}
