import type { Tx } from '#server/platform/database.ts'
import { postEntry, type LedgerEntry, type LedgerLine } from '#server/payments/index.ts'
import type { PayoutRow } from './tables.ts'

type Settled = Pick<PayoutRow, 'id' | 'outfitter_id' | 'earned' | 'recovered' | 'reserved' | 'amount'>
type Kind =
  | 'payout_settled'
  | 'payout_transferred'
  | 'payout_paid'
  | 'payout_returned'
  | 'payout_transfer_reversed'
  | 'payout_undone'

/** What moves at each step; debit positive. Nothing moves twice, since each is posted once for a payout. */
const lines: Record<Kind, (payout: Settled) => LedgerLine[]> = {
  payout_settled: ({ outfitter_id: owner, earned, recovered, reserved, amount }) => [
    { account: 'guide_payable', owner, amount: earned },
    { account: 'receivable_from_guide', owner, amount: -recovered },
    { account: 'guide_reserve', owner, amount: -reserved },
    { account: 'transfers_in_transit', owner, amount: -amount },
  ],
  payout_transferred: ({ outfitter_id: owner, amount }) => [
    { account: 'guide_stripe_balance', owner, amount },
    { account: 'processor_clearing', owner: null, amount: -amount },
  ],
  payout_paid: ({ outfitter_id: owner, amount }) => [
    { account: 'transfers_in_transit', owner, amount },
    { account: 'guide_stripe_balance', owner, amount: -amount },
  ],
  payout_returned: (payout) => inverse(lines.payout_paid(payout)),
  payout_transfer_reversed: (payout) => inverse(lines.payout_transferred(payout)),
  payout_undone: (payout) => inverse(lines.payout_settled(payout)),
}

const inverse = (given: readonly LedgerLine[]): LedgerLine[] => given.map((line) => ({ ...line, amount: -line.amount }))

export const payoutEntry = (payout: Settled, kind: Kind, at: Date): LedgerEntry => ({
  kind,
  subjectId: payout.id,
  dedupeKey: `${kind}:${payout.id}`,
  at,
  lines: lines[kind](payout),
})

export async function postPayout(tx: Tx, payout: Settled, kind: Kind, at: Date): Promise<void> {
  await postEntry(tx, payoutEntry(payout, kind, at))
}

/** A booking brought less than was paid out for it: the outfitter owes the difference. */
export async function postDebt(
  tx: Tx,
  debt: { id: string; subjectId: string; outfitterId: string; amount: number; at: Date },
): Promise<void> {
  const { id, subjectId, outfitterId: owner, amount, at } = debt
  await postEntry(tx, {
    kind: 'payout_debt',
    subjectId,
    dedupeKey: `payout_debt:${id}`,
    at,
    lines: [
      { account: 'receivable_from_guide', owner, amount },
      { account: 'guide_payable', owner, amount: -amount },
    ],
  })
}

/** An advance on what a booking will earn, or its repayment. */
export async function postDraw(
  tx: Tx,
  kind: 'deposit_drawn' | 'draw_repaid',
  { subjectId, outfitterId: owner, amount, at }: { subjectId: string; outfitterId: string; amount: number; at: Date },
): Promise<void> {
  const drawn = kind === 'deposit_drawn' ? amount : -amount
  await postEntry(tx, {
    kind,
    subjectId,
    dedupeKey: `${kind.replaceAll('_', '-')}:${subjectId}`,
    at,
    lines: [
      { account: 'guide_advances', owner, amount: drawn },
      { account: 'guide_payable', owner, amount: -drawn },
    ],
  })
}

/** What was kept back is the outfitter's, or kept back no longer of a payout that never was. */
export async function postReserveReleased(
  tx: Tx,
  {
    id,
    outfitterId: owner,
    amount,
    at,
    forDraws,
  }: { id: string; outfitterId: string; amount: number; at: Date; forDraws: boolean },
): Promise<void> {
  await postEntry(tx, {
    kind: forDraws ? 'payout_cover_released' : 'payout_reserve_released',
    subjectId: id,
    dedupeKey: `payout_reserve_released:${id}`,
    at,
    lines: [
      { account: 'guide_reserve', owner, amount },
      { account: 'guide_payable', owner, amount: -amount },
    ],
  })
}

/** A reserve that was released of a payout that never arrived: the undone payout brings it back as earned. */
export async function postReserveUndone(
  tx: Tx,
  { id, outfitter_id: owner, reserved }: Settled,
  at: Date,
): Promise<void> {
  await postEntry(tx, {
    kind: 'payout_reserve_undone',
    subjectId: id,
    dedupeKey: `payout_reserve_undone:${id}`,
    at,
    lines: [
      { account: 'guide_payable', owner, amount: reserved },
      { account: 'guide_reserve', owner, amount: -reserved },
    ],
  })
}
