export const planStates = ['planned', 'out', 'late', 'overdue', 'escalated', 'returned', 'located', 'incident'] as const
export type PlanState = (typeof planStates)[number]
/** Someone is out, and someone waits for them. */
export const outStates = ['out', 'late', 'overdue', 'escalated'] as const satisfies readonly PlanState[]

/** How often a party checks in: never, once half-way, or every so many hours. */
export const checkInRhythms = ['none', 'midpoint', '24', '36', '48', '72'] as const
export type CheckInRhythm = (typeof checkInRhythms)[number]

export const partySides = ['guide', 'guest'] as const
export type PartySide = (typeof partySides)[number]

/** Who reports: a satellite device, too. */
export const reportSides = ['guide', 'guest', 'device'] as const
export type ReportSide = (typeof reportSides)[number]

export const reportKinds = [
  'started',
  'ok',
  'message',
  'position',
  'sos',
  'extended',
  'back',
  'located',
  'incident',
] as const
export type ReportKind = (typeof reportKinds)[number]

export const partyActions = ['plan', 'start', 'check_in', 'sos', 'back', 'extend', 'report_incident'] as const
export type PartyAction = (typeof partyActions)[number]

export const alarmCauses = ['check_in', 'return', 'sos'] as const
export type AlarmCause = (typeof alarmCauses)[number]

export const ladderSteps = ['first', 'second', 'on_call', 'contacts', 'authorities'] as const
export type LadderStep = (typeof ladderSteps)[number]
/** Minutes from the end of the buffer to each step; of a drill, one minute lies between two. */
export const stepMinutes: Readonly<Record<LadderStep, number>> = {
  first: 0,
  second: 15,
  on_call: 30,
  contacts: 60,
  authorities: 120,
}

/** 1: first aid on site, 5: a death or an injury for life; of a near miss, what could have been. */
export const severities = [1, 2, 3, 4, 5] as const
/** From this one on, the listing is paused at once, and an operator looks within the hour. */
export const severeFrom = 4

export const incidentNoteKinds = ['fact', 'analysis', 'severity', 'closed'] as const
export type IncidentNoteKind = (typeof incidentNoteKinds)[number]

export const safetyLimits = {
  /** An incident is reported at most so many days after the end. */
  incidentDays: 60,
  /** An incident is erased so many years after it was closed. */
  incidentYears: 7,
  factsMin: 20,
  factsMax: 4000,
  /** Business days until one is reviewed, and hours of a severe one. */
  reviewDays: 5,
  severeHours: 1,
  /** From so many hours before the start, a change of the plan needs a reason. */
  frozenHours: 24,
  /** Once for a trip. */
  extendMinutes: 60,
  /** After the return time, before the ladder begins: of a day trip, and of one over several days. */
  dayBufferMinutes: 60,
  daysBufferMinutes: 180,
  /** What a phone kept longer than a week for want of reception is no news. */
  heldSecondsMax: 7 * 86_400,
  /** After a check-in was due. */
  lateMinutes: 30,
  /** An SOS is heard so many hours before the start and after the end. */
  sosHours: 24,
  /** Positions are erased so many days after the party is back. */
  positionDays: 30,
  /** Of what a person writes. */
  textMax: 1000,
  reasonMin: 3,
  reasonMax: 300,
} as const

/** Whom the emergency card names beside 911. */
export const localNumberKinds = ['rescue', 'sheriff', 'hospital'] as const
export type LocalNumberKind = (typeof localNumberKinds)[number]
