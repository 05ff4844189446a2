import { createWeb } from '#server/app.ts'
import { startBackground } from '#server/background.ts'
import { boot, program } from '#server/boot.ts'

/** What `npm start` runs, on the database of a test and without the pages, for a test that kills it: it cannot be stopped. */
program(async () => {
  const { app, env } = await boot(() => undefined)
  const http = await createWeb(app)
  await http.listen({ port: env.PORT, host: env.HOST })
  await startBackground(app)
  process.send?.('open')
})
