import { parentPort } from 'node:worker_threads'
import type { Order, Report } from './thread-pool.ts'

/** What runs in a thread of the pool: one order after the other, each the default export of a module. */
const report = (one: Report) => parentPort?.postMessage(one)

async function perform({ module, input }: Order): Promise<void> {
  try {
    const { default: work } = (await import(module)) as { default: (input: unknown) => unknown }
    report({ kind: 'begun' })
    report({ kind: 'done', result: await work(input) })
  } catch (error) {
    report({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

parentPort?.on('message', (order: Order) => void perform(order))
