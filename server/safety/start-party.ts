import type { startParty as contract } from '#contract/safety/calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { partyPeople, refusedAtRollCall, startTrip } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError, notAllowed, notFound } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { planLife } from './lifecycle.ts'
import { partyFor } from './party.ts'
import { report } from './report.ts'
import { nextCheckIn } from './rules.ts'
import { lastVersion } from './save-plan.ts'
import type { PlanRow } from './tables.ts'
import { watch } from './watch.ts'

/**
 * The party leaves: the trip of every booking starts, and from now on the people who were ticked are awaited. The rule of the roll
 * call counts here, too: who has not signed does not go. Throws 400, 403, 404, 409 `not_ready`, `plan_missing`, `too_early`,
 * `trip_started`.
 */
export async function startParty(
  app: App,
  caller: Caller,
  departureId: string,
  { participants, ...form }: BodyOf<typeof contract>,
): Promise<void> {
  const { side, plan, bookings } = await partyFor(app.db, caller, departureId)
  if (side !== 'guide') throw notAllowed(saidInEnglish('Only the guide can do this.'))
  if (!plan || !(await lastVersion(app.db, plan.id)))
    throw new AppError(409, 'plan_missing', saidInEnglish('Save the trip plan first.'))
  const people = await partyPeople(
    app.db,
    bookings.map(({ id }) => id),
  )
  const chosen = people.filter(({ id }) => participants.includes(id))
  if (chosen.length < new Set(participants).size) throw notFound(saidInEnglish('That person isn’t on this trip.'))
  // a phone without reception tells of people who have left: they are looked for, whatever they signed
  const refused = form.heldSeconds > 0 ? [] : [...(await refusedAtRollCall(app, app.db, participants)).values()]
  if (refused[0]) throw new AppError(409, 'not_ready', refused[0])
  // in transactions of its own: whoever is stopped between the two presses again
  const confirmed = bookings.find(({ state }) => state === 'confirmed')
  if (plan.state === 'planned' && confirmed) await startTrip(app, caller, confirmed.id).catch(ignoreStarted)
  await report(
    app,
    caller,
    { kind: 'started', action: 'start', departureId, form },
    async ({ app, tx, plan, happenedAt }) => {
      await move(app, tx, planLife, plan, 'start', {
        caller,
        set: {
          started_at: happenedAt,
          check_in_at: nextCheckIn(plan, { startedAt: happenedAt, last: null }),
          participant_ids: chosen.map(({ id }) => id),
          booking_ids: [...new Set(chosen.map(({ bookingId }) => bookingId))],
        },
        data: { planId: plan.id },
        effects: { watch: (moved: PlanRow) => watch(app, tx, moved) },
      })
    },
  )
}

/** Pressed twice at once, or on the day sheet a moment ago: what can be started now is decided below. */
function ignoreStarted(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'wrong_state')) throw error
}
