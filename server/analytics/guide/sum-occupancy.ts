import type { GuideOccupancy } from '#contract/analytics/guide.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { occupancyByWeek } from '#server/scheduling/index.ts'
import { reportFor, type Question } from './days.ts'

/** Throws as `reportFor` does. */
export async function sumOccupancy(app: App, caller: Caller, question: Question): Promise<GuideOccupancy> {
  const read = app.read()
  const { guide, days } = await reportFor(app, caller, question)
  const rows = await occupancyByWeek(read, guide.id, days)
  const sum = (period: string, of = rows) =>
    of
      .filter((row) => row.period === period)
      .reduce(
        (all, { departures, seats, taken }) => ({
          departures: all.departures + departures,
          seats: all.seats + seats,
          taken: all.taken + taken,
        }),
        { departures: 0, seats: 0, taken: 0 },
      )
  const weeks = Map.groupBy(
    rows.filter(({ period }) => period !== 'before'),
    ({ week }) => week,
  )
  return {
    from: days.from,
    to: days.to,
    now: sum('now'),
    before: sum('before'),
    ahead: sum('ahead'),
    weeks: [...weeks].map(([week, parts]) => {
      const [now, ahead] = [sum('now', parts), sum('ahead', parts)]
      return {
        week,
        departures: now.departures + ahead.departures,
        seats: now.seats + ahead.seats,
        taken: now.taken + ahead.taken,
      }
    }),
  }
}
