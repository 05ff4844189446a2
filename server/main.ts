import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { demoAccounts, demoPassword, fillDemoWorld } from '#server/demo/index.ts'
import { chargePages } from '#server/platform/http/charge-pages.ts'
import { joinSources, liveStripeSources, mapSources } from '#server/platform/http/render-policy.ts'
import { mapStyleOf } from '#server/platform/env.ts'
import { registerPages } from '#server/platform/http/render-routes.ts'
import { sessionCookie } from '#server/accounts/index.ts'
import { loadKnownPlaces, refreshListings } from '#server/search/index.ts'
import { createWeb, type RunningApp } from './app.ts'
import { startBackground } from './background.ts'
import { boot, program, StartProblem, stopOnSignals } from './boot.ts'

const say = (line: string) => process.stdout.write(`  ${line}\n`)

program(async () => {
  const begun = performance.now()
  const { env, app, stop } = await boot(say)
  if (env.demo && (await fillDemoWorld(app, { onStep: say }))) {
    // Jobs do this too; but the first visitor should not meet a search that knows nothing yet.
    say('Preparing the search')
    await loadKnownPlaces(app)
    await refreshListings(app)
  }
  const http = await createWeb(app)
  await registerPages(http, {
    root: join(import.meta.dirname, '..'),
    dev: env.TREQ_DEV,
    publicUrl: app.publicUrl(),
    sessionCookie: sessionCookie(app),
    charge: chargePages(app),
    policySources: joinSources(app.vendors.stripeSimulator ? {} : liveStripeSources, mapSources(mapStyleOf(env))),
  })
  const background = env.TREQ_WEB_ONLY ? null : await startBackground(app)
  stopOnSignals(async () => {
    await http.close()
    await background?.stop()
    await stop()
  })
  await listen(http, env.PORT, env.HOST)
  process.send?.('open')
  announce(app, Math.round(performance.now() - begun))
})

/** A predecessor that was just killed may hold the port for a moment. */
async function listen(http: FastifyInstance, port: number, host: string): Promise<void> {
  const until = Date.now() + 3000
  for (;;) {
    try {
      await http.listen({ port, host })
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code === 'EADDRINUSE' && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 200))
      else if (code === 'EADDRINUSE') {
        throw new StartProblem(
          `Port ${port} is taken by another program. Stop it, or start Treq on another port: PORT=${port + 1} npm start`,
        )
      } else if (code === 'EACCES') {
        throw new StartProblem(`You may not open port ${port}. Choose one above 1023: PORT=3000 npm start`)
      } else throw error
    }
  }
}

function announce(app: RunningApp, ms: number): void {
  const lines = [
    ``,
    `Treq is running at ${app.publicUrl()}  (${app.env.TREQ_MODE} mode, ready in ${(ms / 1000).toFixed(1)} s)`,
  ]
  if (app.env.demo) {
    lines.push(``, `Demo accounts, password ${demoPassword}:`)
    for (const { email, who } of demoAccounts) lines.push(`  ${email.padEnd(24)} ${who}`)
    lines.push(``, `Mail: ${app.publicUrl()}/demo/mailbox   Clock: ${app.publicUrl()}/demo/clock`)
  }
  lines.push(`Ctrl-C stops everything.`, ``)
  for (const line of lines) say(line)
}
