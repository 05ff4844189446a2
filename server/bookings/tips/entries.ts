import { liabilityOf, postEntry } from '#server/payments/index.ts'
import type { Earning } from '#server/payouts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { TipRow } from './tables.ts'

export const earningOf = ({ id, outfitter_id: outfitterId }: TipRow): Earning => ({
  id,
  outfitterId,
  given: 'tip',
  takenBack: 'tip_taken_back',
})

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
