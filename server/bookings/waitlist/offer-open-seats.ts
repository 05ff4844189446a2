import { soldAdventure } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { cutOff, lockDeparture, permitRoom, seatsLeft, type DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { bookerOf } from '../people/booker.ts'
import { offer } from '../price/quote.ts'
import { checkMayHold, holdsFromNetwork, tryLockHoldsOf, undoneBy, unpaidHoldsOf } from '../holding/limits.ts'
import { writeHold } from '../holding/write-hold.ts'
import { waitlistLife } from './lifecycle.ts'
import { lineOf } from './line.ts'
import type { WaitlistRow } from './tables.ts'

/**
 * Holds freed seats for those in line, in the transaction that frees them, so that no other sale comes first. A party that
 * does not fit is passed over and keeps its place. Returns the number of offers.
 */
export async function offerOpenSeats(app: App, tx: Tx, departureId: string): Promise<number> {
  const line = await lineOf(tx, departureId)
  if (line.length === 0) return 0
  const departure = await lockDeparture(tx, departureId)
  const { guests, uncovered } = await permitRoom(tx, departureId)
  // a sale that the land permits refuse would undo what freed the seats
  if (uncovered) return 0
  let left = Math.min(seatsLeft(departure), guests ?? Infinity)
  let offered = 0
  for (const entry of line) {
    const people = entry.adults + entry.children
    if (people > left || !(await offerTo(app, tx, departure, entry))) continue
    left = departure.kind === 'private' ? 0 : left - people
    offered++
  }
  return offered
}

async function offerTo(app: App, tx: Tx, departure: DepartureRow, entry: WaitlistRow): Promise<boolean> {
  const { account_id: accountId, adults, children, joined_from: heldFrom } = entry
  const party = { adults, children }
  const sale = await saleFor(app, tx, departure, entry)
  if (!sale) return false
  const now = await app.clock.now(tx)
  const until = await offerEnds(tx, departure, now)
  const by = system('waitlist')
  const booking = await writeHold(
    app,
    tx,
    {
      ...sale,
      accountId,
      departure,
      party,
      idempotencyKey: `waitlist:${entry.id}`,
      requestFingerprint: null,
      heldFrom,
      until,
    },
    by,
  )
  await move(app, tx, waitlistLife, entry, 'offer', {
    caller: by,
    set: { booking_id: booking.id },
    data: { entryId: entry.id, bookingId: booking.id },
  })
  return true
}

/**
 * Null when the person could not book now: too late, a listing that takes smaller parties, seats they hold already, here
 * or on too many other departures. An offer is a hold: what limits the one limits the other.
 */
async function saleFor(app: App, tx: Tx, departure: DepartureRow, { account_id: accountId, ...entry }: WaitlistRow) {
  if (!(await tryLockHoldsOf(tx, accountId))) return null
  const unpaid = await unpaidHoldsOf(tx, accountId)
  if (unpaid.some(({ state, departure_id: id }) => state === 'held' && id === departure.id)) return null
  try {
    const contact = await bookerOf(app, tx, { accountId }, departure)
    const [ofNetwork, undone] = [await holdsFromNetwork(tx, entry.joined_from), await undoneBy(tx, accountId)]
    const holds = { unpaid, ofNetwork, undone, departureId: departure.id }
    if (checkMayHold(app, contact, holds, await platformSettings(tx), await app.clock.now(tx))) return null
    const input = { party: { adults: entry.adults, children: entry.children }, addOns: [], promoCode: null }
    return { contact, sold: await offer(app, tx, departure, input, { accountId, binding: false }) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Never later than the departure can be booked. */
async function offerEnds(tx: Tx, departure: DepartureRow, now: Date): Promise<Date> {
  const { waitlist } = await platformSettings(tx)
  const { content } = await soldAdventure(tx, departure.adventure_id)
  const hour = 3_600_000
  const near = departure.starts_at.getTime() - now.getTime() < waitlist.shortBelowHours * hour
  const until = now.getTime() + (near ? waitlist.shortHours : waitlist.offerHours) * hour
  return new Date(Math.min(until, cutOff(departure, content).getTime()))
}
