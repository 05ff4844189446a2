import { plantWorld, startServer } from './server.ts'

/**
 * The world and the server of the whole run; their places go to TREQ_E2E_WORLD, TREQ_E2E_URL, and TREQ_E2E_DATABASE. An address given from
 * outside is used as it is.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TREQ_E2E_URL']) return undefined
  const { world, end: endWorld } = await plantWorld()
  try {
    const { url, databaseUrl, end } = await startServer(world)
    process.env['TREQ_E2E_WORLD'] = JSON.stringify(world)
    process.env['TREQ_E2E_URL'] = url
    process.env['TREQ_E2E_DATABASE'] = databaseUrl
    return async () => {
      await end()
      await endWorld()
    }
  } catch (cause) {
    await endWorld()
    throw cause
  }
}
