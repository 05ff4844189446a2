import { saidInEnglish } from '#contract/wire/said.ts'
import type { DepartureInput } from '#contract/scheduling/departure-changes.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { platformSettings } from '#server/settings/index.ts'
import { refuseSmall, refuseUnknown, guideOfTrip } from '../edit-rules.ts'
import type { NewDeparture } from '../generate-departures.ts'
import type { Terms } from '../policy.ts'
import { addDays, localDateAt, occurrence } from '../rule.ts'
import { conflictsOf } from './conflicts.ts'

/** Years ahead to which a single departure can be added. */
const yearsAhead = 5

export type Planned = NewDeparture & { resource_ids: string[] }

/** The row of a departure as a guide wants it; `before` led it until now. Throws 409 for what could never be sold, whatever else is on that day. */
export async function planDeparture(
  app: App,
  tx: Tx,
  terms: Terms,
  input: DepartureInput,
  { now, before }: { now: Date; before?: string },
): Promise<Planned> {
  const { zone } = terms
  const kind = input.kind ?? terms.kind
  const guideId = await guideOfTrip(app, tx, terms, { named: input.guideId, before })
  const resourceIds = [...new Set(input.resourceIds)].filter((id) => id !== guideId)
  await refuseUnknown(tx, terms.outfitter_id, resourceIds)
  const minimum = kind === 'private' || input.capacity === 1 ? null : (input.minimum ?? null)
  const fewest = input.minimum === undefined ? terms.minimum_to_run : minimum
  refuseSmall({ kind, minimum_to_run: fewest }, input.capacity)
  const trip = occurrence(input.date, input.time, zone, input.durationMinutes ?? terms.duration_minutes)
  if (trip.startsAt <= now) throw new AppError(409, 'departure_past', saidInEnglish('That time has already passed.'))
  if (trip.date > addDays(localDateAt(now, zone), yearsAhead * 366))
    throw new AppError(
      409,
      'too_far_ahead',
      saidInEnglish('Please choose a date within the next {years} years.', { years: yearsAhead }),
    )
  const { tippingPointHours } = await platformSettings(tx)
  const toRun = kind === 'shared' && input.capacity > 1 ? fewest : null
  return {
    adventure_id: terms.adventure_id,
    guide_id: guideId,
    rule_id: null,
    local_date: trip.date,
    local_time: trip.time,
    zone,
    starts_at: trip.startsAt,
    ends_at: trip.endsAt,
    kind,
    capacity: input.capacity,
    resource_ids: resourceIds,
    cut_off_hours: input.cutOffHours ?? null,
    window_months: input.windowMonths ?? null,
    minimum_to_run: toRun,
    decide_at: toRun === null ? null : new Date(trip.startsAt.getTime() - tippingPointHours * 3_600_000),
  }
}

/** Throws 409 with the first conflict as its sentence, all of them in `fields`. */
export async function refuseConflicts(tx: Tx, planned: Planned): Promise<void> {
  const conflicts = await conflictsOf(tx, planned)
  const [first] = conflicts
  if (!first) return
  throw new AppError(409, first.code, first.sentence, {
    fields: Object.fromEntries(conflicts.map(({ sentence }, at) => [`conflict.${at}`, sentence])),
  })
}
