import { startServer } from './server.ts'

/** The server of the whole run; its address goes to TREQ_E2E_URL. An address given from outside is used as it is. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TREQ_E2E_URL']) return undefined
  const { url, end } = await startServer()
  process.env['TREQ_E2E_URL'] = url
  return end
}
