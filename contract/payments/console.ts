import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { runOutcomes, scenarioNames, stepKinds } from './values.ts'

export const scenarioName = z.enum(scenarioNames)

const step = z.object({
  /** sent: a call to Stripe and its answer. webhook: one that came. bank: the payer at the bank. ours: our rows and ledger. check: what must hold. */
  kind: z.enum(stepKinds),
  what: z.string(),
  /** Name and value, in the order in which they are read. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  ok: z.boolean(),
})
export type ConsoleStep = z.infer<typeof step>

const runSummary = z.object({
  id,
  scenario: scenarioName,
  by: z.string(),
  startedAt: instant,
  /** Null: it runs still, or was broken off. */
  outcome: z.enum(runOutcomes).nullable(),
})
export const consoleRun = runSummary.extend({ steps: z.array(step) })
export type ConsoleRun = z.infer<typeof consoleRun>

export const showConsole = endpoint({
  method: 'GET',
  path: '/api/admin/stripe-console',
  access: 'admin',
  scope: 'any',
  summary: 'List the scenarios of the payment test console and its latest runs',
  output: z.object({
    /** Why nothing can be run here, or null. */
    refusal: z.string().nullable(),
    scenarios: z.array(scenarioName),
    runs: z.array(runSummary),
  }),
})

export const runScenario = endpoint({
  method: 'POST',
  path: '/api/admin/stripe-console/runs',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Run a payment scenario against the Stripe simulator; refused with live keys',
  body: z.object({ scenario: scenarioName }),
  output: consoleRun,
  errors: ['live_keys', 'console_busy'],
})

export const showConsoleRun = endpoint({
  method: 'GET',
  path: '/api/admin/stripe-console/runs/:id',
  access: 'admin',
  scope: 'any',
  summary: 'Get a scenario run: requests, responses, resulting rows and ledger entries',
  params: z.object({ id }),
  output: consoleRun,
})
