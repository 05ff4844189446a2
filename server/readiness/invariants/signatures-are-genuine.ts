import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'
import { isGenuine, proofKey } from '../waiver/proof.ts'

const together = 500

export const signaturesAreGenuine: Invariant = {
  name: 'every signed waiver is as it was signed',
  async breach(read, within, app) {
    const faults: string[] = []
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await read
        .selectFrom('waiver_signatures as s')
        .innerJoin('waiver_texts as t', 't.hash', 's.text_hash')
        .selectAll('s')
        .select('t.body')
        .where('s.id', '>', after)
        .where(within(sql`s.booking_id`))
        .orderBy('s.id')
        .limit(together)
        .execute()
      if (rows.length > 0) {
        const key = await proofKey(app)
        for (const { body, ...row } of rows)
          if (!isGenuine(key, row, body)) faults.push(`the waiver ${row.id} was altered`)
      }
      const last = rows.at(-1)
      if (rows.length < together || !last) return faults.length === 0 ? null : faults.slice(0, 5).join('; ')
      after = last.id
    }
  },
}
