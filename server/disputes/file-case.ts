import type { fileCase as contract } from '#contract/disputes/calls.ts'
import { categoriesOf, claimLeast, isClaim, reviewedAtOnce, type CaseSide } from '#contract/disputes/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { said } from '#contract/wire/said.ts'
import { caseBookingOf, caseMoney, isBeingDecided, lockCaseBooking, type CaseBooking } from '#server/bookings/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { advance, dueFrom, setClock } from './clock.ts'
import { freeze } from './freeze.ts'
import { presentCase, type PresentedCase } from './present.ts'
import { note } from './queries.ts'
import type { Bundle, CaseRow } from './tables.ts'
import { checkCanFile, filingEnds, tooLate } from './window.ts'

type Form = BodyOf<typeof contract>

/**
 * Opens a case about a booking and freezes its money; the same key opens one. Throws 404, 409 `too_early`, `too_late`,
 * `wrong_state`, `case_open`, `amount_too_large`, `idempotency_key_reused`.
 */
export async function fileCase(app: App, caller: Caller, form: Form): Promise<PresentedCase> {
  const { accountId } = requirePerson(caller)
  const { side } = await caseBookingOf(app.db, caller, form.bookingId)
  try {
    const id = await withTransaction(app.db, async (tx) => {
      const booking = await lockCaseBooking(tx, form.bookingId)
      const before = await filedBefore(tx, accountId, form)
      if (before) return before
      await refuseUnfit(app, tx, booking, side, form)
      const row = await insertCase(app, tx, { booking, side, accountId, form })
      await note(app, tx, { caseId: row.id, kind: 'filed', side, text: form.story, amount: form.requested || null })
      await freeze(app, tx, row, caller)
      await begin(app, tx, row, booking)
      return row.id
    })
    return await presentCase(app, caller, id)
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('dispute_cases_')) throw caseOpen()
    throw error
  }
}

async function filedBefore(tx: Tx, accountId: string, form: Form): Promise<string | null> {
  const before = await tx
    .selectFrom('dispute_cases')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key', '=', form.key)
    .executeTakeFirst()
  if (!before) return null
  if (before.booking_id === form.bookingId && before.story === form.story && before.category === form.category)
    return before.id
  throw new AppError(
    409,
    'idempotency_key_reused',
    said('You already sent this with different wording. Please reload the page.'),
  )
}

async function refuseUnfit(app: App, tx: Tx, booking: CaseBooking, side: CaseSide, form: Form): Promise<void> {
  const now = await app.clock.now(tx)
  const refusal = checkCanFile(booking, now)
  if (refusal) throw refusal
  if (!categoriesOf[side].includes(form.category)) {
    const sentence = said('Please choose what the dispute is about.')
    throw new AppError(400, 'invalid_input', sentence, { fields: { category: sentence } })
  }
  const { disputes } = await platformSettings(tx)
  if (now >= filingEnds(booking, form.category, disputes)) throw tooLate()
  if (await isBeingDecided(tx, booking.id)) throw beingDecided()
  const { open } = await caseMoney(tx, booking.id)
  const claims = isClaim(form.category)
  const most = side === 'explorer' ? open : claims ? disputes.claimMost : 0
  if (claims && !booking.accountId)
    throw new AppError(409, 'no_account', said('Your guest has no Treq account, so a claim can’t be sent to them.'))
  if (claims && form.requested < claimLeast) {
    const sentence = said('Please enter the amount you’re claiming.')
    throw new AppError(400, 'invalid_input', sentence, { fields: { requested: sentence } })
  }
  if (form.requested > most) {
    const sentence = said('You can ask for up to {sum}.', { sum: usd(most) })
    throw new AppError(409, 'amount_too_large', sentence, { fields: { requested: sentence } })
  }
}

export const caseOpen = () =>
  new AppError(
    409,
    'case_open',
    said('There’s already a dispute about this booking. You’ll find it under My Disputes.'),
  )

export const beingDecided = () =>
  new AppError(
    409,
    'case_open',
    said('Our team is already deciding about this trip. You’ll hear from us on the booking page.'),
  )

interface NewCase {
  readonly booking: CaseBooking
  readonly side: CaseSide
  readonly accountId: string
  readonly form: Form
}

async function insertCase(app: App, tx: Tx, { booking, side, accountId, form }: NewCase): Promise<CaseRow> {
  return tx
    .insertInto('dispute_cases')
    .values({
      id: newId(),
      booking_id: booking.id,
      outfitter_id: booking.outfitterId,
      guide_id: booking.guideId,
      explorer_id: booking.accountId,
      filed_by: side,
      account_id: accountId,
      key: form.key,
      category: form.category,
      state: 'open',
      story: form.story,
      requested: form.requested,
      bundle: JSON.stringify(bundleOf(booking)),
      filed_at: await app.clock.now(tx),
      due_at: isClaim(form.category) ? await dueFrom(app, tx, 'open') : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const bundleOf = (booking: CaseBooking): Bundle => ({
  startsAt: booking.startsAt.toISOString(),
  endsAt: booking.endsAt.toISOString(),
  startedAt: booking.startedAt?.toISOString() ?? null,
  endedAt: booking.endedAt?.toISOString() ?? null,
  adults: booking.adults,
  children: booking.children,
  total: booking.total,
  tier: booking.tier,
  bookingState: booking.state,
})

/** A claim waits for its proof; others go to the other side, or to an operator where nobody is asked to bargain, or nobody could reply. */
async function begin(app: App, tx: Tx, row: CaseRow, booking: CaseBooking): Promise<void> {
  if (isClaim(row.category)) return setClock(app, tx, row)
  const asked = row.filed_by === 'guide' ? booking.accountId : (await guideById(tx, booking.guideId))?.account_id
  const triaged = reviewedAtOnce.includes(row.category) || !asked
  await advance(app, tx, row, triaged ? 'triage' : 'notify', system('case'))
  if (triaged) await note(app, tx, { caseId: row.id, kind: 'review_began' })
}
