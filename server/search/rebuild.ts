import { boot, program } from '../boot.ts'
import { rebuildListings } from './rebuild-listings.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** `node server/search/rebuild.ts`: makes every listing of the search again; started again, it goes on where it was. */
program(async () => {
  const running = await boot(say)
  try {
    const started = performance.now()
    const made = await rebuildListings(running.app, say)
    say(`${made} listings made in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await running.stop()
  }
})
