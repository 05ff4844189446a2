import type * as contract from '#contract/bookings/trip-reports/admin.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { accountContact } from '#server/accounts/index.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { moneyOf } from '../payment/amounts.ts'
import type { BookingRow } from '../tables.ts'
import { presentTripCase, tripReportFacts } from './facts.ts'

const most = 100
type Listed = OutputOf<typeof contract.listTripCases>

/** Trips that a person has to decide about, undecided first, the oldest first. Throws 403. */
export async function listCases(app: App, caller: Caller): Promise<Listed> {
  requireScope(caller, 'support')
  const read = app.read()
  const rows = await read
    .selectFrom('trip_cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .selectAll('b')
    .select('c.decided_by')
    .orderBy((eb) => eb('c.decided_at', 'is not', null))
    .orderBy('c.opened_at')
    .limit(most)
    .execute()
  const nameOf = await namesOf(
    read,
    rows.flatMap(({ decided_by }) => (decided_by ? [`admin:${decided_by}`] : [])),
  )
  const items = await Promise.all(
    rows.map(async ({ decided_by, ...booking }) => ({
      ...(await describe(read, booking)),
      decidedBy: decided_by ? nameOf(`admin:${decided_by}`) : null,
    })),
  )
  return { items }
}

async function describe(read: Read, booking: BookingRow): Promise<Omit<Listed['items'][number], 'decidedBy'>> {
  const [{ content }, departures, guide, facts, absence, attempts, money] = await Promise.all([
    soldAdventure(read, booking.adventure_id, booking.adventure_version),
    departuresOf(read, [booking.departure_id]),
    guideById(read, booking.guide_id),
    tripReportFacts(read, booking),
    read.selectFrom('guide_absences').select('at').where('booking_id', '=', booking.id).executeTakeFirst(),
    read
      .selectFrom('contact_attempts')
      .select(['at', 'how'])
      .where('booking_id', '=', booking.id)
      .orderBy('at')
      .execute(),
    moneyOf(read, [booking.id]),
  ])
  const contact = guide?.account_id ? await accountContact(read, guide.account_id) : null
  const found = presentTripCase(facts)
  const departure = departures.get(booking.departure_id)
  if (!found || !departure) throw new Error(`Booking ${booking.id} has a case without a trip`)
  const { captured, refunded } = money(booking.id)
  return {
    ...found,
    booking: { id: booking.id, code: booking.code },
    title: content.title,
    startsAt: departure.starts_at.toISOString(),
    endsAt: departure.ends_at.toISOString(),
    zone: departure.zone,
    customer: { name: booking.contact_name, email: booking.contact_email, phone: booking.contact_phone },
    guide: { name: guide?.name ?? '', email: contact?.email ?? null, phone: contact?.phone ?? null },
    guideAbsentAt: absence?.at.toISOString() ?? null,
    contactAttempts: attempts.map(({ at, how }) => ({ at: at.toISOString(), how })),
    refundable: usd(captured - refunded),
  }
}
