import type { TripCase } from '#contract/bookings/trip-reports/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import type { Read } from '#server/platform/database.ts'
import type { BookingRow } from '../tables.ts'
import type { TripCaseRow, TripReportRow } from './tables.ts'

export interface TripReportFacts {
  reports: TripReportRow[]
  case: TripCaseRow | null
  /** The guide says that it had started before the weather ended it. */
  cutShort: boolean
}

/** Nothing is reported before a trip is confirmed. */
const concerned = new Set<BookingRow['state']>([
  'confirmed',
  'in_progress',
  'completed',
  'closed',
  'no_show_customer',
  'no_show_guide',
  'canceled_weather',
])

export async function tripReportFacts(
  read: Read,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
): Promise<TripReportFacts> {
  if (!concerned.has(state)) return { reports: [], case: null, cutShort: false }
  const [reports, found, cutShort] = await Promise.all([
    read.selectFrom('trip_reports').selectAll().where('booking_id', '=', id).orderBy('at').execute(),
    read.selectFrom('trip_cases').selectAll().where('booking_id', '=', id).executeTakeFirst(),
    state === 'canceled_weather' ? isCutShort(read, id) : false,
  ])
  return { reports, case: found ?? null, cutShort }
}

const isCutShort = async (read: Read, bookingId: string): Promise<boolean> =>
  (await read
    .selectFrom('cancellations')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('rule', '=', 'cut_short')
    .executeTakeFirst()) !== undefined

/** Whether a person of ours still has to decide about the trip. */
export const underReview = async (read: Read, bookingId: string): Promise<boolean> =>
  (await read
    .selectFrom('trip_cases')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()) !== undefined

export function presentTripCase({ reports, case: found }: TripReportFacts): TripCase | null {
  if (!found) return null
  const { cause, opened_at, decided_at, outcome, refund, message } = found
  return {
    cause,
    openedAt: opened_at.toISOString(),
    reports: reports.map(({ side, at, message: said }) => ({ side, at: at.toISOString(), message: said })),
    decided:
      decided_at && outcome
        ? { at: decided_at.toISOString(), outcome, refund: usd(Number(refund)), message: message ?? '' }
        : null,
  }
}
