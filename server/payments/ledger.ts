import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
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
  /** An entry with the same key is posted once, however often it is requested. */
  dedupeKey: string
  /** Business time. */
  at: Date
  lines: readonly LedgerLine[]
}

/** Posts a balanced entry without zero lines. Returns false when it was already posted. */
export async function postEntry(tx: Tx, entry: LedgerEntry): Promise<boolean> {
  return (await postEntries(tx, [entry])) === 1
}

interface Balanced extends LedgerEntry {
  id: string
}

/**
 * Posts many, in one statement for each thousand. Returns how many are new. Throws before anything is sent when one does
 * not balance, so that callers need not wait for it.
 */
export function postEntries(tx: Tx, entries: readonly LedgerEntry[]): Promise<number> {
  const balanced = entries.flatMap((entry) => {
    const lines = balancedLines(entry)
    return lines.length === 0 ? [] : [{ ...entry, id: newId(), lines }]
  })
  return postBalanced(tx, balanced)
}

async function postBalanced(tx: Tx, entries: readonly Balanced[]): Promise<number> {
  let posted = 0
  for (let at = 0; at < entries.length; at += 1000) posted += await postPart(tx, entries.slice(at, at + 1000))
  return posted
}

async function postPart(tx: Tx, part: readonly Balanced[]): Promise<number> {
  const rows = part.map(({ id, kind, subjectId, dedupeKey, at }) => ({
    id,
    kind,
    subject_id: subjectId,
    dedupe_key: dedupeKey,
    at,
  }))
  const lines = part.flatMap(({ id, lines }) =>
    lines.map(({ account, owner, amount }, position) => ({ entry_id: id, position, account, owner_id: owner, amount })),
  )
  const { posted } = await tx
    .with('fresh', (db) =>
      db
        .insertInto('ledger_entries')
        .values(rows)
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id'),
    )
    .with('written', (db) =>
      db
        .insertInto('ledger_lines')
        .columns(['entry_id', 'position', 'account', 'owner_id', 'amount'])
        .expression(
          sql`select l.entry_id, l.position, l.account, l.owner_id, l.amount from json_to_recordset(${JSON.stringify(lines)}::json)
            as l (entry_id uuid, position int, account text, owner_id uuid, amount bigint)
            join fresh on fresh.id = l.entry_id`,
        ),
    )
    .selectFrom('fresh')
    .select((eb) => eb.fn.countAll<number>().as('posted'))
    .executeTakeFirstOrThrow()
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
