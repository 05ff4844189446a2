import { type Said, said, verbatim } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { notAllowed, notFound, AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { departuresOf, occupySeats } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { recordTransition } from '../record-transition.ts'
import type { Side } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import { lockForChange } from './lock.ts'
import { settlementSentence } from './rules.ts'
import { evaluateChange, type LockedChange, type Evaluation, type ChangeInput } from './evaluate.ts'

interface Proposal extends ChangeInput {
  /** Minor units, as previewed. */
  expectedDifference: number
  consent: boolean
  message?: string | undefined
}

/** Changes are between the two who meet; administrators cancel, they do not move people. */
export function requireParty(side: Side): 'customer' | 'guide' {
  if (side === 'admin')
    throw notAllowed(said('A change is agreed between the explorer and the guide. Our team can’t make it for them.'))
  return side
}

/** What a change would mean now, with who asks; nothing is held yet. Throws 409 as `proposeChange` would. */
export async function previewChange(
  app: App,
  caller: Caller,
  bookingId: string,
  input: ChangeInput,
): Promise<LockedChange & { side: 'customer' | 'guide'; evaluation: Evaluation }> {
  const { booking, side } = await visibleBooking(app.db, caller, bookingId)
  const by = requireParty(side)
  const standing = await unlocked(app.db, booking.departure_id, input.departureId)
  const change = { booking, ...standing }
  return { ...change, side: by, evaluation: await evaluateChange(app, app.db, change, { by, caller }, input) }
}

async function unlocked(read: Read, departureId: string, targetId = departureId) {
  const found = await departuresOf(read, [departureId, targetId])
  const [departure, target] = [found.get(departureId), found.get(targetId)]
  if (!departure || !target) throw notFound(said('We couldn’t find that departure.'))
  return { departure, target }
}

/**
 * Asks the other side. The new seats are taken from now on, under the request's own name, and the old ones stay: whatever
 * is answered, there are seats. Throws 409 `difference_changed` with the present sum (`fields.difference`, minor units).
 */
export async function proposeChange(app: App, caller: Caller, bookingId: string, proposal: Proposal): Promise<void> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  const by = requireParty(side)
  await withTransaction(app.db, async (tx) => {
    const locked = await lockForChange(tx, bookingId, proposal.departureId)
    await refuseTooMany(app, tx, bookingId)
    const evaluation = await evaluateChange(app, tx, locked, { by, caller }, proposal)
    if (evaluation.difference !== proposal.expectedDifference) {
      throw new AppError(409, 'difference_changed', said('The price of this change just changed. Please review it.'), {
        fields: { difference: verbatim(String(evaluation.difference)) },
      })
    }
    await write(app, tx, caller, locked, evaluation, proposal)
  })
}

/** Each one keeps seats of another departure until it is answered or withdrawn. */
async function refuseTooMany(app: App, tx: Tx, bookingId: string): Promise<void> {
  const { changes } = await platformSettings(tx)
  const now = await app.clock.now(tx)
  const { count } = await tx
    .selectFrom('change_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('made_at', '>', new Date(now.getTime() - 24 * 3_600_000))
    .executeTakeFirstOrThrow()
  if (count < changes.perDay) return
  throw new AppError(
    429,
    'too_many_changes',
    said('Changes to this booking were requested {count} times within a day. Please try again tomorrow.', { count }),
  )
}

async function write(
  app: App,
  tx: Tx,
  caller: Caller,
  { booking, departure, target }: LockedChange,
  evaluation: Evaluation,
  proposal: Proposal,
): Promise<void> {
  const { accountId } = requirePerson(caller)
  const now = await app.clock.now(tx)
  const mine = booking.account_id === accountId
  const id = newId()
  if (evaluation.seats > 0) await occupySeats(app, tx, { departure: target, holderId: id, seats: evaluation.seats })
  await tx
    .insertInto('change_requests')
    .values({
      id,
      booking_id: booking.id,
      made_by: mine ? 'customer' : 'guide',
      account_id: accountId,
      state: 'pending',
      before: JSON.stringify({
        departureId: departure.id,
        adults: booking.adults,
        children: booking.children,
        price: booking.price,
        net: booking.net,
      }),
      departure_id: target.id,
      ...evaluation.party,
      price: JSON.stringify(evaluation.price),
      net: JSON.stringify(evaluation.net),
      add_ons: JSON.stringify(evaluation.addOns),
      exceeds_free_change: evaluation.exceedsFreeChange,
      message: proposal.message || null,
      consent: mine ? asRow(consentTo(evaluation, target.zone, proposal.consent)) : null,
      consented_at: mine && takesMoney(evaluation) ? now : null,
      answer_by: evaluation.answerBy,
      made_at: now,
    })
    .execute()
  await setDeadline(tx, 'booking.change_expires', booking.id, evaluation.answerBy)
  await recordTransition(tx, booking, 'change_proposed', booking.state, { caller, reason: proposal.message }, now)
  await publishEvent(app, tx, caller, 'booking.change_proposed', booking.id, { bookingId: booking.id, requestId: id })
}

/** As the column holds it. */
export const asRow = (sentence: Said | null): string | null => sentence && JSON.stringify(sentence)

type Money = Pick<Evaluation, 'settlement' | 'balance'>

const takesMoney = ({ settlement: { method } }: Pick<Money, 'settlement'>): boolean =>
  method === 'charge' || method === 'balance'

/** The sentence about the money to be taken, once the explorer agrees to it; null where none is. Throws 409. */
export function consentTo({ settlement, balance }: Money, zone: string, agreed: boolean): Said | null {
  if (!takesMoney({ settlement })) return null
  const sentence = settlementSentence(settlement, zone, balance.card !== null)
  if (agreed) return sentence
  throw new AppError(409, 'consent_required', said('Please agree to the charge.'), {
    fields: { consent: sentence },
  })
}
