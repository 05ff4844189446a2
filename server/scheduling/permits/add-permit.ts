import { sql } from 'kysely'
import type { addPermit as contract } from '#contract/scheduling/permits.ts'
import { permitLimits } from '#contract/scheduling/permit-values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notFound, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { ownOutfitter } from '../policy.ts'
import { periodsOf } from './periods.ts'

export type PermitInput = BodyOf<typeof contract>

/**
 * Adds a permit and counts what is sold on its days already. Throws 404 for a listing of another outfit, 409
 * `permit_overlaps`, `name_taken`, `permit_days_used_up` when more is sold than it allows, `too_many_permits`.
 */
export async function addPermit(app: App, caller: Caller, input: PermitInput): Promise<string> {
  const outfitterId = await ownOutfitter(app.db, caller, undefined)
  try {
    return await withTransaction(app.db, async (tx) => {
      await refuseTooMany(tx, outfitterId)
      const made = { by: signature(caller), at: await app.clock.now(tx) }
      return writePermit(tx, outfitterId, input, made)
    })
  } catch (error) {
    throw permitRefusal(error)
  }
}

/** The same in a transaction of the caller's, who may already. */
export async function writePermit(
  tx: Tx,
  outfitterId: string,
  input: PermitInput,
  made: { by: string; at: Date },
): Promise<string> {
  const id = newId()
  const listings = [...new Set(input.listingIds)]
  const days = { first: input.firstDay, last: input.lastDay }
  // before the rows are there, so that no sale of these listings falls between the count and them
  await lockDeparturesOf(tx, listings, days)
  await refuseForeign(tx, outfitterId, listings)
  await tx
    .insertInto('land_permits')
    .values({
      id,
      outfitter_id: outfitterId,
      manager: input.manager,
      land: input.land,
      number: input.number,
      renews: input.renews,
      season_start: input.renews === 'season' ? input.seasonStart : null,
      season_end: input.renews === 'season' ? input.seasonEnd : null,
      first_day: input.firstDay,
      last_day: input.lastDay,
      half_day_hours: input.halfDayHours,
      made_by: made.by,
      made_at: made.at,
    })
    .execute()
  const periods = periodsOf(input)
  if (periods.length === 0)
    throw new AppError(400, 'invalid_input', saidInEnglish('The season doesn’t overlap the permit’s dates.'))
  await tx
    .insertInto('permit_periods')
    .values(
      periods.map(({ first, last }) => ({
        id: newId(),
        permit_id: id,
        first_day: first,
        last_day: last,
        total: input.days * 2,
      })),
    )
    .execute()
  await countListings(tx, { id, manager: input.manager, land: input.land, days }, listings)
  return id
}

interface Days {
  /** `YYYY-MM-DD`, both inside. */
  first: string
  last: string
}

/** A trip that begins up to 60 days before may still be on the land. */
export async function lockDeparturesOf(tx: Tx, listings: readonly string[], { first, last }: Days): Promise<void> {
  await sql`select from departures where adventure_id = any(${listings}::uuid[]) and local_date >= ${first}::date - 60
      and local_date <= ${last} order by id for update`.execute(tx)
}

/** Throws 404 where one of the listings is another outfit’s. */
export async function refuseForeign(tx: Tx, outfitterId: string, listings: readonly string[]): Promise<void> {
  const own = await tx
    .selectFrom('adventure_terms')
    .select('adventure_id')
    .where('adventure_id', 'in', listings)
    .where('outfitter_id', '=', outfitterId)
    .execute()
  if (own.length !== listings.length) throw notFound(saidInEnglish('We couldn’t find that adventure.'))
}

/** Lets the permit count these listings, and what holds seats on its days already. */
export async function countListings(
  tx: Tx,
  { id: permitId, manager, land, days: { first, last } }: { id: string; manager: string; land: string; days: Days },
  listings: readonly string[],
): Promise<void> {
  await tx
    .insertInto('permit_listings')
    .values(
      listings.map((adventureId) => ({
        permit_id: permitId,
        adventure_id: adventureId,
        land: `${manager}/${land.toLowerCase()}`,
        during: `[${first},${last}]`,
      })),
    )
    .execute()
  await sql`
    insert into permit_days (allocation_id, period_id, day, halves)
    select a.id, n.period_id, n.day, n.halves * a.people
    from permit_listings l join departures d on d.adventure_id = l.adventure_id
      join seat_allocations a on a.departure_id = d.id and a.released_at is null
      cross join lateral permit_needs(d.id) n join permit_periods p on p.id = n.period_id
    where l.permit_id = ${permitId} and l.adventure_id = any(${listings}::uuid[]) and p.permit_id = ${permitId}
      and d.taken > 0
    order by a.id, n.period_id, n.day
    on conflict do nothing`.execute(tx)
}

async function refuseTooMany(tx: Tx, outfitterId: string): Promise<void> {
  const { n } = await tx
    .selectFrom('land_permits')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('outfitter_id', '=', outfitterId)
    .executeTakeFirstOrThrow()
  if (n >= permitLimits.perOutfit)
    throw new AppError(
      409,
      'too_many_permits',
      saidInEnglish('You’ve reached the limit of {count} permits. Contact us to remove old ones.', { count: n }),
    )
}

/** What the database refused, as a sentence for a guide. */
export function permitRefusal(error: unknown): unknown {
  const violated = violatedConstraint(error)
  if (violated === 'permit_periods_not_overrun')
    return new AppError(
      409,
      'permit_days_used_up',
      saidInEnglish(
        'You’ve sold or used more days than that. Enter the days you’re allowed, or cancel departures first.',
      ),
    )
  if (violated === 'permit_periods_used_check')
    return new AppError(409, 'permit_days_used_up', saidInEnglish('Fewer days than that have been used.'))
  if (violated === 'permit_listings_one_permit')
    return new AppError(
      409,
      'permit_overlaps',
      saidInEnglish('Another permit for this land already counts one of these trips on some of these days.'),
    )
  if (violated === 'land_permits_number')
    return new AppError(409, 'name_taken', saidInEnglish('You already have a permit with that number.'))
  return error
}
