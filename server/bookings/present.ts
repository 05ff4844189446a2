import { verbatim } from '#contract/wire/said.ts'
import { sentenceOf } from './story.ts'
import type { BookingData, BookingSummaryData } from '#contract/bookings/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { cancellationSentences, soldAdventure, soldAdventures, type SoldAdventure } from '#server/catalogue/index.ts'
import { guideById, guideNames } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { declineReason, latestOf, paymentsOfMany, type PaymentRow } from '#server/payments/index.ts'
import { departuresOf, presentDeparture, type DepartureRow } from '#server/scheduling/index.ts'
import { defaultSettings, platformSettings } from '#server/settings/index.ts'
import { balanceOf, balancesOf, type Balance } from './balance/balance.ts'
import { partHasLeft } from './change-requests/rules.ts'
import { presentOpenChange } from './change-requests/present.ts'
import { changeFacts, type ChangeFacts } from './change-requests/queries.ts'
import { abilities, isCommitted, isReachable, type Side } from './policy.ts'
import { peopleOf } from './people/participants.ts'
import { presentPeople, readinessFacts } from './people/present-people.ts'
import { noShowFacts, presentNoShow } from './no-show/facts.ts'
import type { NoShowFacts } from './no-show/rules.ts'
import { nextDeadlines, visibleBooking } from './queries.ts'
import { presentTripCase, tripReportFacts, type TripReportFacts } from './trip-reports/facts.ts'
import { presentBalance, presentInstallments } from './balance/present-installments.ts'
import { promoNameOf } from './price/promo-codes.ts'
import { termsKept } from './cancellations/refund-case.ts'
import { presentRefundsAhead } from './cancellations/refunds-ahead.ts'
import { removedPeople, type RemovedPeople } from './cancellations/removed-people.ts'
import { earnedNow, presentEarnings } from './trip/earned-now.ts'
import type { BookingRow } from './tables.ts'

type Deadline = { kind: string; dueAt: Date } | undefined

/** One booking through the caller's eyes, with all that the caller may do now. */
export const presentBooking = (app: App, read: Read, caller: Caller, bookingId: string): Promise<BookingData> =>
  batchReads(read, async (together) => present(app, together, await visibleBooking(together, caller, bookingId)))

/** A booking as it was just written, for its explorer. */
export const presentOwn = (app: App, read: Read, booking: BookingRow): Promise<BookingData> =>
  batchReads(read, (together) => present(app, together, { booking, side: 'customer' }))

async function present(
  app: App,
  read: Read,
  { booking, side }: { booking: BookingRow; side: Side },
): Promise<BookingData> {
  const [departures, adventure, guide, deadlines, settings, changes, promoCode, now, payments, people, readiness] =
    await Promise.all([
      departuresOf(read, [booking.departure_id]),
      soldAdventure(read, booking.adventure_id, booking.adventure_version),
      guideById(read, booking.guide_id),
      nextDeadlines(read, [booking.id]),
      // its cancellation terms are those that the booking has kept, where it has
      booking.policy.cancellation ? defaultSettings : platformSettings(read),
      read
        .selectFrom('booking_changes')
        .selectAll()
        .where('booking_id', '=', booking.id)
        // for operators only: what was tried before paying is no part of the story
        .where('transition', '<>', 'change_hold')
        .orderBy('at')
        .orderBy('id')
        .execute(),
      promoNameOf(read, booking.promo_code_id),
      app.clock.now(read),
      paymentsOfMany(read, [booking.id]),
      peopleOf(read, [booking.id]),
      readinessFacts(app, read, side, [booking]),
    ])
  const departure = known(departures.get(booking.departure_id))
  const [balance, earned, noShow, reports, change, removed] = await Promise.all([
    balanceOf(read, booking, departure, payments),
    side === 'customer' ? undefined : earnedNow(read, [booking]),
    noShowFacts(read, booking, departure),
    tripReportFacts(read, booking),
    changeFacts(read, booking),
    removedPeople(read, people.some(({ canceled_at }) => canceled_at) ? [booking.id] : []),
  ])
  const payment = latestOf(balance.payments)
  const summary = summarize(booking, side, departure, adventure, guide?.name ?? '', deadlines.get(booking.id), {
    now,
    payment,
    balance,
    earned: earned?.get(booking.id),
    noShow,
    reports,
    change,
  })
  const { total: _total, ...shared } = summary
  return {
    ...shared,
    ...(await presentPeople(read, {
      booking,
      side,
      departure,
      adventure,
      guideAccountId: guide?.account_id ?? null,
      captured: payments.reduce((sum, { captured_amount }) => sum + captured_amount, 0),
      everybody: people,
      readiness,
      now,
    })),
    side,
    earnings: earned ? await presentEarnings(read, booking, earned.get(booking.id) ?? 0) : null,
    noShow: presentNoShow(noShow),
    tripCase: presentTripCase(reports),
    changeBlocked: side === 'customer' && change?.left ? partHasLeft : null,
    changeRequest: await presentOpenChange(read, { booking, side, departure, balance, request: change?.open, now }),
    price: booking.price,
    refunds:
      booking.state === 'held' && booking.policy.cancellation
        ? presentRefundsAhead({
            price: booking.price,
            party: { adults: booking.adults, children: booking.children },
            tier: booking.policy.tier,
            policy: booking.policy.cancellation,
            certain: booking.instant,
            bookedAt: now,
            startsAt: departure.starts_at,
            zone: departure.zone,
          })
        : [],
    removed: (removed.get(booking.id) ?? []).map(({ adults, children, amount }) => ({
      party: { adults, children },
      amount: usd(amount),
    })),
    addOns: booking.add_ons,
    addOnsOnOffer: booking.state === 'held' && side === 'customer' ? adventure.content.addOns : [],
    promoCode,
    customer: contactFor(side, booking, departure, now),
    reason: booking.reason_sentence ?? (booking.reason === null ? null : verbatim(booking.reason)),
    cancellation: {
      tier: booking.policy.tier,
      sentences: cancellationSentences(booking.policy.tier, termsKept(settings, booking.policy)),
    },
    meetingPoint: isCommitted(booking) ? meetingPoint(adventure) : null,
    bring: adventure.content.bring,
    instantBook: booking.instant,
    holdExtended: booking.hold_extended_at !== null,
    extensionMinutes: booking.policy.terms.holdExtensionMinutes,
    ...(await presentInstallments(read, { booking, side, departure, balance, now })),
    payment: payment
      ? {
          state: payment.state,
          amount: usd(payment.amount),
          lastError: payment.last_error === null ? null : declineReason(payment.failure_code),
        }
      : null,
    cash: side === 'customer' || booking.cash_noted === null ? null : usd(booking.cash_noted),
    timeline: changes.map((change) => ({
      at: change.at.toISOString(),
      what: sentenceOf(change.transition),
      by: whoDid(change, booking),
    })),
  }
}

