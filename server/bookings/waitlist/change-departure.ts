import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { changeDepartureIn, type DepartureChange } from '#server/scheduling/index.ts'
import { offerOpenSeats } from './offer-open-seats.ts'

/** A guide's change of one departure; spots that it adds are for those in line before anyone else. Throws 409 as it does. */
export const changeDeparture = (
  app: App,
  caller: Caller,
  departureId: string,
  change: DepartureChange,
): Promise<string> =>
  withTransaction(app.db, async (tx) => {
    const changed = await changeDepartureIn(app, tx, caller, departureId, change)
    if (changed.grown) await offerOpenSeats(app, tx, changed.departureId)
    return changed.departureId
  })
