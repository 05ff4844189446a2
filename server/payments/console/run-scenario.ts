import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import type { ConsoleRun, ConsoleStep } from '#contract/payments/console.ts'
import type { ScenarioName } from '#contract/payments/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { setFault, type StripeSimulator } from '#server/vendors/stripe/simulator/index.ts'
import { checkCanRun } from './policy.ts'
import { requireScope } from '#server/operators/index.ts'
import { movePurchase } from './lifecycle.ts'
import { beginRun, type Run } from './run.ts'
import { scenarios } from './scenarios.ts'
import { showRun } from './show-console.ts'

/**
 * Runs one scenario from the first call to a clean ledger, one at a time for the whole installation: the faults that some
 * switch on affect every payment. Throws 403, 409 `live_keys`, `console_busy`.
 */
export async function runScenario(app: App, caller: Caller, scenario: ScenarioName): Promise<ConsoleRun> {
  const person = requireScope(caller, 'finance', 'support')
  const refusal = checkCanRun(app)
  const simulator = app.stripeSimulator
  if (refusal || !simulator) throw new AppError(409, 'live_keys', verbatim(refusal ?? 'Stripe is not simulated here.'))
  const client = await app.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKeys.testConsole,
    ])
    if (!rows[0]?.mine) {
      throw new AppError(
        409,
        'console_busy',
        saidInEnglish('Another scenario is running. Please try again in a few seconds.'),
      )
    }
    try {
      const id = newId()
      await app.db
        .insertInto('console_runs')
        .values({
          id,
          scenario,
          by: person.accountId,
          started_at: await app.clock.now(app.db),
          ended_at: null,
          outcome: null,
          steps: '[]',
        })
        .execute()
      const steps = await play(app, simulator, { id, scenario, person })
      await app.db
        .updateTable('console_runs')
        .set({
          ended_at: await app.clock.now(app.db),
          outcome: steps.every(({ kind, ok }) => kind !== 'check' || ok) ? 'passed' : 'failed',
          steps: JSON.stringify(steps),
        })
        .where('id', '=', id)
        .execute()
      return await showRun(app, caller, id)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKeys.testConsole])
    }
  } finally {
    client.release()
  }
}

async function play(
  app: App,
  simulator: StripeSimulator,
  { id, scenario, person }: { id: string; scenario: ScenarioName; person: Parameters<typeof beginRun>[2] },
): Promise<ConsoleStep[]> {
  const run = await beginRun(app, simulator, person, id)
  try {
    await scenarios[scenario](run)
  } catch (error) {
    app.log.error({ err: error, scenario }, 'a scenario of the payment test console broke off')
    run.check(`The run broke off: ${error instanceof Error ? error.message : 'for an unknown reason'}`, false)
  } finally {
    await leaveClean(app, run)
  }
  return run.steps
}

/** Whatever happened: no fault stays on, no promise stays open, no money stays owed. */
async function leaveClean(app: App, run: Run): Promise<void> {
  for (const fault of ['webhook_twice', 'webhooks_paused', 'drop_response_after_write'] as const)
    await setFault(app.pool, fault, false)
  try {
    const { state } = await run.sync()
    if (state === 'started' || state === 'authorized') await run.giveUp()
    if (state === 'captured' && (await run.owes())) await run.giveBack()
    const ended = !(await run.owes())
    run.check('The books of this run are clean', ended)
    if (ended) await withTransaction(app.db, (tx) => movePurchase(app, tx, run.purchaseId, 'end'))
  } catch (error) {
    app.log.error({ err: error }, 'a run of the payment test console was not cleaned up')
    run.check('The books of this run are clean', false)
  }
}
