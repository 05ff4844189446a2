import type * as contract from '#contract/payments/disputes.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, hasSecondOperator, requireScope, requireSecondApprover } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, signature, system, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { cash } from '#server/platform/money.ts'
import { platformSettings, requireStepUpAbove } from '#server/settings/index.ts'
import { bookingOf } from '../admin/booking-of.ts'
import { followDispute } from '../credit/follow-dispute.ts'
import { postEntry } from '../ledger.ts'
import { payableOf, refuseOwnMoney } from '../payable.ts'
import { findPayment, lockPayment } from '../queries.ts'
import type { DisputeDecisionRow, DisputeRow } from './tables.ts'
import { disputeDecisionLife } from './lifecycle.ts'
import { uncovered } from './waiting-refunds.ts'

/**
 * Says who bears what a bank has kept, once: Treq, the trip it was paid for, or half each. Above the limit of one
 * operator it waits for another one. Throws 403, 404, 409 `wrong_state`, `idempotency_key_reused`.
 */
export async function decideDispute(
  app: App,
  caller: Caller,
  disputeId: string,
  { idempotencyKey, payer, message, reason }: BodyOf<typeof contract.decideDispute>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'finance')
  const known = await requireDispute(app.db, disputeId)
  await refuseOwnDispute(app, person, known)
  await requireStepUpAbove(app, person, known.withdrawn)
  const bookingId = await bookingOf(app.db, known.payable_id)
  const key = idempotencyKey
  const record = { key, action: 'decide_dispute', subjectId: disputeId, bookingId, reason, detail: { payer, message } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const dispute = await lockDispute(app, tx, known)
      const before = await tx
        .selectFrom('dispute_decisions')
        .selectAll()
        .where('id', '=', idempotencyKey)
        .executeTakeFirst()
      if (before) return sentenceOf(before, null)
      const amount = await refuseUnready(app, tx, dispute)
      const open = await decisionOf(tx, disputeId, 'requested')
      if (open) throw disputeDecisionLife.changed()
      const waits = amount > (await platformSettings(tx)).refundAloneUpTo
      const at = await app.clock.now(tx)
      const decision = await tx
        .insertInto('dispute_decisions')
        .values({
          id: idempotencyKey,
          dispute_id: disputeId,
          payer,
          amount,
          reason,
          message,
          state: waits ? 'requested' : 'approved',
          requested_by: signature(caller),
          requested_at: at,
          waits_until: waits ? await waitAlone(app, tx, person, idempotencyKey) : null,
          ...(waits ? {} : { decided_by: signature(caller), decided_at: at }),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const trip = waits ? null : await bear(app, tx, caller, dispute, decision, at)
      return sentenceOf(decision, trip)
    }),
  )
}

/**
 * Approves or denies as another operator; the one who requested it may only withdraw it. Throws 403
 * `second_approver_required`, 404, 409.
 */
export async function answerDisputeDecision(
  app: App,
  caller: Caller,
  decisionId: string,
  { yes, reason, idempotencyKey: key }: BodyOf<typeof contract.answerDisputeDecision>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'finance')
  const asked = await app.db.selectFrom('dispute_decisions').selectAll().where('id', '=', decisionId).executeTakeFirst()
  if (!asked) throw notFound(saidInEnglish('We couldn’t find that decision.'))
  const known = await requireDispute(app.db, asked.dispute_id)
  if (yes) {
    await refuseOwnDispute(app, person, known)
    await requireStepUpAbove(app, person, asked.amount)
  }
  const action = yes ? 'approve_dispute_decision' : 'deny_dispute_decision'
  const bookingId = await bookingOf(app.db, known.payable_id)
  return adminAction(app, person, { key, action, subjectId: decisionId, bookingId, reason }, () =>
    withTransaction(app.db, async (tx) => {
      const dispute = await lockDispute(app, tx, known)
      const decision = await tx
        .selectFrom('dispute_decisions')
        .selectAll()
        .where('id', '=', decisionId)
        .executeTakeFirstOrThrow()
      if (!yes) {
        await move(app, tx, disputeDecisionLife, decision, 'deny', { caller })
        return 'Nothing is decided. The money stays in the dispute reserve.'
      }
      requireSecondApprover(caller, decision.requested_by, 'this decision')
      await refuseUnready(app, tx, dispute)
      let trip = 0
      const approved = await move(app, tx, disputeDecisionLife, decision, 'approve', {
        caller,
        effects: {
          bear: async (moved, at) => {
            trip = await bear(app, tx, caller, dispute, moved, at)
          },
        },
      })
      return sentenceOf(approved, trip)
    }),
  )
}

/**
 * For an operator without a colleague, a fresh password and a delay in which it can be withdrawn stand in for the second
 * approval.
 */
async function waitAlone(app: App, tx: Tx, person: Person, decisionId: string): Promise<Date | null> {
  if (await hasSecondOperator(tx, signature(person), 'finance')) return null
  requireStepUp(person)
  const { aloneWaitHours } = await platformSettings(tx)
  const until = new Date((await app.clock.now(tx)).getTime() + aloneWaitHours * 3_600_000)
  await setDeadline(tx, 'dispute.wait_ends', decisionId, until)
  return until
}

