import { alone } from './alone.mjs'
import { clientIsBuilt, ensureClient } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { launch } from './launch.mjs'
import { node24 } from './node24.mjs'
import { program } from './root.mjs'

await program(async () => {
  await ensureInstalled()
  const node = node24()
  if (!clientIsBuilt()) await alone(() => ensureClient(node))
  launch(node, ['server/main.ts', ...process.argv.slice(2)], {
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
    lean: true,
    restart: true,
  })
})
