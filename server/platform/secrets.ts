import { seal, unseal, type MasterKey } from './crypto.ts'
import type { Read } from './database.ts'

/** Stores a secret set in the browser; only its last four characters can ever be read back by a person. */
export async function setSecret(db: Read, master: MasterKey, name: string, value: string, by: string): Promise<void> {
  const row = { sealed: seal(master, name, value), last_four: value.slice(-4), set_by: by }
  await db
    .insertInto('secrets')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function readSecret(db: Read, master: MasterKey, name: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('sealed').where('name', '=', name).executeTakeFirst()
  return row ? unseal(master, name, row.sealed) : null
}