/** Many bookings of one list, in a handful of statements however many they are. */
export async function presentSummaries(
  app: App,
  read: Read,
  bookings: readonly BookingRow[],
  side: Side,
): Promise<BookingSummaryData[]> {
  const [departures, adventures, deadlines, now, guides, earned, removed] = await Promise.all([
    departuresOf(
      read,
      bookings.map((booking) => booking.departure_id),
    ),
    soldAdventures(
      read,
      bookings.map((booking) => ({ adventureId: booking.adventure_id, version: booking.adventure_version })),
    ),
    nextDeadlines(
      read,
      bookings.map((booking) => booking.id),
    ),
    app.clock.now(read),
    guideNames(read, [...new Set(bookings.map((booking) => booking.guide_id))]),
    side === 'customer' ? undefined : earnedNow(read, bookings),
    removedPeople(
      read,
      bookings.map(({ id }) => id),
    ),
  ])
  const balances = await balancesOf(read, bookings, (booking) => known(departures.get(booking.departure_id)))
  return bookings.map((booking) => {
    const adventure = adventures.find(
      (one) => one.id === booking.adventure_id && one.version === booking.adventure_version,
    )
    return summarize(
      booking,
      side,
      known(departures.get(booking.departure_id)),
      known(adventure),
      guides.get(booking.guide_id) ?? '',
      deadlines.get(booking.id),
      {
        now,
        payment: undefined,
        balance: balances.get(booking.id),
        earned: earned?.get(booking.id),
        removed: removed.get(booking.id),
      },
    )
  })
}

function summarize(
  booking: BookingRow,
  side: Side,
  departure: DepartureRow,
  adventure: SoldAdventure,
  guideName: string,
  deadline: Deadline,
  moment: {
    now: Date
    payment: PaymentRow | undefined
    balance: Balance | undefined
    /** What the guide earns now, minor units; the guide's side only. */
    earned: number | undefined
    removed?: readonly RemovedPeople[] | undefined
    noShow?: NoShowFacts | null
    reports?: TripReportFacts
    change?: ChangeFacts | null
  },
): BookingSummaryData {
  return {
    id: booking.id,
    code: booking.code,
    state: booking.state,
    adventure: {
      id: adventure.id,
      title: adventure.content.title,
      href: adventure.href,
      picture: adventure.picture,
      place: adventure.place,
      category: adventure.category,
    },
    departure: presentDeparture(departure),
    party: { adults: booking.adults, children: booking.children },
    guide: { id: booking.guide_id, name: guideName },
    customer: contactFor(side, booking, departure, moment.now),
    net: moment.earned === undefined ? null : { ...booking.net, now: usd(moment.earned) },
    note: booking.note,
    balance: presentBalance(booking, moment.balance),
    deadline: deadline ? { kind: deadline.kind, dueAt: deadline.dueAt.toISOString() } : null,
    can: abilities(side, booking, { ...moment, startsAt: departure.starts_at, endsAt: departure.ends_at }),
    createdAt: booking.created_at.toISOString(),
    total: usd((moment.removed ?? []).reduce((total, { amount }) => total - amount, booking.price.total.amount)),
  }
}

/** Before a booking is confirmed the guide sees who asks, not how to reach them. */
export function contactFor(
  side: Side,
  booking: BookingRow,
  { ends_at }: Pick<DepartureRow, 'ends_at'>,
  now: Date,
): BookingData['customer'] {
  const open = side !== 'guide' || isReachable(booking, ends_at, now)
  return {
    name: open ? booking.contact_name : (booking.contact_name.split(' ')[0] ?? booking.contact_name),
    email: open ? booking.contact_email : null,
    phone: open ? booking.contact_phone : null,
  }
}

const meetingPoint = ({ content }: SoldAdventure) => ({
  text: content.meetingPoint.text,
  access: content.meetingPoint.access,
  lat: content.meetingPoint.lat,
  lng: content.meetingPoint.lng,
})

/** Whoever is neither of the office nor the explorer acts for the outfit. */
function whoDid({ account_id: accountId, actor }: { account_id: string | null; actor: string }, booking: BookingRow) {
  if (!accountId) return 'Treq'
  if (accountId === booking.account_id) return 'explorer'
  return actor.startsWith('admin:') ? 'administrator' : 'guide'
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A booking names something that does not exist')
  return value
}
