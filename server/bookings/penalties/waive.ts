import { said } from '#contract/wire/said.ts'
import { guideCancellation, waiveGuideFee, type GuideCancellationRow } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { postFee } from './charge.ts'

/** An operator waives a guide's cancellation fee; the guide reads `message`. Throws 403, 404, 409 `wrong_state`. */
export async function waiveFee(
  app: App,
  caller: Caller,
  cancellationId: string,
  message: string | null,
): Promise<GuideCancellationRow> {
  requireAdmin(caller)
  return withTransaction(app.db, async (tx) => {
    if (!(await guideCancellation(tx, cancellationId))) throw notFound(said('We couldn’t find that cancellation.'))
    const row = await waiveGuideFee(app, tx, cancellationId, caller, message)
    await postFee(tx, row, row.waived_at ?? row.at, 'waived')
    return row
  })
}
