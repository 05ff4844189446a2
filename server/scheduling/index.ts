import type { Domain } from '#server/platform/domain.ts'
import { extendDepartures } from './offer-departures.ts'

export { bookable, cutOff, type BookingMode, type BookingRules } from './bookable.ts'
export { extendDepartures, horizonDays, offerByRule, offerDepartures, type NewDeparture } from './offer-departures.ts'
export { occurrencesBefore, recordPastDepartures, recordPastSeats, rulesOf } from './past-departures.ts'
export { presentDeparture, type DepartureFacts } from './present.ts'
export { departuresOf, endedDepartures, nextDeparture, openDepartures, openStarts, seasonsOf } from './queries.ts'
export {
  addDays,
  departureRule,
  localDateAt,
  occurrence,
  type DepartureKind,
  type DepartureRule,
  type Occurrence,
} from './rule.ts'
export { callOffDeparture, endDeparture, startDeparture } from './run-departure.ts'
export { freeSeats, keepSeats, lockDeparture, occupySeats, seatsLeft } from './seats.ts'
export type { DepartureRow } from './tables.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'extend-departures': Record<string, never>
  }
}

export const schedulingDomain: Domain = {
  jobs: {
    'extend-departures': async (app) => {
      await extendDepartures(app)
    },
  },
}
