import type { Read } from '#server/platform/database.ts'

/** What an outfit has drawn and not repaid, minor units, and until when that is covered. */
export async function openDraws(read: Read, outfitterId: string): Promise<{ amount: number; until: Date | null }> {
  const row = await read
    .selectFrom('payout_draws')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'),
      eb.fn.max('cover_until').as('until'),
    ])
    .where('outfitter_id', '=', outfitterId)
    .where('repaid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { amount: Number(row.amount), until: row.until ? new Date(row.until) : null }
}

/** What of the next payouts is kept back for what is drawn: so much of each, until all of it is covered. */
export async function coverOf(
  read: Read,
  outfitterId: string,
  percent: number,
): Promise<{ percent: number; most: number; until: Date | null }> {
  const [open, { kept }] = await Promise.all([
    openDraws(read, outfitterId),
    read
      .selectFrom('payout_reserves')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('kept'))
      .where('outfitter_id', '=', outfitterId)
      .where('for_draws', '=', true)
      .where('released_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { percent, most: Math.max(0, open.amount - Number(kept)), until: open.until }
}
