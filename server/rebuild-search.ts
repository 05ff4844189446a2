import { boot, program } from './boot.ts'
import { closeSearchDb, rebuildListings } from '#server/search/index.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** `npm run rebuild-search`: makes every listing of the search again; started again, it goes on where it was. */
program(async () => {
  const running = await boot(say)
  try {
    const started = performance.now()
    const made = await rebuildListings(running.app, say)
    say(`${made} listings made in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await closeSearchDb(running.app)
    await running.stop()
  }
})
