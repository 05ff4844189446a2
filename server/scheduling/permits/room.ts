import { sql } from 'kysely'
import { counted, said } from '#contract/wire/said.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'

interface Room {
  /** Guests for whom the permits have days left; null where no permit counts the departure. */
  readonly guests: number | null
  /** Whether a day of it lies outside of every permit of its land. */
  readonly uncovered: boolean
}

/** What the land permits of a departure still allow. Not locked: the last word has `permit_periods_not_overrun`. */
export async function permitRoom(read: Read, departureId: string): Promise<Room> {
  const { rows } = await sql<{ guests: number | null; uncovered: boolean | null }>`
    select min((p.total - p.used) / need.halves)::int as guests, bool_or(need.uncovered) as uncovered
    from (select period_id, sum(halves) as halves, bool_or(period_id is null) as uncovered
      from permit_needs(${departureId}) group by period_id) need
    left join permit_periods p on p.id = need.period_id`.execute(read)
  return { guests: rows[0]?.guests ?? null, uncovered: rows[0]?.uncovered ?? false }
}

/** Throws 409 `permit_days_used_up` when the permits have not so many days left, or none that covers the date. */
export function refuseWithoutPermit({ guests, uncovered }: Room, people: number): void {
  if (uncovered)
    throw new AppError(
      409,
      'permit_days_used_up',
      said('The guide’s land permit doesn’t cover this date. Please choose another date.'),
    )
  if (guests !== null && people > guests) throw permitUsedUp(guests)
}

export const permitUsedUp = (left: number): AppError =>
  new AppError(
    409,
    'permit_days_used_up',
    left === 0
      ? said('The guide’s land permit has no guest days left on this date. Please choose another date.')
      : counted(
          left,
          'The guide’s land permit allows only 1 more guest on this date.',
          'The guide’s land permit allows only {count} more guests on this date.',
        ),
  )
