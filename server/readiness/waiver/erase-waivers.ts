import { sql } from 'kysely'
import { readinessLimits as limits } from '#contract/readiness/values.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'

const atOnce = 500

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'erase-waivers': Record<string, never>
  }
}

/**
 * Job: erases signatures that have been kept for their years, and the texts whose last signature is gone. A
 * minor can still sue some years after coming of age, so theirs stay until then. What belongs to an open incident stays.
 */
export async function eraseWaivers(app: App): Promise<void> {
  const now = await app.clock.now(app.db)
  const ended = sql<boolean>`s.signed_at + make_interval(years => ${limits.waiverYears}) < ${now}
    and (s.birth_date is null or s.birth_date + make_interval(years => ${limits.minorAge + limits.minorYears}) < ${now})
    and not exists (select from medical_holds h where h.booking_id = s.booking_id and h.released_at is null)`
  for (;;) {
    const erased = await withTransaction(app.db, async (tx) => {
      const { rows } = await sql<{ text_hash: Buffer }>`
        delete from waiver_signatures where id in (
          select s.id from waiver_signatures s where ${ended} order by s.signed_at limit ${atOnce} for update skip locked)
        returning text_hash`.execute(tx)
      const hashes = rows.map(({ text_hash: hash }) => hash)
      if (hashes.length > 0)
        await sql`delete from waiver_texts t where t.hash = any(${hashes}::bytea[])
          and not exists (select from waiver_signatures s where s.text_hash = t.hash)`.execute(tx)
      return hashes.length
    })
    if (erased < atOnce) return
  }
}
