import type pg from 'pg'
import { countAccounts, operatorAccounts } from '#server/accounts/index.ts'
import { createDb, createPool } from '#server/platform/database.ts'
import { EnvironmentFaults, readEnv, type Env } from '#server/platform/env.ts'
import { claimDatabase, modeOfDatabase } from '#server/platform/installation.ts'
import { prepareJobs } from '#server/platform/jobs.ts'
import { liveFaults } from '#server/platform/live-faults.ts'
import { storedSecretNames } from '#server/platform/secrets.ts'
import { migrate, NewerData, OtherData } from '#server/platform/migrate.ts'
import { PostgresProblem, startPostgres } from '#server/platform/postgres/embedded.ts'
import { hasDemoTaxRates } from '#server/settings/index.ts'
import { createApp, type RunningApp } from './app.ts'

interface Booted {
  env: Env
  app: RunningApp
  /** Closes the app, then the database server if it is ours. */
  stop: () => Promise<void>
}

interface BootOptions {
  /** A command that makes what live mode misses, such as the first owner. */
  settingUp?: boolean
}

/** A sentence for the person at the terminal; no stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** Environment, database (ours or the one named), migrations and app: what web, worker and seed have in common. */
export async function boot(
  say: (line: string) => void,
  source: NodeJS.ProcessEnv = process.env,
  { settingUp = false }: BootOptions = {},
): Promise<Booted> {
  const env = readEnv(source)
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: () => Promise.resolve() }
    : await ownPostgres(env, say)
  const pool = createPool(database.url)
  try {
    await requireVersion(pool)
    const applied = await migrate(pool, (name) => say(`Preparing the database: ${name}`)).catch((error: unknown) => {
      throw error instanceof OtherData ? new StartProblem(startAfresh(env)) : error
    })
    if (applied.length > 0) say(`Applied ${applied.length} migrations`)
    await prepareJobs(pool)
    await refuseOtherMode(env, pool)
    await refuseLiveFaults(env, pool, settingUp)
    if ((await claimDatabase(pool, env.TREQ_MODE)) !== env.TREQ_MODE) throw new StartProblem(otherMode(env))
    const app = await createApp(env, pool)
    return {
      env,
      app,
      async stop() {
        await app.close()
        await database.stop()
      },
    }
  } catch (error) {
    await pool.end()
    await database.stop()
    throw error
  }
}

/** Without its server nothing works, and only a start brings it back: the launcher makes one at once. */
async function ownPostgres({ dataDir }: Env, say: (line: string) => void) {
  const server = await startPostgres({ dataDir, log: say })
  void server.gone.then(() => {
    process.stderr.write(
      '\n  PostgreSQL has ended by itself, so this process ends too. The next start brings both back.\n',
    )
    process.exit(1)
  })
  return server
}

const startAfresh = ({ DATABASE_URL, dataDir, demo }: Env) =>
  DATABASE_URL
    ? 'The database at DATABASE_URL was made by another version of Treq, which this one cannot continue: start that version, or name an empty database.'
    : `The data folder ${dataDir} was made by an earlier version of Treq, which this one cannot continue: delete that folder and start again${demo ? ', the demo data is made anew' : ''}.`

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>("select current_setting('server_version_num') as version")
    .catch((error: unknown) => {
      throw new StartProblem(
        `The PostgreSQL at DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
      )
    })
  const version = Number(rows[0]?.version ?? 0)
  if (version < 150_000)
    throw new StartProblem(`Treq needs PostgreSQL 15 or newer; this one is ${Math.floor(version / 10_000)}.`)
}

/** One start in the other mode would leave invented people, an open operator and invented money among the real ones. */
async function refuseOtherMode(env: Env, pool: pg.Pool): Promise<void> {
  const mode = await modeOfDatabase(pool)
  if (mode !== null && mode !== env.TREQ_MODE) throw new StartProblem(otherMode(env))
  if (mode === null && env.demo && (await countAccounts(createDb(pool), { demo: false })) > 0)
    throw new StartProblem(
      'This database holds accounts that are not of the demo world: demo mode needs one of its own.',
    )
}

const otherMode = ({ demo }: Env) =>
  demo
    ? 'This database belongs to a live Treq: start it with TREQ_MODE=live, or name another one (DATABASE_URL, TREQ_DATA_DIR) for demo mode.'
    : 'This database belongs to a demo: live mode needs one of its own (DATABASE_URL, TREQ_DATA_DIR).'

/** Live mode with invented people, simulated money or no key would be a disaster: every fault is named at once. */
async function refuseLiveFaults(env: Env, pool: pg.Pool, settingUp: boolean): Promise<void> {
  if (env.demo) return
  const db = createDb(pool)
  const faults = liveFaults(env, await storedSecretNames(db))
  const invented = await countAccounts(db, { demo: true })
  if (invented > 0) faults.push(`The database holds demo accounts (${invented}): live mode needs a database of its own`)
  if (!settingUp) {
    if (await hasDemoTaxRates(db))
      faults.push('The tax rates are those of the demo: set yours with npm run set-tax-rates -- --file rates.json')
    if (!(await operatorAccounts(db)).some(({ scopes }) => scopes.includes('owner')))
      faults.push('This Treq has no owner: npm run grant-owner -- --email you@example.com --create')
  }
  if (faults.length > 0) throw new EnvironmentFaults(faults)
}

/** EX_CONFIG: the launcher starts no program again that refuses what it was given. */
const refused = 78

/** Runs a program; faults that the person at the terminal can mend are printed as a sentence. */
export function program(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    const known = [StartProblem, EnvironmentFaults, PostgresProblem, NewerData].some((kind) => error instanceof kind)
    process.stderr.write(`\n${known ? (error as Error).message : trace(error)}\n`)
    process.exit(error instanceof EnvironmentFaults || error instanceof NewerData ? refused : 1)
  })
}

const trace = (error: unknown) =>
  error instanceof Error ? `${error.stack ?? error.message}${causeOf(error)}` : String(error)
const causeOf = (error: Error): string => (error.cause instanceof Error ? `\nbecause ${trace(error.cause)}` : '')

/** Calls `stop` once, at the first signal or when the launcher has gone, and ends the process. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 15_000).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${trace(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('disconnect', end)
}
