import { z } from 'zod'
import { actionMessage, reasonBody } from '../operators/schemas.ts'
import { exactLine } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { variableGroups, vendorModes } from './values.ts'

const access = { access: 'admin', scope: 'owner' } as const

const variable = z.object({
  name: z.string(),
  isSet: z.boolean(),
  /** Of a secret its last four characters; of an address with a password what is without it. Null: nothing to show. */
  shown: z.string().nullable(),
  secret: z.boolean(),
})
export type SystemVariable = z.infer<typeof variable>

/** Moments are wall time. */
const recurringJob = z.object({
  task: z.string(),
  /** Cron pattern in UTC. */
  match: z.string(),
  /** Null: not yet. */
  lastRunAt: instant.nullable(),
  isRunning: z.boolean(),
  /** Of the run that failed and is tried again. */
  lastError: z.string().nullable(),
})
export type SystemJob = z.infer<typeof recurringJob>

export const showSystem = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Get how the installation is configured, without its secrets, and its recurring jobs',
  output: z.object({
    mode: z.enum(['demo', 'live']),
    publicUrl: z.string(),
    versions: z.object({ node: z.string(), postgres: z.string(), schema: z.string() }),
    groups: z.array(
      z.object({ group: z.enum(variableGroups), mode: z.enum(vendorModes).nullable(), variables: z.array(variable) }),
    ),
    jobs: z.array(recurringJob),
  }),
})
export type SystemState = z.output<(typeof showSystem)['output']>

export const runRecurringJob = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/recurring-jobs/:task/run',
  summary: 'Run a recurring job now, beside its schedule',
  params: z.object({ task: exactLine(80).min(1) }),
  body: reasonBody,
  output: actionMessage,
})
