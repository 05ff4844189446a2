import { z } from 'zod'
import { line, words } from '../wire/bounded.ts'
import { givenInstant, instant, localDate } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import {
  alarmCauses,
  checkInRhythms,
  ladderSteps,
  localNumberKinds,
  partyActions,
  partySides,
  planStates,
  reportKinds,
  reportSides,
  safetyLimits,
  severities,
} from './values.ts'

const text = words(safetyLimits.textMax)
/** Local to the place of the trip. */
const localMoment = z.object({
  date: localDate,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'),
})

export const spot = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  /** Meters around it. */
  accuracy: z.number().min(0).max(1_000_000).nullable(),
})

export const severity = z.literal([...severities], 'Please choose how serious it was')

/** What happened, without what anyone makes of it. */
export const incidentForm = z.object({
  key: id,
  severity,
  nearMiss: z.boolean(),
  /** Local to the place of the trip. */
  occurred: localMoment,
  facts: words(safetyLimits.factsMax, 'Please use at most 4,000 characters').min(
    safetyLimits.factsMin,
    'Please write at least 20 characters',
  ),
})
export type IncidentForm = z.infer<typeof incidentForm>

export const incidentLine = z.object({
  id,
  severity: z.int(),
  nearMiss: z.boolean(),
  occurredAt: instant,
  reportedAt: instant,
  facts: z.string(),
  closedAt: instant.nullable(),
})
export type IncidentLine = z.infer<typeof incidentLine>

/** What is written down before a trip, for those who would look for the party. */
export const planForm = z.object({
  route: text.min(10, 'Please describe where you’re going'),
  vehicles: text.default(''),
  /** Satellite messenger or beacon; empty where there is none. */
  device: line(200).default(''),
  returns: localMoment,
  /** Of a Garmin inReach whose account sends its messages to Treq; empty where there is none. */
  imei: z
    .string()
    .trim()
    .max(20)
    .regex(/^(?:\d{15})?$/, 'An IMEI has 15 digits')
    .default(''),
  /** When the party turns around wherever it is; null: no such time. */
  turnsBack: localMoment.nullable().default(null),
  checkIns: z.enum(checkInRhythms),
  /** Why the plan changes, from 24 hours before the start. */
  reason: line(safetyLimits.reasonMax).default(''),
})
export type PlanForm = z.infer<typeof planForm>

/** What comes with every report of a party. */
export const reportForm = z.object({
  /** Made by the device: sent twice is reported once. */
  key: id,
  /** By the clock of the device, which may be wrong; ours decides. */
  claimedAt: givenInstant.nullable().default(null),
  /** How long the device kept it for want of reception. Between two moments of one clock, so that it may be a wrong one. */
  heldSeconds: z.int().min(0).max(safetyLimits.heldSecondsMax).default(0),
  position: spot.nullable().default(null),
  text: line(safetyLimits.reasonMax).default(''),
})
export type ReportForm = z.infer<typeof reportForm>

export const safetyReport = z.object({
  id,
  kind: z.enum(reportKinds),
  /** Null: Treq. */
  side: z.enum(reportSides).nullable(),
  by: z.string(),
  /** When it reached us. */
  at: instant,
  /** Earlier than that, where the device kept it for want of reception. */
  happenedAt: instant,
  claimedAt: instant.nullable(),
  position: spot.nullable(),
  text: z.string(),
})
export type SafetyReport = z.infer<typeof safetyReport>

export const ladderStep = z.object({
  step: z.enum(ladderSteps),
  dueAt: instant,
  /** Null: still to come. */
  firedAt: instant.nullable(),
  /** Between the two, where it was noticeable. */
  lateMinutes: z.int(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: instant.nullable(),
})

export const alarm = z.object({ id, cause: z.enum(alarmCauses), since: instant, steps: z.array(ladderStep) })
export type Alarm = z.infer<typeof alarm>

export const tripPlan = z.object({
  route: z.string(),
  vehicles: z.string(),
  device: z.string(),
  imei: z.string(),
  turnsBackAt: instant.nullable(),
  checkIns: z.enum(checkInRhythms),
  /** 1 is how it was first saved. */
  version: z.int(),
  savedAt: instant,
  savedBy: z.string(),
  /** Of the last change. */
  reason: z.string(),
})

export const partyLine = z.object({
  /** Of the departure. */
  id,
  title: z.string(),
  side: z.enum(partySides),
  guide: z.string(),
  /** The caller’s own, of a guest. */
  bookingId: id.nullable(),
  zone: z.string(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(planStates),
  hasPlan: z.boolean(),
  people: z.int(),
})
export type PartyLine = z.infer<typeof partyLine>

export const safetyParty = partyLine.extend({
  place: z.string(),
  plan: tripPlan.nullable(),
  /** What the form begins with. */
  suggested: z.object({ route: z.string(), checkIns: z.enum(checkInRhythms) }),
  frozenFrom: instant,
  returnAt: instant,
  /** When the ladder begins. */
  alarmAt: instant,
  checkInAt: instant.nullable(),
  startedAt: instant.nullable(),
  extended: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  back: z.object({ guide: instant.nullable(), guest: instant.nullable() }),
  /** None of the guests has an account to confirm with. */
  guideAlone: z.boolean(),
  party: z.array(
    z.object({
      id,
      name: z.string().nullable(),
      child: z.boolean(),
      out: z.boolean(),
      /** For the guide: why this person can’t go yet. */
      refused: sentence.nullable(),
    }),
  ),
  /** Of the people whom the caller prepares, how many have signed and said what is needed. */
  ready: z.object({ people: z.int(), ready: z.int(), unsigned: z.int() }),
  reports: z.array(safetyReport),
  alarm: alarm.nullable(),
  /** What the guide’s side reported. */
  incidents: z.array(incidentLine),
  can: z.array(z.enum(partyActions)),
  /** From when the trip can be started; null once it has. */
  startsFrom: instant.nullable(),
})
export type SafetyParty = z.infer<typeof safetyParty>

/** A place as rescuers ask for it, WGS 84. */
const coordinates = z.object({
  /** `38.57330, -109.54980` */
  decimal: z.string(),
  /** Degrees, minutes, seconds. */
  degrees: z.string(),
  /** Zone with its latitude band, easting, northing; null near the poles. */
  utm: z.string().nullable(),
})

export const emergencyCard = z.object({
  id,
  title: z.string(),
  place: z.string(),
  zone: z.string(),
  startsAt: instant,
  returnAt: instant,
  /** Guests; those who started, once they have. */
  people: z.int(),
  guide: z.object({ name: z.string(), phone: z.string().nullable() }),
  meeting: coordinates.extend({ text: z.string(), lat: z.number(), lng: z.number() }),
  /** The newest position that the party sent. */
  last: coordinates.extend({ at: instant }).nullable(),
  route: z.string().nullable(),
  vehicles: z.string(),
  device: z.string(),
  /** Who is called where the trip sets out; null where nothing was checked. */
  local: z
    .object({
      area: z.string(),
      checkedOn: localDate,
      numbers: z.array(z.object({ kind: z.enum(localNumberKinds), name: z.string(), phone: z.string() })),
      hospitalAddress: z.string(),
    })
    .nullable(),
})
export type EmergencyCard = z.infer<typeof emergencyCard>
