import { ensureInstalled } from './install.mjs'
import { launch } from './launch.mjs'
import { node24 } from './node24.mjs'
import { program, Sentence } from './root.mjs'

// node scripts/run.mjs FILE ARGS…
await program(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Sentence('Usage: node scripts/run.mjs FILE [ARGUMENTS]')
  await ensureInstalled()
  const stays = file === 'server/worker.ts'
  launch(node24(), [file, ...args], { lean: stays, restart: stays })
})
