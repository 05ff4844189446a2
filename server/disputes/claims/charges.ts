import { said } from '#contract/wire/said.ts'
import { disputedPayables, latestPayment, liabilityOf, postEntry, voidFor } from '#server/payments/index.ts'
import { planPayout, type Earning } from '#server/payouts/index.ts'
import type { App } from '#server/platform/app.ts'
import { system, type Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { note } from '../queries.ts'
import type { CaseRow, ChargeRow } from '../tables.ts'
import { chargeLife } from './lifecycle.ts'

const day = 86_400_000
const soon = 10 * 60_000

export const chargeOfCase = (read: Read, caseId: string): Promise<ChargeRow | undefined> =>
  read.selectFrom('dispute_charges').selectAll().where('case_id', '=', caseId).executeTakeFirst()

export const chargesAmong = (read: Read, ids: readonly string[]): Promise<ChargeRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('dispute_charges')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

/** Throws 404. */
export async function lockCharge(tx: Tx, id: string): Promise<ChargeRow> {
  const row = await tx.selectFrom('dispute_charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound(said('We couldn’t find this dispute.'))
  return row
}

/** What was agreed or decided is owed from now on. The caller holds the lock on the case. */
export async function owe(app: App, tx: Tx, row: CaseRow, amount: number): Promise<void> {
  if (!row.explorer_id) throw new Error(`Case ${row.id} is with a guest who has no account`)
  const now = await app.clock.now(tx)
  const { disputes } = await platformSettings(tx)
  const dueAt = new Date(now.getTime() + disputes.claimPayDays * day)
  const id = newId()
  await tx
    .insertInto('dispute_charges')
    .values({
      id,
      case_id: row.id,
      booking_id: row.booking_id,
      account_id: row.explorer_id,
      outfitter_id: row.outfitter_id,
      state: 'owed',
      amount,
      created_at: now,
      due_at: dueAt,
    })
    .execute()
  await setDeadline(tx, 'claim.unpaid', id, dueAt)
}

/** An appeal brings it down, until a payment of it has begun. Throws 409 `wrong_state`. */
export async function lower(app: App, tx: Tx, row: CaseRow, by: number, caller: Caller): Promise<void> {
  const known = await chargeOfCase(tx, row.id)
  if (!known) throw chargeLife.changed()
  const charge = await lockCharge(tx, known.id)
  if (charge.state !== 'owed' || (await isPaying(tx, charge.id))) throw paying()
  await voidFor(app, tx, charge.id)
  const left = Number(charge.amount) - by
  if (left > 0) await tx.updateTable('dispute_charges').set({ amount: left }).where('id', '=', charge.id).execute()
  else await move(app, tx, chargeLife, charge, 'lapse', { caller, effects: { stop_payment: () => Promise.resolve() } })
}

/** The bank has agreed: the money is being taken. */
export const isPaying = async (read: Read, chargeId: string): Promise<boolean> => {
  const state = (await latestPayment(read, chargeId))?.state
  return state === 'authorized' || state === 'captured'
}

const paying = () => new AppError(409, 'wrong_state', said('This claim is being paid right now.'))

/** Deadline: the guest owes it no longer; what happened stays in the case. */
export const claimUnpaid: DeadlineHandler = async (app, tx, { subjectId }) => {
  const charge = await lockCharge(tx, subjectId)
  if (charge.state !== 'owed') return 'no longer needed'
  if (await isPaying(tx, charge.id)) {
    await setDeadline(tx, 'claim.unpaid', charge.id, new Date((await app.clock.now(tx)).getTime() + soon))
    return 'its money is being taken'
  }
  await move(app, tx, chargeLife, charge, 'lapse', {
    caller: system('deadline'),
    effects: { stop_payment: () => voidFor(app, tx, charge.id) },
  })
  await note(app, tx, { caseId: charge.case_id, kind: 'charge_lapsed', amount: Number(charge.amount) })
  return 'not paid in time'
}

export const earningOf = ({ id, outfitter_id: outfitterId }: ChargeRow): Earning => ({
  id,
  outfitterId,
  given: 'claim_paid',
  takenBack: 'claim_taken_back',
})

/** What was paid waited for long enough: it is the guide’s, unless a bank is deciding about it. */
export const releaseClaim: DeadlineHandler = async (app, tx, { subjectId }) => {
  const charge = await lockCharge(tx, subjectId)
  if (charge.state !== 'paid') return 'no longer needed'
  const now = await app.clock.now(tx)
  if ((await disputedPayables(tx, [charge.id])).length > 0) {
    await setDeadline(tx, 'claim.release', charge.id, new Date(now.getTime() + day))
    return 'a bank is deciding about it'
  }
  await postClaim(tx, charge, now)
  await move(app, tx, chargeLife, charge, 'release', {
    caller: system('deadline'),
    effects: { plan_payout: () => planPayout(app, tx, charge.outfitter_id) },
  })
  return 'released'
}

/** What is held of it is the guide’s, all of it: there is no commission on damage. */
async function postClaim(tx: Tx, { id, outfitter_id }: ChargeRow, at: Date): Promise<void> {
  const amount = await liabilityOf(tx, id)
  await postEntry(tx, {
    kind: 'claim_paid',
    subjectId: id,
    dedupeKey: `claim:${id}`,
    at,
    lines: [
      { account: 'booking_liability', owner: id, amount },
      { account: 'guide_payable', owner: outfitter_id, amount: -amount },
    ],
  })
}
