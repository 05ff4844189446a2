import { boot, program, StartProblem } from './boot.ts'
import { fillDemoWorld } from './demo/index.ts'
import { seedAdventures } from './demo/seed-adventures.ts'
import { readSeedArguments, SeedArgumentFault } from './demo/seed-arguments.ts'
import { readEnv } from './platform/env.ts'
import { closeSearchDb, listingsMissing, loadKnownPlaces, rebuildListings } from './search/index.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/**
 * `npm run seed -- --adventures=N`: many invented adventures for trying out how the product behaves at size, with their
 * listings. Stopped in whatever way and started again, it goes on where it was.
 */
program(async () => {
  const wanted = understood(process.argv.slice(2))
  if (!readEnv().demo) throw new StartProblem('Invented adventures belong to demo mode: start with TREQ_MODE=demo.')
  const running = await boot(say)
  try {
    await fillDemoWorld(running.app, { onStep: say })
    const started = performance.now()
    const made = await seedAdventures(running.app, wanted.adventures, say)
    await loadKnownPlaces(running.app)
    if (await listingsMissing(running.app)) await rebuildListings(running.app, say)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`${made} adventures written in ${seconds} s; ${wanted.adventures} invented ones are there now.`)
  } finally {
    await closeSearchDb(running.app)
    await running.stop()
  }
})

function understood(words: readonly string[]) {
  try {
    return readSeedArguments(words)
  } catch (error) {
    throw error instanceof SeedArgumentFault ? new StartProblem(error.message) : error
  }
}
