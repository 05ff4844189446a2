import { partyBooking, type PartyBooking } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { system, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline, setDeadlines, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent, type Listener } from '#server/platform/events.ts'
import { chaseAt, requestAt } from '../policy.ts'
import { lockPreparation } from '../preparation.ts'
import { emailsOf } from '../present-party.ts'
import { erasedFrom, hasSealed } from '../sealed/sealed-parts.ts'
import { isReady, partyFacts, readinessOf } from '../readiness.ts'
import { writeToGuest } from './write-to-guest.ts'

/** Emails everyone who isn't ready and whose address is known. Returns how many, and how many have none. */
export async function writeToMissing(
  app: App,
  tx: Tx,
  booking: PartyBooking,
  { caller, reminder }: { caller: Caller; reminder: boolean },
): Promise<{ missing: number; emailed: number; toShare: number }> {
  const facts = await partyFacts(tx, [booking])
  const emails = await emailsOf(tx, [booking.id])
  const missing = facts.people.filter((person) => !isReady(readinessOf(person, facts)))
  let emailed = 0
  let toShare = 0
  for (const person of missing) {
    // who booked hears of it as who booked; without an account the link is all they have
    const known = emails.get(person.id) ?? (person.position === 0 && !booking.accountId ? booking.contactEmail : null)
    if (known) {
      await writeToGuest(app, tx, { booking, person, email: known, caller, reminder })
      emailed++
    } else if (person.position > 0 || !booking.accountId) toShare++
  }
  return { missing: missing.length, emailed, toShare }
}

/** Sets the clock of a group that is going: asked a week before, or right away where it is later than that. */
export async function scheduleRequests(app: App, tx: Tx, booking: PartyBooking): Promise<void> {
  const { id, erased_at: erasedAt } = await lockPreparation(tx, booking.id)
  // earlier or later than before: what is sealed goes 30 days after the date that it has now
  if (!erasedAt && (await hasSealed(tx, booking.id))) {
    await clearDeadlines(app, tx, id, ['readiness.erase'])
    await setDeadline(tx, 'readiness.erase', id, erasedFrom(booking))
  }
  const now = await app.clock.now(tx)
  if (booking.departure.starts_at <= now) return
  const asked = requestAt(booking)
  const chased = chaseAt(booking)
  await setDeadlines(tx, [
    { kind: 'readiness.request', subjectId: id, dueAt: asked > now ? asked : now },
    ...(chased > now ? [{ kind: 'readiness.chase' as const, subjectId: id, dueAt: chased }] : []),
  ])
}

/** The booking of a preparation, if its trip is still to come and it is time to write. */
async function due(app: App, tx: Tx, preparationId: string, at: (booking: PartyBooking) => Date) {
  const known = await tx
    .selectFrom('trip_preparations')
    .select('booking_id')
    .where('id', '=', preparationId)
    .executeTakeFirst()
  const booking = known && (await partyBooking(tx, known.booking_id))
  if (booking?.state !== 'confirmed') return null
  const now = await app.clock.now(tx)
  if (booking.departure.starts_at <= now || at(booking) > now) return null
  return { booking, preparation: await lockPreparation(tx, booking.id), now }
}

/** Deadline: asks a group to get ready, once for each date that it goes on. */
export const requestReadiness: DeadlineHandler = async (app, tx, { subjectId }) => {
  const found = await due(app, tx, subjectId, requestAt)
  if (!found) return 'not due'
  const { booking, preparation, now } = found
  if (preparation.requested_at && preparation.requested_at >= requestAt(booking)) return 'asked before'
  const caller = system('readiness')
  const { missing } = await writeToMissing(app, tx, booking, { caller, reminder: false })
  await tx.updateTable('trip_preparations').set({ requested_at: now }).where('id', '=', preparation.id).execute()
  if (missing === 0) return 'everyone is ready'
  await publishEvent(app, tx, caller, 'readiness.requested', booking.id, { bookingId: booking.id })
  return 'asked'
}

/** Deadline: reminds who is still missing. */
export const chaseReadiness: DeadlineHandler = async (app, tx, { subjectId }) => {
  const found = await due(app, tx, subjectId, chaseAt)
  if (!found) return 'not due'
  const { booking, preparation, now } = found
  const caller = system('readiness')
  const { missing } = await writeToMissing(app, tx, booking, { caller, reminder: true })
  if (missing === 0) return 'everyone is ready'
  await tx.updateTable('trip_preparations').set({ reminded_at: now }).where('id', '=', preparation.id).execute()
  await publishEvent(app, tx, caller, 'readiness.reminded', booking.id, { bookingId: booking.id, missing })
  return 'reminded'
}

/** A trip was promised, or goes on another date. */
export const tripScheduled: Listener = {
  name: 'readiness.trip_scheduled',
  on: ['booking.confirmed', 'booking.new_date', 'booking.change_accepted'],
  handle: async (app, tx, event) => {
    const booking = await partyBooking(tx, (event.data as { bookingId: string }).bookingId)
    if (booking?.state === 'confirmed') await scheduleRequests(app, tx, booking)
  },
}
