import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { NewRule } from '../edit-rules.ts'
import { horizonDays } from '../generate-departures.ts'
import { loadPlans } from '../plans.ts'
import { plannedDepartures } from '../planned.ts'
import { addDays, addMonths, localDateAt, type DepartureRule } from '../rule.ts'
import { clockNote, clockWords } from './clock-notes.ts'

/** Of one kind of sentence. */
const mostNotes = 3

/**
 * What a guide should know of a rule before it is saved: how far it is laid out, that another rule of the adventure has the
 * same starts, and days on which the clocks change at its hour. `ruleId` is the rule that it replaces.
 */
export async function ruleNotes(
  app: App,
  adventureId: string,
  ruleId: string | null,
  { leaveOut = [], ...input }: NewRule,
): Promise<Said[]> {
  const terms = await app.db
    .selectFrom('adventure_terms')
    .selectAll()
    .where('adventure_id', '=', adventureId)
    .executeTakeFirst()
  if (!terms) return []
  const today = localDateAt(await app.clock.now(app.db), terms.zone)
  const last = terms.window_months === null ? addDays(today, horizonDays) : addMonths(today, terms.window_months)
  const rule: DepartureRule = {
    ...input,
    guideId: input.guideId ?? terms.guide_id,
    zone: terms.zone,
    kind: terms.kind,
    durationMinutes: terms.duration_minutes,
  }
  const skipped = leaveOut.map((date) => ({ date, kind: 'left_out' as const, startTime: null, capacity: null }))
  const planned = plannedDepartures(rule, skipped, [], today, last)
  const starts = new Set(planned.map(({ startsAt }) => startsAt.getTime()))
  const rows = await app.db
    .selectFrom('departure_rules')
    .selectAll()
    .where('adventure_id', '=', adventureId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  const others = await loadPlans(
    app.db,
    rows.filter(({ id }) => id !== ruleId),
  )
  const overlaps = others.flatMap((other) => {
    const shared = plannedDepartures(other.rule, other.exceptions, other.closed, today, last).filter(({ startsAt }) =>
      starts.has(startsAt.getTime()),
    )
    const [first] = shared
    if (!first) return []
    return saidInEnglish(
      'Another schedule of this adventure already has a departure on {day} at {time}, and on {count} days in all. Each is offered once, as that schedule has it.',
      { day: { day: first.date, form: 'short' }, time: clockWords(first.time), count: shared.length },
    )
  })
  const clocks = planned.flatMap(({ date }) => clockNote(date, input.startTime, terms.zone) ?? [])
  return [
    ...overlaps.slice(0, mostNotes),
    ...clocks.slice(0, mostNotes),
    saidInEnglish('Dates open up to {day}. Later ones open automatically, day by day, until you end the schedule.', {
      day: { day: last, form: 'short' },
    }),
  ]
}
