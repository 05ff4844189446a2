import { z } from 'zod'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import { alarm, safetyReport, spot, tripPlan } from './schemas.ts'
import { alarmCauses, ladderSteps, planStates } from './values.ts'

/** Of the plan. */
const params = z.object({ id })
const scope = 'trust_and_safety'

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
  /** Steps that nobody has acknowledged. */
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
    authorities: z.object({ phone: z.string(), note: sentence }),
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
  body: z.object({ reason }),
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
