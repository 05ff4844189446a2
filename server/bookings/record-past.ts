import type { BookingState, Party } from '#contract/bookings.ts'
import { accountContact, type AccountContact } from '#server/accounts/index.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideById, guideOfAccount, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { system, type Caller, type Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordFacts } from '#server/platform/events.ts'
import { postEntries, recordPastPayments, type PastPayment, type PastVendor } from '#server/payments/index.ts'
import { departuresOf, recordPastSeats, type DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { refusalToBook } from './booker.ts'
import { mayMove, transitions, type TransitionName } from './lifecycle.ts'
import { changeRow, factData } from './move.ts'
import { newBooking, randomCode } from './new-booking.ts'
import { participantsOf } from './participants.ts'
import { offerOf, type Offer } from './quote.ts'
import { releaseEntry } from './release-liability.ts'
import { answerBy, setStateDeadlines } from './state-deadlines.ts'
import type { BookingRow, NewBooking } from './tables.ts'

/** A trip that somebody booked, paid and took. Its departure is over; every moment is business time. */
export interface PastTrip {
  readonly accountId: string
  readonly departureId: string
  readonly party: Party
  readonly idempotencyKey: string
  readonly heldAt: Date
  readonly paidAt: Date
  /** When the guide said yes, where the booking was a request. */
  readonly answeredAt: Date
}

/** A capture follows its promise by this; milliseconds. */
const captureTakes = 4000
const day = 86_400_000

/** Guides who cannot sign in answer by telephone, and the office writes it down. */
const office = system('office')
const payer = system('payment')

/**
 * Writes what sales leave that went well long ago: booking, participants, timeline and facts, seats, payment, ledger,
 * and of a trip that ended lately the deadline of its closing. The rules of the sale judge and price each as of the
 * moment it was made, and it passes through the lifecycle's own transitions. Nobody is told. Throws what a sale throws.
 */
export async function recordPastBookings(
  app: App,
  tx: Tx,
  trips: readonly PastTrip[],
  vendor: PastVendor,
): Promise<BookingRow[]> {
  if (trips.length === 0) return []
  const known = await whatIsKnown(app, tx, trips)
  const told = trips.map((trip) => lifeOf(trip, known))
  for (let at = 0; at < told.length; at += 1000) {
    const part = told.slice(at, at + 1000)
    await tx
      .insertInto('bookings')
      .values(part.map(({ row }) => row))
      .execute()
    await tx
      .insertInto('participants')
      .values(part.flatMap(({ participants }) => participants))
      .execute()
    await tx
      .insertInto('booking_changes')
      .values(part.flatMap(({ changes }) => changes))
      .execute()
  }
  await recordFacts(
    tx,
    told.flatMap(({ facts }) => facts),
  )
  await recordPastSeats(
    tx,
    told.map(({ row }) => ({
      departureId: row.departure_id,
      holderId: row.id,
      seats: row.seats,
      at: row.created_at,
    })),
  )
  await recordPastPayments(
    tx,
    told.map(({ payment }) => payment),
    vendor,
  )
  const bookings = await bookingsNamed(
    tx,
    told.map(({ row }) => row.id),
  )
  await postEntries(
    tx,
    bookings.map((booking) => releaseEntry(booking, [], booking.price.total.amount, completedAt(booking))),
  )
  for (const booking of bookings)
    if (booking.state === 'completed')
      await setStateDeadlines(
        tx,
        booking,
        departureIn(known, booking.departure_id),
        completedAt(booking),
        known.settings,
      )
  return bookings
}

type Known = Awaited<ReturnType<typeof whatIsKnown>>

async function whatIsKnown(app: App, tx: Tx, trips: readonly PastTrip[]) {
  const departures = await departuresOf(
    tx,
    trips.map((trip) => trip.departureId),
  )
  const unique = <T>(values: Iterable<T>) => [...new Set(values)]
  const adventureIds = unique([...departures.values()].map((departure) => departure.adventure_id))
  const guides = new Map<string, GuideFacts>()
  for (const id of unique([...departures.values()].map((departure) => departure.guide_id))) {
    const guide = await guideById(tx, id)
    if (guide) guides.set(id, guide)
  }
  const bookers = new Map<string, { contact: AccountContact; ownGuideId: string | null }>()
  for (const id of unique(trips.map((trip) => trip.accountId))) {
    const contact = await accountContact(tx, id)
    if (contact) bookers.set(id, { contact, ownGuideId: (await guideOfAccount(tx, id))?.id ?? null })
  }
  const adventures = await soldAdventures(
    tx,
    adventureIds.map((adventureId) => ({ adventureId })),
  )
  return {
    now: await app.clock.now(tx),
    settings: await platformSettings(app, tx),
    departures,
    guides,
    bookers,
    adventures: new Map(adventures.map((adventure) => [adventure.id, adventure])),
  }
}

const departureIn = (known: Known, id: string): DepartureRow => found(known.departures.get(id), 'departure')

/** One booking from the hold to where it stands now. */
function lifeOf(trip: PastTrip, known: Known) {
  const departure = departureIn(known, trip.departureId)
  const { contact, ownGuideId } = found(known.bookers.get(trip.accountId), 'account')
  const guide = found(known.guides.get(departure.guide_id), 'guide')
  const sold = soldThen(trip, departure, guide, known)
  const refusal = refusalToBook(contact, ownGuideId, departure.guide_id, trip.heldAt)
  if (refusal) throw refusal
  const code = randomCode()
  const { accountId, party, idempotencyKey } = trip
  const row: NewBooking & { created_at: Date } = newBooking({
    code,
    accountId,
    contact,
    departure,
    party,
    sold,
    idempotencyKey,
    asked: null,
    now: trip.heldAt,
  })
  const steps = stepsOf(trip, departure, guide, sold, known.now)
  const changes = [changeRow({ id: row.id, state: 'held' }, 'hold', 'held', { caller: person(accountId) }, trip.heldAt)]
  const facts: Parameters<typeof recordFacts>[1][number][] = [fact('booking.held', person(accountId), trip.heldAt)]
  function fact(kind: (typeof transitions)[TransitionName]['fact'], caller: Caller, at: Date) {
    return { kind, subjectId: row.id, caller, data: factData(row.id), at }
  }
  let state: BookingState = 'held'
  for (const { name, caller, at } of steps) {
    const transition = transitions[name]
    if (!mayMove(transition, state)) throw new Error(`A booking cannot ${name} from ${state}`)
    changes.push(changeRow({ id: row.id, state }, name, transition.to, { caller }, at))
    facts.push(fact(transition.fact, caller, at))
    state = transition.to
  }
  const at = (name: TransitionName) => steps.find((step) => step.name === name)?.at ?? null
  Object.assign(row, {
    state,
    terms_accepted_at: trip.paidAt,
    requested_at: at('request'),
    accepted_at: at('accept') ?? at('secure'),
    confirmed_at: at('confirm'),
    completed_at: at('complete'),
  })
  const payment: PastPayment = {
    payableKind: 'booking',
    payableId: row.id,
    accountId,
    payer: contact,
    description: `${code} ${sold.adventure.content.title}`,
    amount: sold.price.dueNow.amount,
    startedAt: new Date(trip.paidAt.getTime() - captureTakes),
    authorisedAt: trip.paidAt,
    capturedAt: found(at('confirm'), 'confirmation'),
  }
  return { row, participants: participantsOf(row), changes, facts, payment }
}

/** What the party was offered at the time; the trip had of course not begun yet. */
function soldThen(trip: PastTrip, departure: DepartureRow, guide: GuideFacts, known: Known): Offer {
  const sold = {
    adventure: found(known.adventures.get(departure.adventure_id), 'adventure'),
    settings: known.settings,
    departure: { ...departure, started_at: null, ended_at: null },
    bookedAt: trip.heldAt,
  }
  return offerOf(sold, trip.party, guide.level)
}

function stepsOf(trip: PastTrip, departure: DepartureRow, guide: GuideFacts, { mode, settings }: Offer, now: Date) {
  const byGuide = guide.account_id ? person(guide.account_id) : office
  const instant = mode === 'instant'
  const promisedAt = instant ? trip.paidAt : trip.answeredAt
  if (!instant && promisedAt > answerBy(trip.paidAt, departure.starts_at, settings))
    throw new RangeError('The guide answered too late')
  const { started_at: startedAt, ended_at: endedAt } = departure
  if (!startedAt || !endedAt || endedAt > now) throw new RangeError('The trip is not over')
  const steps: { name: TransitionName; caller: Caller; at: Date }[] = [
    ...(instant ? [{ name: 'secure' as const, caller: payer, at: trip.paidAt }] : []),
    ...(instant
      ? []
      : [
          { name: 'request' as const, caller: payer, at: trip.paidAt },
          { name: 'accept' as const, caller: byGuide, at: promisedAt },
        ]),
    { name: 'confirm', caller: payer, at: new Date(promisedAt.getTime() + captureTakes) },
    { name: 'start', caller: byGuide, at: startedAt },
    { name: 'complete', caller: byGuide, at: endedAt },
  ]
  const closes = new Date(endedAt.getTime() + settings.closeDays * day)
  if (closes <= now) steps.push({ name: 'close', caller: system('deadline'), at: closes })
  return steps
}

const person = (accountId: string): Person => ({
  kind: 'person',
  accountId,
  sessionId: '',
  admin: false,
  adminScopes: [],
  mayGuide: false,
})

/** In the order of `ids`. */
async function bookingsNamed(tx: Tx, ids: readonly string[]): Promise<BookingRow[]> {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found(byId.get(id), 'booking'))
}

const completedAt = (booking: BookingRow): Date => found(booking.completed_at, 'end')

function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`A past trip has no ${what}`)
  return value
}
