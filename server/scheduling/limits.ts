import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { throttle, type Limit } from '#server/platform/throttle.ts'

// A rule writes departures for months ahead, and an edit holds up the edits of all guides while it is made.

const editsOfAccount: Limit = { count: 300, seconds: 3600 }
const mostRules = 30
const mostBlackouts = 300
const mostResources = 100

/** Throws 429 for the three-hundredth change of schedules and resources within an hour. */
export const countEdit = (app: App, caller: Caller) =>
  throttle(app.db, [{ key: `schedule-edits:${requirePerson(caller).accountId}`, limit: editsOfAccount }])

/** Rules that have not ended. Throws 409 `too_many_rules`. */
export async function refuseTooManyRules(tx: Tx, adventureId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('departure_rules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('adventure_id', '=', adventureId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count < mostRules) return
  throw new AppError(
    409,
    'too_many_rules',
    said('An adventure can have up to {count} schedules. End one to add another.', { count: mostRules }),
  )
}

/** Of one guide or resource, those still to come. Throws 409 `too_many_blackouts`. */
export async function refuseTooManyBlackouts(tx: Tx, resourceId: string, today: string): Promise<void> {
  const { count } = await tx
    .selectFrom('blackouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('resource_id', '=', resourceId)
    .where('lifted_at', 'is', null)
    .where('last_date', '>=', today)
    .executeTakeFirstOrThrow()
  if (count < mostBlackouts) return
  throw new AppError(
    409,
    'too_many_blackouts',
    said('You can block up to {count} stretches of days at a time. Open one again to block another.', {
      count: mostBlackouts,
    }),
  )
}

/** Those that were not retired. Throws 409 `too_many_resources`. */
export async function refuseTooManyResources(tx: Tx, outfitterId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('resources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('outfitter_id', '=', outfitterId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count < mostResources) return
  throw new AppError(
    409,
    'too_many_resources',
    said('You can have up to {count} boats, vehicles, and helpers. Remove one to add another.', {
      count: mostResources,
    }),
  )
}
