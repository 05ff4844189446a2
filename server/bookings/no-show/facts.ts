import type { ContestSide } from '#contract/bookings/values.ts'
import type { NoShow } from '#contract/bookings/no-show/schemas.ts'
import type { Read } from '#server/platform/database.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import type { BookingRow } from '../tables.ts'
import { contestBy, guideWindow, type NoShowFacts } from './rules.ts'

interface Contest {
  at: Date
  message: string
  decided_at: Date | null
  upheld_for: ContestSide | null
  answer: string | null
}

interface Known extends NoShowFacts {
  tries: NoShow['attempts']
  contest: Contest | null
}

const concerned = new Set<BookingRow['state']>(['confirmed', 'in_progress', 'no_show_customer', 'no_show_guide'])

/** What was noted about people not coming to this trip; null where that cannot be. */
export async function noShowFacts(
  read: Read,
  booking: Pick<BookingRow, 'id' | 'state' | 'policy'>,
  departure: Pick<DepartureRow, 'starts_at' | 'ends_at' | 'zone'>,
): Promise<Known | null> {
  if (!concerned.has(booking.state)) return null
  const [attempts, absence, contest, ended] = await Promise.all([
    read
      .selectFrom('contact_attempts')
      .select(['at', 'how'])
      .where('booking_id', '=', booking.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('guide_absences')
      .select(['at', 'answer_by', 'confirmed_at'])
      .where('booking_id', '=', booking.id)
      .executeTakeFirst(),
    read
      .selectFrom('no_show_contests as c')
      .leftJoin('no_show_decisions as d', 'd.booking_id', 'c.booking_id')
      .select(['c.at', 'c.message', 'd.at as decided_at', 'd.upheld_for', 'd.message as answer'])
      .where('c.booking_id', '=', booking.id)
      .executeTakeFirst(),
    read
      .selectFrom('cancellations')
      .select('at')
      .where('booking_id', '=', booking.id)
      .where('kind', '=', 'customer_no_show')
      .executeTakeFirst(),
  ])
  return {
    rules: booking.policy.terms.noShow,
    startsAt: departure.starts_at,
    endsAt: departure.ends_at,
    zone: departure.zone,
    attempts,
    tries: attempts.map(({ at, how }) => ({ at: at.toISOString(), how })),
    absence: absence ? { at: absence.at, answerBy: absence.answer_by, confirmed: absence.confirmed_at !== null } : null,
    reportedAt: ended?.at ?? null,
    contested: contest !== undefined,
    contest: contest ?? null,
  }
}

export function presentNoShow(facts: Known | null): NoShow | null {
  if (!facts) return null
  const window = guideWindow(facts)
  return {
    attemptsFrom: window.attemptsFrom.toISOString(),
    waitUntil: window.waitUntil.toISOString(),
    reportBy: window.reportBy.toISOString(),
    attemptsNeeded: facts.rules.attempts,
    betweenMinutes: facts.rules.betweenAttemptsMinutes,
    reportHours: facts.rules.reportHours,
    contestHours: facts.rules.contestHours,
    attempts: facts.tries,
    guideAbsentSince: facts.absence?.at.toISOString() ?? null,
    guideAnswersBy: facts.absence?.answerBy.toISOString() ?? null,
    contestBy: facts.reportedAt ? contestBy(facts.rules, facts.reportedAt).toISOString() : null,
    contested: facts.contest ? presentContest(facts.contest) : null,
  }
}

const presentContest = ({ at, message, decided_at, upheld_for, answer }: Contest): NoShow['contested'] => ({
  at: at.toISOString(),
  message,
  decided:
    decided_at && upheld_for && answer !== null
      ? { at: decided_at.toISOString(), upheldFor: upheld_for, message: answer }
      : null,
})
