export const resourceKinds = ['boat', 'vehicle', 'co_guide', 'other'] as const
export type ResourceKind = (typeof resourceKinds)[number]

export const departureKinds = ['private', 'shared'] as const
export type DepartureKind = (typeof departureKinds)[number]

export const exceptionKinds = ['left_out', 'added', 'changed'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** How a departure stands on the guide's calendar; the first that holds. */
export const departureStandings = [
  'canceled',
  'ended',
  'under_way',
  'sale_closed',
  'below_minimum',
  'full',
  'booked',
  'open',
] as const
export type DepartureStanding = (typeof departureStandings)[number]

/** Longest stretch of a calendar in one answer: a month with the days of the weeks around it, twice. */
export const calendarDaysMax = 84

/** Why a calendar from outside could not be read. */
export const outsideFailures = [
  'not_found',
  'refused',
  'unreachable',
  'too_slow',
  'too_large',
  'too_many_events',
  'redirected',
  'internal_address',
  'not_a_calendar',
  'damaged',
] as const
export type OutsideFailure = (typeof outsideFailures)[number]
