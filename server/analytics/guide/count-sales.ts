import { leadTimes, responseTimes, tripEnds } from '#contract/analytics/guide-values.ts'
import type { GuideResponses, GuideSales } from '#contract/analytics/guide.ts'
import { leadTimesOf, responsesOf, tripEndsOf } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { reportFor, type Question } from './days.ts'

const tally = <const N extends string>(
  names: readonly N[],
  rows: readonly { name: string; n: number }[],
): Record<N, number> =>
  Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.n ?? 0])) as Record<N, number>

/** Throws as `reportFor` does. */
export async function countSales(app: App, caller: Caller, question: Question): Promise<GuideSales> {
  const read = app.read()
  const { guide, days } = await reportFor(app, caller, question)
  const [leads, ends] = await Promise.all([leadTimesOf(read, guide.id, days), tripEndsOf(read, guide.id, days)])
  const period = (present: boolean): GuideSales['now'] => {
    const lead = leads.filter((row) => row.present === present)
    const end = ends.filter((row) => row.present === present)
    const all = lead.find(({ name }) => name === '')
    return {
      bookings: all?.n ?? 0,
      leadTimes: tally(leadTimes, lead),
      medianLeadDays: all?.median ?? null,
      trips: end.reduce((sum, { n }) => sum + n, 0),
      ends: tally(tripEnds, end),
    }
  }
  return { from: days.from, to: days.to, now: period(true), before: period(false) }
}

/** Throws as `reportFor` does. */
export async function countResponses(app: App, caller: Caller, question: Question): Promise<GuideResponses> {
  const read = app.read()
  const { guide, days } = await reportFor(app, caller, question)
  const found = await responsesOf(read, guide.id, days)
  const period = (present: boolean): GuideResponses['now'] => {
    const rows = found.filter((row) => row.present === present)
    const all = rows.find(({ name }) => name === '')
    const times = tally(responseTimes, rows)
    return {
      requests: all?.requests ?? 0,
      due: all?.n ?? 0,
      answeredInDay: times.hour_1 + times.hours_4 + times.hours_12 + times.hours_24,
      medianMinutes: all?.median ?? null,
      times,
    }
  }
  return { from: days.from, to: days.to, now: period(true), before: period(false) }
}
