import type * as contract from '#contract/payouts/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { outfittersOfAccount } from '#server/guides/index.ts'
import { adminAction, onceWithin, requireScope } from '#server/operators/index.ts'
import { ownMoney } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { lockPayout, planPayout } from '../plan-payout.ts'
import { reconcileOne } from '../reconcile.ts'
import { tryHeld } from '../resume-payouts.ts'
import { makeDue } from '../settle-payout.ts'

/** Throws 403 where the operator earns by it. */
async function refuseOwn(app: App, { accountId }: Person, outfitterId: string): Promise<void> {
  if ((await outfittersOfAccount(app.db, accountId)).includes(outfitterId)) throw ownMoney()
}

/** One that waits is settled now, one that is on its way is synced with Stripe, a failed one is taken back. Throws 403, 404, 409, 503. */
export async function retryPayout(
  app: App,
  caller: Caller,
  payoutId: string,
  { reason, idempotencyKey: key }: BodyOf<typeof contract.retryPayout>,
) {
  const person = requireScope(caller, 'finance')
  const payout = await app.db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirst()
  if (!payout) throw notFound(saidInEnglish('We couldn’t find that payout.'))
  await refuseOwn(app, person, payout.outfitter_id)
  return adminAction(app, person, { key, action: 'retry_payout', subjectId: payoutId, reason }, async () => {
    if (payout.state === 'paid' || payout.state === 'reversed')
      throw new AppError(409, 'wrong_state', saidInEnglish('This payout has ended. There’s nothing to retry.'))
    if (payout.state === 'scheduled' || payout.state === 'on_hold') {
      await withTransaction(app.db, async (tx) => {
        const waiting = await lockPayout(tx, payoutId)
        if (waiting?.state === 'scheduled' || waiting?.state === 'on_hold') await makeDue(app, tx, waiting)
      })
      await sweepDeadlines(app)
    } else await atStripe(() => reconcileOne(app, payout))
    const { state } = await app.db
      .selectFrom('payouts')
      .select('state')
      .where('id', '=', payoutId)
      .executeTakeFirstOrThrow()
    return `The payout was tried again. It is now ${state.replaceAll('_', ' ')}.`
  })
}

async function atStripe(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    throw new AppError(
      503,
      'vendor_unavailable',
      saidInEnglish('We can’t reach Stripe right now. Please try again in a minute.'),
    )
  }
}

/** Keeps back the money of a booking, or of everything its guide earns. Throws 403, 404, 409. */
export async function holdPayouts(app: App, caller: Caller, body: BodyOf<typeof contract.holdPayouts>) {
  const person = requireScope(caller, 'finance')
  const { booking: code, everything, kind, reason, idempotencyKey: key } = body
  const found = await earnerOf(app, code)
  await refuseOwn(app, person, found.outfitterId)
  const action = { key, action: 'hold_payouts', subjectId: found.outfitterId, bookingId: found.id, reason }
  return adminAction(app, person, action, () =>
    withTransaction(app.db, (tx) =>
      onceWithin(tx, key, async () => {
        const placed = await tx
          .insertInto('payout_holds')
          .values({
            id: newId(),
            outfitter_id: found.outfitterId,
            subject_id: everything ? null : found.id,
            kind,
            reason,
            placed_by: signature(caller),
            placed_at: await app.clock.now(tx),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!placed) throw new AppError(409, 'wrong_state', saidInEnglish('This is already on hold.'))
        return everything ? 'Payouts are on hold.' : `The money of ${code} is on hold.`
      }),
    ),
  )
}

async function earnerOf(app: App, code: string): Promise<{ id: string; outfitterId: string }> {
  for (const payable of Object.values(app.payables)) {
    const found = await payable.earnerOf(app.db, code)
    if (found) return found
  }
  throw notFound(saidInEnglish('We couldn’t find that booking.'))
}

/** What was kept back goes its way. Throws 403, 404, 409. */
export async function liftHold(
  app: App,
  caller: Caller,
  holdId: string,
  { reason, idempotencyKey: key }: BodyOf<typeof contract.liftHold>,
) {
  const person = requireScope(caller, 'finance')
  const hold = await app.db.selectFrom('payout_holds').selectAll().where('id', '=', holdId).executeTakeFirst()
  if (!hold) throw notFound(saidInEnglish('We couldn’t find that hold.'))
  await refuseOwn(app, person, hold.outfitter_id)
  if (hold.kind === 'dispute') {
    const sentence = saidInEnglish('A case about this booking is open. The hold is lifted when the case is decided.')
    throw new AppError(409, 'wrong_state', sentence)
  }
  const action = { key, action: 'lift_payout_hold', subjectId: hold.outfitter_id, bookingId: hold.subject_id, reason }
  return adminAction(app, person, action, () =>
    withTransaction(app.db, (tx) =>
      onceWithin(tx, key, async () => {
        const now = await app.clock.now(tx)
        const lifted = await tx
          .updateTable('payout_holds')
          .set({ lifted_by: signature(caller), lifted_at: now, lift_reason: reason })
          .where('id', '=', holdId)
          .where('lifted_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!lifted) throw new AppError(409, 'wrong_state', saidInEnglish('This hold was already lifted.'))
        const subject = hold.subject_id
        if (subject !== null)
          for (const payable of Object.values(app.payables)) await payable.disputeChanged(app, tx, subject)
        await planPayout(app, tx, hold.outfitter_id)
        await tryHeld(app, tx, hold.outfitter_id)
        return 'The hold is lifted.'
      }),
    ),
  )
}
