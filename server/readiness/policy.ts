import { readinessLimits as limits, type Light } from '#contract/readiness/values.ts'
import type { PartyBooking } from '#server/bookings/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'

const hour = 3_600_000
const day = 24 * hour
const before = ({ departure }: Pick<PartyBooking, 'departure'>, ms: number) =>
  new Date(departure.starts_at.getTime() - ms)

/** When a group is asked, and when what is missing is chased. */
export const requestAt = (booking: Pick<PartyBooking, 'departure'>): Date => before(booking, limits.requestDays * day)
export const chaseAt = (booking: Pick<PartyBooking, 'departure'>): Date => before(booking, limits.chaseHours * hour)

/** When its guide may read medical forms. */
export const readableFrom = requestAt
export const readableUntil = ({ departure }: Pick<PartyBooking, 'departure'>): Date =>
  new Date(departure.ends_at.getTime() + limits.medicalHours * hour)

/** Only the guide who leads the trip, around its time. An owner of the outfit who does not lead it is somebody else. */
export async function mayReadMedical(read: Read, caller: Caller, booking: PartyBooking, now: Date): Promise<boolean> {
  if (caller.kind !== 'person' || !booking.committed) return false
  if (now < readableFrom(booking) || now > readableUntil(booking)) return false
  return (await guideById(read, booking.departure.guide_id))?.account_id === caller.accountId
}

/** The trip is still to come, or under way. */
export const isOpen = ({ state, departure }: Pick<PartyBooking, 'state' | 'departure'>, now: Date): boolean =>
  (state === 'confirmed' || state === 'in_progress') && now < departure.ends_at

/** `stops`: without it the guide cannot check the person in. Pure. */
export function lightOf(
  done: boolean,
  { departure }: Pick<PartyBooking, 'departure'>,
  now: Date,
  stops = false,
): Light {
  if (done) return 'green'
  if (stops && now >= departure.starts_at) return 'red'
  return now.getTime() >= departure.starts_at.getTime() - limits.amberHours * hour ? 'amber' : 'open'
}

const order: readonly Light[] = ['red', 'amber', 'open', 'green']
export const worst = (lights: readonly Light[]): Light => order.find((one) => lights.includes(one)) ?? 'green'
