import { schedulingSpanish } from './texts.es.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { extendDepartures } from './generate-departures.ts'
import { schedulingNotifications } from './outside/notifications.ts'
import { registerPracticeCalendar } from './outside/practice-calendar.ts'
import { readDueCalendars } from './outside/read-due-calendars.ts'
import { permitDaysFitAllocations } from './invariants/permit-days-fit-allocations.ts'
import { refreshLedSales } from './led-sales.ts'
import { permitRoutes } from './permits/routes.ts'
import './permits/tables.ts'
import { routes } from './routes.ts'

export { bookable, cutOff, defaultWindowMonths, windowIn, type BookingMode, type BookingWindow } from './bookable.ts'
export { blackOutIn } from './black-out.ts'
export { changeDepartureIn, type DepartureChange } from './departure/change-departure.ts'
export { calendarAgainst, changeLeadIn, departureToGive, otherGuides } from './departure/change-lead.ts'
export { affectedGuests } from './departure/guests.ts'
export { busyOutside, readBeforeConfirming, refuseOutside } from './outside/refuse-outside.ts'
export { obstaclesOfLead, refuseUnready } from './lead-obstacles.ts'
export { countEdit } from './limits.ts'
export { lastMoment } from './last-moment.ts'
export { regenerateDepartures } from './edit-rules.ts'
export { importDepartures } from './import-departures.ts'
export { permitRoom } from './permits/room.ts'
export { useOfPermit } from './permits/permit-use.ts'
export { writePermit, type PermitInput } from './permits/add-permit.ts'
export { keepResource } from './resources.ts'
export { occupancyByWeek } from './occupancy.ts'
export {
  extendDepartures,
  horizonDays,
  generateDepartures,
  offerDepartures,
  type RuledException,
} from './generate-departures.ts'
export { occurrencesBefore, recordPastDepartures, recordPastSeats, rulesOf } from './past-departures.ts'
export { minimumOf, presentDeparture } from './present.ts'
export { blackoutsOf } from './present-rules.ts'
export {
  departureSchedule,
  departureWithRoom,
  departuresOf,
  endedDepartures,
  nextDeparture,
  openDepartures,
  openStarts,
  seasonsOf,
  seatsAhead,
} from './queries.ts'
export {
  addDays,
  departureRule,
  inSeason,
  localDateAt,
  occurrence,
  type DepartureKind,
  type DepartureRule,
  type Occurrence,
} from './rule.ts'
export {
  cancelDepartureBookings,
  closeSale,
  openSale,
  endDeparture,
  saveGuestCount,
  guaranteeDeparture,
  startDeparture,
} from './run-departure.ts'
export {
  adventureOfDeparture,
  freeSeats,
  guideOfDeparture,
  shrinkAllocation,
  lockDeparture,
  lockDepartureOf,
  lockToOccupy,
  occupySeats,
  transferSeats,
  refuseFull,
  seatsLeft,
  type Locked,
} from './seats.ts'
export type { DepartureRow } from './tables.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'extend-departures': Record<string, never>
    'read-outside-calendars': Record<string, never>
  }
}

export const schedulingDomain: Domain = {
  personal,
  spanish: schedulingSpanish,
  notifications: schedulingNotifications,
  register: registerPracticeCalendar,
  routes: (on, app) => {
    routes(on, app)
    permitRoutes(on, app)
  },
  standing: { changed: refreshLedSales },
  invariants: [permitDaysFitAllocations],
  jobs: {
    'extend-departures': async (app) => {
      await extendDepartures(app)
    },
    'read-outside-calendars': readDueCalendars,
  },
}
