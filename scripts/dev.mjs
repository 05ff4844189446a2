import { ensureInstalled } from './install.mjs'
import { launch } from './launch.mjs'
import { node24 } from './node24.mjs'
import { program } from './root.mjs'

await program(async () => {
  await ensureInstalled()
  const watched = ['server', 'contract', 'migrations'].map((folder) => `--watch-path=${folder}`)
  // Node's watcher is in between, so there is no IPC channel to the server; the watcher forwards signals
  const args = [...watched, '--watch-preserve-output', 'server/main.ts', ...process.argv.slice(2)]
  launch(node24(), args, { env: { TREQ_DEV: '1' }, ipc: false })
})
