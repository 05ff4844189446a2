import { said } from '#contract/wire/said.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PromoCodeRow } from '../tables.ts'

/** Ends a code for new bookings; holds and bookings keep it. Idempotent. */
export async function endPromoCode(app: App, caller: Caller, codeId: string): Promise<PromoCodeRow> {
  requireScope(caller, 'finance')
  return withTransaction(app.db, async (tx) => {
    const code = await tx.selectFrom('promo_codes').selectAll().where('id', '=', codeId).forUpdate().executeTakeFirst()
    if (!code) throw notFound(said('We couldn’t find that promo code.'))
    if (code.ended_at) return code
    return tx
      .updateTable('promo_codes')
      .set({ ended_at: await app.clock.now(tx), ended_by: signature(caller) })
      .where('id', '=', codeId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
