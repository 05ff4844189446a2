import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { postEntries, type LedgerEntry } from '#server/payments/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { payoutEntry } from './entries.ts'
import { nextPayoutDay } from './payout-days.ts'
import { planSilently } from './plan-payout.ts'
import type { PayoutItemRow } from './tables.ts'

const day = 86_400_000

/** The vendor's memory of what was paid out. */
export type PastPayoutVendor = (
  tx: Tx,
  payouts: readonly {
    account: string
    amount: number
    metadata: Record<string, string>
    sentAt: Date
    arrivedAt: Date
    refused: boolean
  }[],
) => Promise<readonly { transferId: string; payoutId: string; bank: { name: string; last4: string } }[]>

interface Outfitter {
  readonly outfitterId: string
  readonly account: string
  /** The last payout but this many was refused by the bank, and sent again a week later. */
  readonly refused?: number
}

/**
 * Pays out the past of outfitters week by week, as it would have happened, and plans what is left. Without news: it was told
 * then.
 */
export async function recordPastPayouts(
  app: App,
  tx: Tx,
  outfitters: readonly Outfitter[],
  remember: PastPayoutVendor,
): Promise<void> {
  const now = await app.clock.now(tx)
  const { payouts: rules } = await platformSettings(tx)
  const planned: Planned[] = []
  for (const outfitter of outfitters) {
    const items = await tx
      .selectFrom('payout_items')
      .selectAll()
      .where('outfitter_id', '=', outfitter.outfitterId)
      .orderBy('at')
      .execute()
    planned.push(...weekByWeek(outfitter, items, new Date(now.getTime() - 3 * day), rules.minimum))
  }
  const recorded = await remember(
    tx,
    planned.map(({ id, account, amount, sentAt, refused }) => ({
      account,
      amount,
      metadata: { payout: id },
      sentAt,
      arrivedAt: arrival(sentAt),
      refused,
    })),
  )
  const written = planned.map((one, at) => ({ ...one, vendor: recorded[at] }))
  for (let at = 0; at < written.length; at += 500) await write(tx, written.slice(at, at + 500))
  await postEntries(tx, planned.flatMap(entriesOf))
  for (const { outfitterId } of outfitters) await planSilently(app, tx, outfitterId)
}

interface Planned {
  readonly id: string
  readonly outfitterId: string
  readonly account: string
  readonly amount: number
  readonly sentAt: Date
  readonly refused: boolean
  readonly items: readonly PayoutItemRow[]
}

const arrival = (sentAt: Date) => new Date(sentAt.getTime() + 2 * day)

function weekByWeek(
  { outfitterId, account, refused }: Outfitter,
  items: readonly PayoutItemRow[],
  until: Date,
  minimum: number,
): Planned[] {
  const weeks: Planned[] = []
  let open: PayoutItemRow[] = []
  for (const [at, item] of items.entries()) {
    open.push(item)
    const payday = nextPayoutDay('weekly', item.at)
    const next = items[at + 1]
    if (next && nextPayoutDay('weekly', next.at).getTime() === payday.getTime()) continue
    const amount = open.reduce((sum, one) => sum + one.amount, 0)
    if (amount < minimum || payday > until) continue
    weeks.push({ id: newId(), outfitterId, account, amount, sentAt: payday, refused: false, items: open })
    open = []
  }
  const again = refused === undefined ? undefined : weeks.at(-1 - refused)
  if (!again) return weeks
  const sentAgain = nextPayoutDay('weekly', again.sentAt)
  return weeks.flatMap((one) =>
    one === again
      ? [
          { ...one, refused: true, items: [] },
          { ...one, id: newId(), sentAt: sentAgain },
        ]
      : [one],
  )
}

type Written = Planned & { vendor: Awaited<ReturnType<PastPayoutVendor>>[number] | undefined }

async function write(tx: Tx, part: readonly Written[]): Promise<void> {
  await tx
    .insertInto('payouts')
    .values(
      part.map(({ id, outfitterId, account, amount, sentAt, refused, vendor }) => ({
        id,
        outfitter_id: outfitterId,
        state: refused ? ('reversed' as const) : ('paid' as const),
        due_at: sentAt,
        earned: amount,
        amount,
        vendor_account_id: account,
        vendor_transfer_id: vendor?.transferId ?? null,
        vendor_payout_id: vendor?.payoutId ?? null,
        bank_name: vendor?.bank.name ?? null,
        bank_last4: vendor?.bank.last4 ?? null,
        failure_code: refused ? 'account_closed' : null,
        created_at: new Date(sentAt.getTime() - 5 * day),
        settled_at: sentAt,
        sent_at: sentAt,
        arrives_at: arrival(sentAt),
        paid_at: refused ? null : arrival(sentAt),
        failed_at: refused ? arrival(sentAt) : null,
        reversed_at: refused ? arrival(sentAt) : null,
      })),
    )
    .execute()
  const items = part.flatMap(({ id, items: paid }) =>
    paid.map(({ entry_id, position }) => ({ entry_id, position, payout_id: id })),
  )
  await sql`update payout_items i set payout_id = g.payout_id
    from json_to_recordset(${JSON.stringify(items)}::json) as g (entry_id uuid, position int, payout_id uuid)
    where i.entry_id = g.entry_id and i.position = g.position`.execute(tx)
}

function entriesOf({ id, outfitterId, amount, sentAt, refused }: Planned): LedgerEntry[] {
  const payout = { id, outfitter_id: outfitterId, earned: amount, recovered: 0, reserved: 0, amount }
  const there = arrival(sentAt)
  const first = [payoutEntry(payout, 'payout_settled', sentAt), payoutEntry(payout, 'payout_transferred', sentAt)]
  if (!refused) return [...first, payoutEntry(payout, 'payout_paid', there)]
  return [...first, payoutEntry(payout, 'payout_transfer_reversed', there), payoutEntry(payout, 'payout_undone', there)]
}
