import type { CancelReason } from '#contract/bookings/cancellations.ts'
import type { Party } from '#contract/bookings/schemas.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import { accountContact, type AccountContact } from '#server/accounts/index.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideById, guideOfAccount, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { personWithoutSession, system, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import type { recordEvents } from '#server/platform/events.ts'
import type { PastPayment } from '#server/payments/index.ts'
import { departuresOf, type DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { checkCanBook } from '../people/booker.ts'
import { canMove, transitions, type TransitionName } from '../lifecycle.ts'
import { newBooking, randomCode } from '../holding/new-booking.ts'
import { transitionRow } from '../record-transition.ts'
import { participantsOf } from '../people/participants.ts'
import { offerOf, type Offer } from '../price/quote.ts'
import { answerBy } from '../deadlines/state-deadlines.ts'
import type { NewBooking } from '../tables.ts'

/** A booking and its payment. Every moment is business time. */
export interface RecordedSale {
  readonly accountId: string
  readonly departureId: string
  readonly party: Party
  readonly idempotencyKey: string
  readonly heldAt: Date
  readonly paidAt: Date
  /** When the guide said yes, where the booking was a request; null: not yet. */
  readonly answeredAt: Date | null
  /** Companions of the booker, adults first. */
  readonly names?: readonly string[]
  /** What was written to the guide. */
  readonly note?: string | null
  /** Canceled by the explorer today, refunded like any other. */
  readonly canceled?: { readonly reason: CancelReason; readonly message: string } | null
}

/** A capture follows its promise by this; milliseconds. */
const captureTakes = 4000
const day = 86_400_000

/** Guides who cannot sign in answer by telephone, and the office writes it down. */
const office = system('office')
const payer = system('payment')

export type Known = Awaited<ReturnType<typeof loadSeedContext>>

/** What the rules of a sale ask for, of many at once. */
export async function loadSeedContext(app: App, tx: Tx, trips: readonly RecordedSale[]) {
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
  const bookers = new Map<string, { contact: AccountContact; ownOutfit: string | null }>()
  for (const id of unique(trips.map((trip) => trip.accountId))) {
    const contact = await accountContact(tx, id)
    if (contact) bookers.set(id, { contact, ownOutfit: (await guideOfAccount(tx, id))?.outfitter_id ?? null })
  }
  const adventures = await soldAdventures(
    tx,
    adventureIds.map((adventureId) => ({ adventureId })),
  )
  return {
    now: await app.clock.now(tx),
    settings: await platformSettings(tx),
    departures,
    guides,
    bookers,
    adventures: new Map(adventures.map((adventure) => [adventure.id, adventure])),
  }
}

export const departureIn = (known: Known, id: string): DepartureRow => found(known.departures.get(id), 'departure')

/** One booking from the hold to its current state. Throws what a sale throws. */
export function buildHistory(trip: RecordedSale, known: Known) {
  const departure = departureIn(known, trip.departureId)
  const { contact, ownOutfit } = found(known.bookers.get(trip.accountId), 'account')
  const guide = found(known.guides.get(departure.guide_id), 'guide')
  const sold = soldThen(trip, departure, guide, known)
  const refusal = checkCanBook(contact, ownOutfit === guide.outfitter_id, trip.heldAt)
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
    requestFingerprint: null,
    now: trip.heldAt,
  })
  const steps = stepsOf(trip, departure, guide, sold, known.now)
  const changes = [
    transitionRow(
      { id: row.id, state: 'held' },
      'hold',
      'held',
      { caller: personWithoutSession(accountId) },
      trip.heldAt,
    ),
  ]
  const events: Parameters<typeof recordEvents>[1][number][] = [
    event('booking.held', personWithoutSession(accountId), trip.heldAt),
  ]
  function event(kind: (typeof transitions)[TransitionName]['event'], caller: Caller, at: Date) {
    return { kind, subjectId: row.id, caller, data: { bookingId: row.id }, at }
  }
  let state: BookingState = 'held'
  for (const { name, caller, at } of steps) {
    const transition = transitions[name]
    if (!canMove(transition, state)) throw new Error(`A booking cannot ${name} from ${state}`)
    changes.push(transitionRow({ id: row.id, state }, name, transition.to, { caller }, at))
    events.push(event(transition.event, caller, at))
    state = transition.to
  }
  const at = (name: TransitionName) => steps.find((step) => step.name === name)?.at ?? null
  Object.assign(row, {
    state,
    note: trip.note ?? null,
    terms_accepted_at: trip.paidAt,
    requested_at: at('request'),
    accepted_at: at('accept') ?? at('secure'),
    confirmed_at: at('confirm'),
    completed_at: at('complete'),
  })
  const payment: Omit<
    PastPayment,
    'installment' | 'automatic' | 'amount' | 'startedAt' | 'authorizedAt' | 'capturedAt'
  > = {
    payableKind: 'booking',
    payableId: row.id,
    accountId,
    payer: contact,
    description: `${code} ${sold.adventure.content.title}`,
  }
  const before = (moment: Date) => new Date(moment.getTime() - captureTakes)
  const confirmedAt = at('confirm')
  const { dueNow, balance, balanceDueAt } = sold.price
  const dueAt = balanceDueAt && confirmedAt ? new Date(Math.max(Date.parse(balanceDueAt), confirmedAt.getTime())) : null
  const paidAt = dueAt && new Date(dueAt.getTime() + 2 * captureTakes)
  const balancePaid = paidAt !== null && paidAt <= known.now
  const first: PastPayment = {
    ...payment,
    installment: balanceDueAt ? 'deposit' : 'full',
    automatic: false,
    amount: dueNow.amount,
    startedAt: before(trip.paidAt),
    authorizedAt: trip.paidAt,
    capturedAt: confirmedAt,
    saved: balanceDueAt !== null && !balancePaid,
  }
  const payments = [first]
  if (dueAt && balancePaid) {
    payments.push({
      ...payment,
      installment: 'balance',
      automatic: true,
      amount: balance.amount,
      startedAt: dueAt,
      authorizedAt: before(paidAt),
      capturedAt: paidAt,
    })
    changes.push(
      transitionRow({ id: row.id, state: 'confirmed' }, 'balance_paid', 'confirmed', { caller: payer }, paidAt),
    )
  }
  const participants = participantsOf(row).map((one, position) => ({
    ...one,
    name: one.name ?? trip.names?.[position - 1] ?? null,
  }))
  return { row, participants, changes, events, payments, balancePaid }
}

