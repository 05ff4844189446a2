import { startBackground } from './background.ts'
import { boot, program, stopOnSignals } from './boot.ts'

/** Jobs and deadlines without the web: any number of these may run beside any number of web processes. */
program(async () => {
  const { app, stop } = await boot((line) => process.stdout.write(`  ${line}\n`))
  const background = await startBackground(app)
  stopOnSignals(async () => {
    await background.stop()
    await stop()
  })
  process.send?.('open')
  process.stdout.write('  The worker is running. Ctrl-C stops it.\n')
})
