import { z } from 'zod'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { sentence } from '../wire/said.ts'
import { categories } from '../catalogue/values.ts'
import { alarm, incidentForm, incidentLine, safetyReport, severity, spot, tripPlan } from './schemas.ts'
import { alarmCauses, incidentNoteKinds, ladderSteps, planStates, safetyLimits } from './values.ts'

/** Of the plan. */
const params = z.object({ id })
const scope = 'trust_and_safety'
const incidentFacts = incidentForm.shape.facts

export const boardLine = z.object({
  id,
  drill: z.boolean(),
  title: z.string(),
  guide: z.string(),
  people: z.int(),
  zone: z.string(),
  state: z.enum(planStates),
  returnAt: instant,
  checkInAt: instant.nullable(),
  /** When the ladder begins, or began. */
  alarmAt: instant,
  cause: z.enum(alarmCauses).nullable(),
  /** The next step of the ladder that is still to come. */
  nextStepAt: instant.nullable(),
  /** Steps that no one has acknowledged. */
  waiting: z.int(),
})
export type BoardLine = z.infer<typeof boardLine>

export const showBoard = endpoint({
  method: 'GET',
  path: '/api/admin/safety',
  access: 'admin',
  scope,
  summary: 'List parties that are out: alarms first, then by the next moment that is due',
  output: z.object({
    items: z.array(boardLine),
    counts: z.object({ out: z.int(), checkInsDue: z.int(), late: z.int(), overdue: z.int() }),
    now: instant,
  }),
})

export const showDeskParty = endpoint({
  method: 'GET',
  path: '/api/admin/safety/:id',
  access: 'admin',
  scope,
  summary: 'Get one party: plan, reports, last position, and the ladder with its acknowledgements',
  params,
  output: boardLine.extend({
    departureId: id.nullable(),
    place: z.string(),
    startedAt: instant.nullable(),
    plan: tripPlan.nullable(),
    party: z.array(z.string()),
    reports: z.array(safetyReport),
    alarm: alarm.nullable(),
    lastPosition: spot.extend({ at: instant }).nullable(),
    back: z.object({ guide: instant.nullable(), guest: instant.nullable() }),
    bookings: z.array(z.object({ id, code: z.string() })),
    can: z.array(z.enum(['locate', 'declare'])),
  }),
})

const person = z.object({ name: z.string(), role: z.string(), phone: z.string().nullable() })

export const openCallSheet = endpoint({
  method: 'POST',
  path: '/api/admin/safety/:id/call-sheet',
  access: 'admin',
  scope,
  summary: 'Open the call sheet of an alarm with emergency contacts; each opening is logged',
  params,
  output: z.object({
    party: z.array(person),
    contacts: z.array(person.extend({ of: z.string() })),
    authorities: z.object({
      phone: z.string(),
      note: sentence,
      /** Numbers of the county that were checked, beside 911. */
      numbers: z.array(person),
    }),
    /** To the dispatcher, line by line. */
    say: z.array(sentence),
  }),
  errors: adminErrors,
})
export type CallSheet = z.output<(typeof openCallSheet)['output']>

export const acknowledgeStep = endpoint({
  method: 'POST',
  path: '/api/admin/safety/:id/steps/:step/acknowledge',
  access: 'admin',
  scope,
  summary: 'Acknowledge a step of the ladder under the caller’s name',
  params: params.extend({ step: z.enum(ladderSteps) }),
  output: actionMessage,
  errors: adminErrors,
})

export const locateParty = endpoint({
  method: 'POST',
  path: '/api/admin/safety/:id/locate',
  access: 'admin',
  scope,
  summary: 'Record that a party was reached and is safe; the ladder ends',
  params,
  body: z.object({ reason }),
  output: actionMessage,
  errors: adminErrors,
})

export const declareIncident = endpoint({
  method: 'POST',
  path: '/api/admin/safety/:id/incident',
  access: 'admin',
  scope,
  summary: 'Record that an alarm was an incident; the ladder ends',
  params,
  body: z.object({ reason: incidentFacts, severity }),
  output: actionMessage,
  errors: adminErrors,
})

export const startDrill = endpoint({
  method: 'POST',
  path: '/api/admin/safety/drills',
  access: 'admin',
  scope,
  summary: 'Start a drill: a practice party is overdue now, and its ladder takes a minute a step',
  output: z.object({ id, message: z.string() }),
  errors: adminErrors,
})

const deskIncident = incidentLine.extend({
  title: z.string(),
  guide: z.string(),
  /** Null where no booking names who led it. */
  guideId: id.nullable(),
  zone: z.string(),
  dueAt: instant,
  reportedBy: z.string(),
})
export type DeskIncidentLine = z.infer<typeof deskIncident>

export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/admin/incidents',
  access: 'admin',
  scope,
  summary: 'List incidents: open ones by when they are to be reviewed, or closed ones, the newest first',
  query: z.object({ tab: z.enum(['open', 'closed']).default('open') }),
  output: z.object({ items: z.array(deskIncident), counts: z.object({ open: z.int() }) }),
})

export const showIncident = endpoint({
  method: 'GET',
  path: '/api/admin/incidents/:id',
  access: 'admin',
  scope,
  summary: 'Get one incident: facts apart from analysis, its bookings, and whether its listing is paused',
  params,
  output: deskIncident.extend({
    notes: z.array(z.object({ id, kind: z.enum(incidentNoteKinds), text: z.string(), by: z.string(), at: instant })),
    bookings: z.array(z.object({ id, code: z.string() })),
    paused: z.boolean(),
  }),
})

export const noteIncident = endpoint({
  method: 'POST',
  path: '/api/admin/incidents/:id/notes',
  access: 'admin',
  scope,
  summary: 'Add a fact or an analysis to an incident; neither can be changed later',
  params,
  body: z.object({
    kind: z.enum(['fact', 'analysis']),
    reason: words(safetyLimits.factsMax, 'Please use at most 4,000 characters').min(
      limits.reasonMin,
      'Please enter a reason',
    ),
  }),
  output: actionMessage,
  errors: adminErrors,
})

export const rateIncident = endpoint({
  method: 'POST',
  path: '/api/admin/incidents/:id/severity',
  access: 'admin',
  scope,
  summary: 'Change the severity of an incident; 4 and 5 pause its listing at once',
  params,
  body: z.object({ severity, reason }),
  output: actionMessage,
  errors: adminErrors,
})

export const closeIncident = endpoint({
  method: 'POST',
  path: '/api/admin/incidents/:id/close',
  access: 'admin',
  scope,
  summary: 'Close an incident after its review; its listing goes on sale again unless another one holds it',
  params,
  body: z.object({ reason }),
  output: actionMessage,
  errors: adminErrors,
})

/** Without names, places, and texts: it can be shown to everyone who works on safety. */
const digestMonth = z.object({
  /** `YYYY-MM`, by UTC. */
  month: z.string(),
  incidents: z.int(),
  nearMisses: z.int(),
  /** How many of each severity, 1 to 5. */
  bySeverity: z.array(z.int()).length(5),
  byCategory: z.array(z.object({ category: z.enum(categories), count: z.int() })),
  open: z.int(),
  /** From report to close, of those that are closed; null: none is. */
  medianReviewHours: z.number().nullable(),
})
export type DigestMonth = z.infer<typeof digestMonth>

export const showIncidentDigest = endpoint({
  method: 'GET',
  path: '/api/admin/incident-digest',
  access: 'admin',
  scope,
  summary: 'Get the anonymous incident digest: the last 12 months by severity and activity',
  output: z.object({ months: z.array(digestMonth) }),
})
