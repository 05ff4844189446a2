import { createApp } from './app.ts'
import { plantAdventures } from './demo/plant-adventures.ts'
import { readSeedArguments } from './demo/seed-arguments.ts'
import { createPool } from './platform/database.ts'
import { EnvironmentFaults, readEnv } from './platform/env.ts'
import { prepareJobs } from './platform/jobs.ts'
import { migrate } from './platform/migrate.ts'
import { PostgresProblem, startPostgres } from './platform/postgres/embedded.ts'

/** `npm run seed -- --adventures=N`: many invented adventures for trying out how the product behaves at size. */
async function seed(): Promise<void> {
  const wanted = readSeedArguments(process.argv.slice(2))
  const env = readEnv()
  if (!env.demo) throw new Error('Invented adventures belong to demo mode: start with TREQ_MODE=demo.')
  const say = (line: string) => console.log(line)
  const postgres = env.DATABASE_URL ? null : await startPostgres({ dataDir: env.dataDir, log: say })
  try {
    const pool = createPool(env.DATABASE_URL ?? postgres?.url ?? '', 4)
    const app = await createApp(env, pool)
    try {
      await migrate(pool, (name) => say(`Migrating ${name}`))
      await prepareJobs(pool)
      const started = performance.now()
      const made = await plantAdventures(app, wanted.adventures, say)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      say(`${made} adventures written in ${seconds} s; ${wanted.adventures} are there now.`)
    } finally {
      await app.close()
    }
  } finally {
    await postgres?.stop()
  }
}

try {
  await seed()
} catch (error) {
  const plain = error instanceof EnvironmentFaults || error instanceof PostgresProblem
  console.error(
    plain || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.message,
  )
  process.exitCode = 1
}