/** What the party was offered at the time; the trip had of course not begun yet. */
function soldThen(trip: RecordedSale, departure: DepartureRow, guide: GuideFacts, known: Known): Offer {
  const sold = {
    adventure: found(known.adventures.get(departure.adventure_id), 'adventure'),
    settings: known.settings,
    departure: { ...departure, started_at: null, ended_at: null },
    bookedAt: trip.heldAt,
  }
  return offerOf(sold, trip.party, guide.level)
}

function stepsOf(trip: RecordedSale, departure: DepartureRow, guide: GuideFacts, { mode, settings }: Offer, now: Date) {
  const byGuide = guide.account_id ? personWithoutSession(guide.account_id) : office
  const instant = mode === 'instant'
  const steps: { name: TransitionName; caller: Caller; at: Date }[] = []
  const promisedAt = instant ? trip.paidAt : trip.answeredAt
  if (instant) steps.push({ name: 'secure', caller: payer, at: trip.paidAt })
  else {
    const lastAnswer = answerBy(trip.paidAt, departure.starts_at, settings)
    if ((promisedAt ?? now) > lastAnswer) throw new RangeError('The guide answered too late')
    steps.push({ name: 'request', caller: payer, at: trip.paidAt })
    if (!promisedAt) return steps
    steps.push({ name: 'accept', caller: byGuide, at: promisedAt })
  }
  const confirmedAt = new Date(found(promisedAt, 'answer').getTime() + captureTakes)
  if (confirmedAt > now) throw new RangeError('A booking cannot be confirmed in the future')
  steps.push({ name: 'confirm', caller: payer, at: confirmedAt })
  const { started_at: startedAt, ended_at: endedAt } = departure
  if (!startedAt && departure.starts_at > now) return steps
  if (!startedAt || (endedAt && endedAt > now)) throw new RangeError('The trip is not over')
  steps.push({ name: 'start', caller: byGuide, at: startedAt })
  if (!endedAt) return steps
  steps.push({ name: 'complete', caller: byGuide, at: endedAt })
  const closes = new Date(endedAt.getTime() + settings.closeDays * day)
  if (closes <= now) steps.push({ name: 'close', caller: system('deadline'), at: closes })
  return steps
}

export function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`A recorded booking has no ${what}`)
  return value
}
