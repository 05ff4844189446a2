import type { Logger } from '../log.ts'
import { createThreadPool, type ThreadPool } from './thread-pool.ts'

/** Work that grows with what people send, off the event loop of the process that serves them. */
export interface Threads {
  /** A person waits for it: documents, the head of a picture. */
  readonly requests: ThreadPool
  /** A job waits for it: sizes of pictures. */
  readonly jobs: ThreadPool
  close(): Promise<void>
}

export function createThreads(log: Logger): Threads {
  const requests = createThreadPool({ threads: 2, waiting: 32, memoryMb: 128, milliseconds: 10_000 }, log)
  const jobs = createThreadPool({ threads: 1, waiting: 64, memoryMb: 128, milliseconds: 60_000 }, log)
  return {
    requests,
    jobs,
    async close() {
      await Promise.all([requests.close(), jobs.close()])
    },
  }
}
