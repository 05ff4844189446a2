import { percentOf } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import { settingsOfVersion, type PlatformSettings } from '#server/settings/index.ts'
import type { CancellationRow } from './cancellation-tables.ts'
import { foldChanges, type RefundInput, type SoldLine } from './refund.ts'
import type { BookingRow, PolicySnapshot } from './tables.ts'

export interface Participant {
  id: string
  position: number
  unit: 'adult' | 'youth' | 'child'
  name: string | null
  cancelled_at: Date | null
}

/** Hours until which add-ons and permits come back whole. */
const extrasUntilHours = 24
const day = 86_400_000

/** What a booking keeps of the rules for changing one's mind; goes into its policy at purchase. */
export function cancellationSnapshot(
  settings: Pick<PlatformSettings, 'cancellation' | 'grace' | 'deposit'>,
  sold: { tier: PolicySnapshot['tier']; total: number; dueNow: number; multiDay: boolean },
): NonNullable<PolicySnapshot['cancellation']> {
  const percent = sold.multiDay ? settings.deposit.multiDayPercent : settings.deposit.dayTripPercent
  return {
    ...settings.cancellation[sold.tier],
    grace: settings.grace,
    extrasUntilHours,
    deposit: sold.dueNow < sold.total ? sold.dueNow : percentOf(sold.total, percent),
  }
}

async function rulesOf(app: App, read: Read, booking: BookingRow, departure: DepartureRow) {
  const { tier, cancellation, settingsVersion } = booking.policy
  if (cancellation) return cancellation
  return cancellationSnapshot(await settingsOfVersion(app, read, settingsVersion), {
    tier,
    total: booking.price.total.amount,
    dueNow: booking.price.dueNow.amount,
    multiDay: departure.ends_at.getTime() - departure.starts_at.getTime() > day,
  })
}

/** Lines of the price as sold, with what left before. */
export function soldLines(
  booking: Pick<BookingRow, 'price'>,
  earlier: readonly Pick<CancellationRow, 'breakdown'>[],
): SoldLine[] {
  const sold = booking.price.lines.map(({ kind, label, quantity, amount }) => ({
    kind,
    label,
    quantity,
    amount: amount.amount,
    gone: 0,
  }))
  return foldChanges(sold).map((line, at) => ({
    ...line,
    gone: earlier.reduce((sum, { breakdown }) => sum + (breakdown.lines[at]?.share ?? 0), 0),
  }))
}

export type RefundCase = Omit<RefundInput, 'leaving' | 'by' | 'now' | 'officialClosure'> & {
  participants: Participant[]
}

/** Everything the refund of a booking depends on, but who leaves, when and why. */
export async function refundCase(
  app: App,
  read: Read,
  booking: BookingRow,
  departure: DepartureRow,
): Promise<RefundCase> {
  const earlier = await cancellationsOf(read, booking.id)
  const participants = await read
    .selectFrom('participants')
    .select(['id', 'position', 'unit', 'name', 'cancelled_at'])
    .where('booking_id', '=', booking.id)
    .orderBy('position')
    .execute()
  const { deposit, ...policy } = await rulesOf(app, read, booking, departure)
  const captured = await read
    .selectFrom('payments')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('captured_amount'), eb.lit(0)).as('amount'))
    .where('payable_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const settled = earlier.reduce((sum, { breakdown }) => sum + breakdown.paidShare, 0)
  return {
    lines: soldLines(booking, earlier),
    soldTo: counted(participants),
    party: counted(participants.filter(({ cancelled_at }) => !cancelled_at)),
    tier: booking.policy.tier,
    policy,
    deposit,
    paid: Number(captured.amount) - settled,
    bookedAt: booking.confirmed_at ?? booking.accepted_at ?? booking.created_at,
    startsAt: departure.starts_at,
    zone: departure.zone,
    participants,
  }
}

export const counted = (people: readonly Pick<Participant, 'unit'>[]) => ({
  adults: people.filter(({ unit }) => unit !== 'child').length,
  children: people.filter(({ unit }) => unit === 'child').length,
})

export const cancellationsOf = (read: Read, bookingId: string): Promise<CancellationRow[]> =>
  read.selectFrom('cancellations').selectAll().where('booking_id', '=', bookingId).orderBy('at').orderBy('id').execute()

/** Of the price, in minor units, what nobody is asked for any more because a part of the group left before it was paid. */
export async function noLongerDue(read: Read, bookingId: string): Promise<number> {
  return (await cancellationsOf(read, bookingId)).reduce((sum, { breakdown }) => sum + breakdown.noLongerDue, 0)
}
