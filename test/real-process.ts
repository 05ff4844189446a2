import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

// What tests, benchmarks and faults need that run Treq as a process of its own.

/** A port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface Waiting {
  readonly everyMs: number
  readonly atMostSeconds: number
  /** Throws when waiting is of no use. */
  readonly check?: () => void
}

/** Asks until the whole answer is there with status 200. Returns the seconds; throws when it takes too long. */
export async function untilAnswered(url: string, { everyMs, atMostSeconds, check }: Waiting): Promise<number> {
  const begun = performance.now()
  for (;;) {
    check?.()
    const status = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      async (answer) => (await answer.text()) && answer.status,
      () => 0,
    )
    const seconds = (performance.now() - begun) / 1000
    if (status === 200) return seconds
    if (seconds > atMostSeconds) throw new Error(`No answer at ${url} within ${atMostSeconds} seconds`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