/** Deadline: approves what a lone operator has not withdrawn. If a colleague has joined since, the colleague decides. */
export const decideAfterWait: DeadlineHandler = async (app, tx, { subjectId }) => {
  const asked = await tx
    .selectFrom('dispute_decisions')
    .selectAll()
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow()
  const dispute = await lockDispute(app, tx, await requireDispute(tx, asked.dispute_id))
  const decision = await tx
    .selectFrom('dispute_decisions')
    .selectAll()
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow()
  if (decision.state !== 'requested' || !decision.waits_until) return 'no longer needed'
  if (dispute.settled_at || dispute.status !== 'lost') return 'no longer needed'
  if (await hasSecondOperator(tx, decision.requested_by, 'finance')) {
    await tx.updateTable('dispute_decisions').set({ waits_until: null }).where('id', '=', subjectId).execute()
    return 'another operator decides'
  }
  const caller = system('wait')
  await move(app, tx, disputeDecisionLife, decision, 'approve_after_wait', {
    caller,
    effects: {
      bear: async (moved, at) => {
        await bear(app, tx, caller, dispute, moved, at)
      },
    },
  })
  return 'approved'
}

async function refuseOwnDispute(app: App, person: Person, { payment_id }: DisputeRow): Promise<void> {
  const payment = await findPayment(app.db, payment_id)
  if (payment) await refuseOwnMoney(app, person, payment)
}

async function requireDispute(read: Read, id: string): Promise<DisputeRow> {
  const row = await read.selectFrom('payment_disputes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(saidInEnglish('We couldn’t find that dispute.'))
  return row
}

async function lockDispute(app: App, tx: Tx, { id, payment_id }: DisputeRow): Promise<DisputeRow> {
  const payment = await findPayment(tx, payment_id)
  if (!payment) throw new Error(`Dispute ${id} is about no payment`)
  await lockPayment(app, tx, payment)
  return tx.selectFrom('payment_disputes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const decisionOf = (tx: Tx, disputeId: string, state: DisputeDecisionRow['state']) =>
  tx
    .selectFrom('dispute_decisions')
    .select('id')
    .where('dispute_id', '=', disputeId)
    .where('state', '=', state)
    .executeTakeFirst()

/** What is to be borne, in minor units. */
async function refuseUnready(app: App, tx: Tx, dispute: DisputeRow): Promise<number> {
  if (dispute.settled_at) throw disputeDecisionLife.changed()
  if (dispute.status !== 'lost' || dispute.withdrawn === 0)
    throw new AppError(
      409,
      'wrong_state',
      saidInEnglish('The bank hasn’t decided yet, so there’s nothing to charge to anyone.'),
    )
  const payment = await findPayment(tx, dispute.payment_id)
  const running = payment && (await payableOf(app, payment.payable_kind).isRunning(tx, dispute.payable_id))
  if (running)
    throw new AppError(
      409,
      'wrong_state',
      saidInEnglish('The trip isn’t over yet. Cancel the booking, or decide once the trip has ended.'),
    )
  return uncovered(tx, dispute)
}

/** The reserve is empty afterwards: what the trip bears comes out of what it earned, and the rest is a cost of Treq's. */
async function bear(
  app: App,
  tx: Tx,
  caller: Caller,
  dispute: DisputeRow,
  { id, payer, amount, message }: DisputeDecisionRow,
  at: Date,
): Promise<number> {
  const wanted = tripShare(payer, amount)
  const payment = await findPayment(tx, dispute.payment_id)
  if (!payment) throw new Error(`Dispute ${dispute.id} is about no payment`)
  const payable = payableOf(app, payment.payable_kind)
  const trip =
    wanted > 0
      ? await payable.takeBack(app, tx, dispute.payable_id, { amount: wanted, causeId: id, caller, message })
      : 0
  await postEntry(tx, {
    kind: 'dispute_lost',
    subjectId: dispute.payable_id,
    dedupeKey: `dispute-lost:${dispute.id}`,
    at,
    lines: [
      { account: 'booking_liability', owner: dispute.payable_id, amount: trip },
      { account: 'platform_cost_chargebacks', owner: null, amount: amount - trip },
      { account: 'dispute_reserve', owner: dispute.payable_id, amount: -amount },
    ],
  })
  await tx
    .updateTable('payment_disputes')
    .set({ payer, settled_at: at, version: dispute.version + 1 })
    .where('id', '=', dispute.id)
    .execute()
  await payable.disputeChanged(app, tx, dispute.payable_id)
  await followDispute(tx, dispute.payable_id)
  return trip
}

const tripShare = (payer: DisputeDecisionRow['payer'], amount: number): number =>
  payer === 'guide' ? amount : payer === 'split' ? Math.floor(amount / 2) : 0

const who = {
  platform: 'Treq',
  guide: 'the trip it was paid for',
  split: 'Treq and the trip, half each',
} as const

/** `trip`: what the trip came to bear, minor units; null where that isn’t known. */
function sentenceOf({ state, payer, amount, waits_until }: DisputeDecisionRow, trip: number | null): string {
  if (state === 'requested') {
    return waits_until
      ? `${cash(amount)} will be decided in a day unless you withdraw it. No one else can approve it.`
      : `${cash(amount)} is awaiting a second approval.`
  }
  if (trip === null || trip === tripShare(payer, amount)) return `${cash(amount)} is borne by ${who[payer]}.`
  return `The trip has only ${cash(trip)} left to bear. Treq bears the other ${cash(amount - trip)}.`
}
