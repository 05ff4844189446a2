import type { PriceData } from '#contract/pricing/schemas.ts'
import type { Category } from '#contract/catalogue/values.ts'
import { percentOf } from '#server/platform/money.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import type { Read } from '#server/platform/database.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import { settingsOfVersion, type PlatformSettings } from '#server/settings/index.ts'
import type { CancellationRow } from './tables.ts'
import { depositPercent } from '#server/pricing/index.ts'
import { moneyOf } from '../payment/amounts.ts'
import type { RefundInput } from './refund.ts'
import { runOf } from './cut-short.ts'
import { soldLines } from './sold-lines.ts'
import type { BookingRow, PolicySnapshot } from '../tables.ts'

export interface Participant {
  id: string
  position: number
  unit: 'adult' | 'youth' | 'child'
  name: string | null
  canceled_at: Date | null
}

/** What a booking keeps of the rules for changing one's mind; goes into its policy at purchase. */
export function cancellationSnapshot(
  settings: Pick<PlatformSettings, 'cancellation' | 'depositMoveMonths' | 'grace' | 'deposit' | 'extrasUntilHours'>,
  sold: { tier: PolicySnapshot['tier']; total: number; dueNow: number; category: Category; departure: DepartureRow },
): NonNullable<PolicySnapshot['cancellation']> {
  return {
    ...settings.cancellation[sold.tier],
    depositMoveMonths: settings.depositMoveMonths,
    grace: settings.grace,
    extrasUntilHours: settings.extrasUntilHours,
    deposit: sold.dueNow < sold.total ? sold.dueNow : percentOf(sold.total, depositPercent(settings.deposit, sold)),
  }
}

/** The rules of the settings under which a booking was sold, for the price that it has now. */
export const rulesAsSold = async (
  read: Read,
  { tier, settingsVersion }: PolicySnapshot,
  { price, category, departure }: { price: PriceData; category: Category; departure: DepartureRow },
): Promise<NonNullable<PolicySnapshot['cancellation']>> =>
  cancellationSnapshot(await settingsOfVersion(read, settingsVersion), {
    tier,
    total: price.total.amount,
    dueNow: price.dueNow.amount,
    category,
    departure,
  })

/** Settings with the rules of changing one's mind that a booking keeps, for the words about them. */
export function termsKept<T extends Pick<PlatformSettings, 'cancellation' | 'depositMoveMonths' | 'grace'>>(
  settings: T,
  { tier, cancellation: retained }: PolicySnapshot,
): T {
  if (!retained) return settings
  const terms = { rows: [...retained.rows], keepsDeposit: retained.keepsDeposit }
  return {
    ...settings,
    grace: retained.grace,
    depositMoveMonths: retained.depositMoveMonths,
    cancellation: { ...settings.cancellation, [tier]: terms },
  }
}

type RefundCase = Omit<RefundInput, 'leaving' | 'by' | 'now' | 'officialClosure'> & {
  participants: Participant[]
}

/** Everything the refund of a booking depends on, but who leaves, when and why. */
export async function refundCase(read: Read, booking: BookingRow, departure: DepartureRow): Promise<RefundCase> {
  const [earlier, participants, { deposit, ...policy }, money] = await Promise.all([
    cancellationsOf(read, booking.id),
    read
      .selectFrom('participants')
      .select(['id', 'position', 'unit', 'name', 'canceled_at'])
      .where('booking_id', '=', booking.id)
      .orderBy('position')
      .execute(),
    booking.policy.cancellation ?? rulesOfOld(read, booking, departure),
    moneyOf(read, [booking.id]),
  ])
  const { captured, givenBack } = money(booking.id)
  const settled = earlier.reduce((sum, { breakdown }) => sum + breakdown.paidShare, 0)
  return {
    lines: soldLines(booking, earlier),
    soldTo: counted(participants),
    party: counted(participants.filter(({ canceled_at }) => !canceled_at)),
    tier: booking.policy.tier,
    policy,
    deposit,
    paid: captured - givenBack - settled,
    // a change prices everything anew
    carry: earlier.at(-1)?.breakdown.carry ?? 0,
    bookedAt: booking.confirmed_at ?? booking.accepted_at ?? booking.created_at,
    startsAt: departure.starts_at,
    run: runOf(departure),
    zone: departure.zone,
    participants,
  }
}

async function rulesOfOld(read: Read, { policy, price, ...booking }: BookingRow, departure: DepartureRow) {
  const { category } = await soldAdventure(read, booking.adventure_id, booking.adventure_version)
  return rulesAsSold(read, policy, { price, category, departure })
}

export const counted = (people: readonly Pick<Participant, 'unit'>[]) => ({
  adults: people.filter(({ unit }) => unit !== 'child').length,
  children: people.filter(({ unit }) => unit === 'child').length,
})

/** What counts: a cancellation that a new date has taken back does not. */
export const cancellationsOf = (read: Read, bookingId: string): Promise<CancellationRow[]> =>
  read
    .selectFrom('cancellations')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** The same of many, in one statement however many they are. */
export async function cancellationsOfMany(
  read: Read,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => CancellationRow[]> {
  const rows = await read
    .selectFrom('cancellations')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds])
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return (id) => rows.filter(({ booking_id }) => booking_id === id)
}

/** Of the price, in minor units, what is waived because part of the group left before it was paid. */
export async function noLongerDue(read: Read, bookingId: string): Promise<number> {
  return (await cancellationsOf(read, bookingId)).reduce((sum, { breakdown }) => sum + breakdown.noLongerDue, 0)
}
