import type { Row } from './figure.ts'
import { built, startServer, withDataDir } from './real-server.ts'

export const name = 'Start of the real server until GET / answers 200'

async function firstPage(dataDir: string): Promise<number> {
  const { seconds, stop } = await startServer(dataDir)
  await stop()
  return seconds
}

export async function run(): Promise<Row[]> {
  if (!built()) return [{ what: 'left out', value: 0, unit: 's', note: 'dist is missing: npm start builds it' }]
  return withDataDir(async (dataDir) => {
    const first = await firstPage(dataDir)
    const second = Math.min(await firstPage(dataDir), await firstPage(dataDir), await firstPage(dataDir))
    return [
      { what: 'first start: database made, demo world filled', value: first, unit: 's' },
      { what: 'second start, best of three', value: second, unit: 's', ratio: second / first },
    ]
  })
}
