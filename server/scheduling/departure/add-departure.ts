import { saidInEnglish } from '#contract/wire/said.ts'
import type { DepartureInput } from '#contract/scheduling/departure-changes.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { lockOffering, offerDepartures } from '../generate-departures.ts'
import { ownTerms } from '../policy.ts'
import { planDeparture, refuseConflicts, type Planned } from './plan-departure.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** By a guide, beside those of the rules. */
    'departure.added': { departureId: string }
  }
}

/** One departure beside those of the rules. Throws 409 where it could not go, with every conflict in `fields`. */
export async function addDeparture(
  app: App,
  caller: Caller,
  adventureId: string,
  input: DepartureInput,
): Promise<string> {
  await ownTerms(app.db, caller, adventureId)
  return withTransaction(app.db, (tx) => addDepartureIn(app, tx, caller, adventureId, input))
}

export async function addDepartureIn(
  app: App,
  tx: Tx,
  caller: Caller,
  adventureId: string,
  input: DepartureInput,
): Promise<string> {
  const terms = await ownTerms(tx, caller, adventureId)
  await lockOffering(tx, 'edit')
  const planned = await planDeparture(app, tx, terms, input, { now: await app.clock.now(tx) })
  await refuseConflicts(tx, planned)
  const id = await offerOne(tx, planned)
  await publishEvent(app, tx, caller, 'departure.added', id, { departureId: id })
  return id
}

/** Returns its id. Throws 409 `already_departs` when another one has that start meanwhile. */
export async function offerOne(tx: Tx, planned: Planned): Promise<string> {
  const [id] = await offerDepartures(tx, [planned])
  if (id) return id
  throw new AppError(409, 'already_departs', saidInEnglish('This adventure already has a departure at that time.'))
}
