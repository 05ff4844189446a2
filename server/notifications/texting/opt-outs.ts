import type { Read } from '#server/platform/database.ts'

/** Whether the owner of a number (E.164) texted STOP, and not START since. */
export async function isStopped(read: Read, number: string): Promise<boolean> {
  const found = await read.selectFrom('text_opt_outs').select('stopped').where('number', '=', number).executeTakeFirst()
  return found?.stopped ?? false
}

/** `asOf`: when the provider got the word, which it says by the second. What comes late changes nothing. */
export async function recordOptOut(
  read: Read,
  { number, stopped, asOf }: { number: string; stopped: boolean; asOf: Date },
): Promise<void> {
  const second = new Date(Math.floor(asOf.getTime() / 1000) * 1000)
  await read
    .insertInto('text_opt_outs')
    .values({ number, stopped, as_of: second })
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ stopped, as_of: second }).where('text_opt_outs.as_of', '<=', second),
    )
    .execute()
}
