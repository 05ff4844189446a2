import { sql } from 'kysely'
import { isClaim } from '#contract/disputes/values.ts'
import { said } from '#contract/wire/said.ts'
import { caseMoney } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { refuseToAgree, refuseToAgreeOnClaim } from './agree.ts'
import { caseLife } from './lifecycle.ts'
import { presentCase, type PresentedCase } from './present.ts'
import { lockOwnCase, note, openOffer } from './queries.ts'
import { rule } from './rule.ts'

/**
 * Accepts what the other side offers: it binds, and is paid in the same transaction. Throws 404, 409 `wrong_state` where
 * another offer took its place or the case is over, `trip_running`, `payment_disputed`, `amount_too_large`,
 * `needs_decision`.
 */
export async function acceptOffer(app: App, caller: Caller, id: string, offerId: string): Promise<PresentedCase> {
  requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const { row, booking, side } = await lockOwnCase(tx, caller, id)
    const offer = await openOffer(tx, id)
    if (!offer || offer.id !== offerId || offer.side === side) throw offerGone()
    if (row.state !== 'negotiation' && row.state !== 'under_review') throw caseLife.changed()
    const now = await app.clock.now(tx)
    // two agreements of one outfit at the same moment see each other's debt
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agreed:${row.outfitter_id}`}, 0))`.execute(tx)
    const claims = isClaim(row.category)
    if (claims) await refuseToAgreeOnClaim(app, tx, row, Number(offer.amount))
    else await refuseToAgree(tx, row, await caseMoney(tx, row.booking_id), Number(offer.amount))
    await tx.updateTable('dispute_offers').set({ accepted_at: now }).where('id', '=', offer.id).execute()
    const amount = Number(offer.amount)
    await note(app, tx, { caseId: id, kind: 'accepted', side, amount })
    await rule(app, tx, {
      row,
      booking,
      caller,
      by: { offerId: offer.id },
      ruling:
        amount === 0
          ? { outcome: 'no_refund', guide: 0, platform: 0 }
          : { outcome: claims ? 'charge' : 'partial_refund', guide: amount, platform: 0 },
      message: offer.message,
    })
  })
  return presentCase(app, caller, id)
}

const offerGone = () => new AppError(409, 'wrong_state', said('This offer is no longer open. Please reload the page.'))
