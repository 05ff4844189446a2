import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '#server/platform/crypto.ts'
import type { Read, Tx } from '#server/platform/database.ts'

// without I, L, O, and U: nobody reads a 1 for an I
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codes = 10

/** 80 random bits, as `ABCD-EFGH-JKMN-PQRS`. */
const newCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** As it was issued, whatever somebody made of it by hand. */
const hashOf = (code: string): Buffer =>
  hashToken(code.replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'))

/** Replaces all; the account is locked. Only their hashes are stored. */
export async function issueRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const issued = Array.from({ length: codes }, newCode)
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(issued.map((code) => ({ account_id: accountId, code_hash: hashOf(code), used_at: null })))
    .execute()
  return issued
}

/** True for exactly one of those who try. */
export async function spendRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`clock_timestamp()` }) // wall time
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function countRecoveryCodes(read: Read, accountId: string): Promise<number> {
  const { left } = await read
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
