import { sql } from 'kysely'
import { withoutWaiting, type Read, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { LedgerAccount } from './tables.ts'

export interface LedgerLine {
  account: LedgerAccount
  /** Outfitter of a payable, booking of a liability; null for the platform's own accounts. */
  owner: string | null
  /** Minor units; debit positive, credit negative. */
  amount: number
}

export interface LedgerEntry {
  kind: string
  subjectId: string
  /** An entry with the same key is posted once, however often it is asked for. */
  dedupeKey: string
  /** Business time. */
  at: Date
  lines: readonly LedgerLine[]
}

/** Posts a balanced entry; lines of zero are left out. Gives false when it stood there already. */
export async function postEntry(tx: Tx, entry: LedgerEntry): Promise<boolean> {
  return (await postEntries(tx, [entry])) === 1
}

/** Posts many, in two statements for each thousand. Gives how many did not stand there already. */
export async function postEntries(tx: Tx, entries: readonly LedgerEntry[]): Promise<number> {
  let posted = 0
  for (let at = 0; at < entries.length; at += 1000) {
    const part = entries.slice(at, at + 1000).flatMap((entry) => {
      const lines = balancedLines(entry)
      return lines.length === 0 ? [] : [{ id: newId(), entry, lines }]
    })
    if (part.length === 0) continue
    const inserted = await tx
      .insertInto('ledger_entries')
      .values(
        part.map(({ id, entry }) => ({
          id,
          kind: entry.kind,
          subject_id: entry.subjectId,
          dedupe_key: entry.dedupeKey,
          at: entry.at,
        })),
      )
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .returning('id')
      .execute()
    if (inserted.length === 0) continue
    const fresh = new Set(inserted.map((row) => row.id))
    const lines = part
      .filter(({ id }) => fresh.has(id))
      .flatMap((one) =>
        one.lines.map(({ account, owner, amount }, position) => ({
          entry_id: one.id,
          position,
          account,
          owner_id: owner,
          amount,
        })),
      )
    withoutWaiting(tx, tx.insertInto('ledger_lines').values(lines).execute())
    posted += inserted.length
  }
  return posted
}

function balancedLines({ lines, dedupeKey }: LedgerEntry): LedgerLine[] {
  const difference = lines.reduce((sum, line) => sum + line.amount, 0)
  if (difference !== 0) throw new Error(`Ledger entry ${dedupeKey} is off by ${difference}`)
  return lines.filter((line) => line.amount !== 0)
}

export interface AccountBalance {
  account: LedgerAccount
  owner: string | null
  balance: number
}

/** Sums of every account and owner; the sum of them all is zero or the ledger is broken. */
export async function balances(read: Read, subjectId?: string): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select l.account, l.owner_id as owner, sum(l.amount)::bigint as balance
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where ${subjectId ?? null}::uuid is null or e.subject_id = ${subjectId ?? null}::uuid
    group by l.account, l.owner_id order by l.account, l.owner_id nulls first`.execute(read)
  return rows
}

export interface PostedEntry {
  id: string
  at: Date
  kind: string
  subjectId: string
  lines: { account: LedgerAccount; owner: string | null; amount: number }[]
}

/** Newest first. */
export async function entries(read: Read, options: { subjectId?: string; limit: number }): Promise<PostedEntry[]> {
  let query = read
    .selectFrom('ledger_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit)
  if (options.subjectId) query = query.where('subject_id', '=', options.subjectId)
  const found = await query.execute()
  if (found.length === 0) return []
  const lines = await read
    .selectFrom('ledger_lines')
    .selectAll()
    .where(
      'entry_id',
      'in',
      found.map((entry) => entry.id),
    )
    .orderBy('position')
    .execute()
  return found.map((entry) => ({
    id: entry.id,
    at: entry.at,
    kind: entry.kind,
    subjectId: entry.subject_id,
    lines: lines
      .filter((line) => line.entry_id === entry.id)
      .map((line) => ({ account: line.account, owner: line.owner_id, amount: line.amount })),
  }))
}
