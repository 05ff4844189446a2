import { Worker } from 'node:worker_threads'
import { said } from '#contract/wire/said.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../log.ts'

export interface Order {
  module: string
  input: unknown
}
export type Report = { kind: 'begun' } | { kind: 'done'; result: unknown } | { kind: 'failed'; error: string }

interface ThreadLimits {
  readonly threads: number
  /** Orders that wait for a thread; one more is refused. */
  readonly waiting: number
  /** Of the JavaScript heap of each thread; what a native library allocates is not counted. */
  readonly memoryMb: number
  /** Of one order, from the moment its module is loaded. */
  readonly milliseconds: number
}

/** The default export of a module, to be run in a thread. Input and result are copied, so they are plain data. */
export interface ThreadTask<In, Out> {
  readonly module: string
  /** Never there: carries the types. */
  readonly types?: (input: In) => Out
}

export const threadTask = <Work extends (input: never) => unknown>(
  module: URL,
): ThreadTask<Parameters<Work>[0], Awaited<ReturnType<Work>>> => ({ module: module.href })

/** The thread died or was ended: the input was too much for it. */
export class ThreadFailure extends AppError {
  override name = 'ThreadFailure'
  constructor() {
    super(503, 'file_not_made', said('We couldn’t make this file. Try again in a few minutes.'), {
      retryAfterSeconds: 60,
    })
  }
}

/** The task threw: its input is of no use. */
export class TaskError extends Error {
  override name = 'TaskError'
}

export interface ThreadPool {
  /**
   * Runs a task off the event loop; `input` is asked for when its turn has come. Throws 503 `busy` when too many wait, 503
   * `file_not_made` (a ThreadFailure) when its thread ran out of memory or time, and a TaskError where the task threw.
   */
  run<In, Out>(task: ThreadTask<In, Out>, input: () => In | Promise<In>): Promise<Out>
  close(): Promise<void>
}

const closing = () => new Error('The process is stopping.')
/** Loading a module compiles it: on a busy machine that takes seconds. */
const startMilliseconds = 60_000

interface Waiting {
  readonly task: ThreadTask<never, unknown>
  readonly input: () => unknown
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

export function createThreadPool(limits: ThreadLimits, log: Logger): ThreadPool {
  const waiting: Waiting[] = []
  const alive = new Set<Worker>()
  const idle: Worker[] = []
  let closed = false

  const start = (): Worker => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      // Neither flags nor variables of this process: a thread that reads strangers' bytes knows no secret.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 },
    })
    alive.add(worker)
    worker.on('error', () => undefined) // `perform` hears of it too; one that is idle is replaced when it is needed
    worker.on('exit', () => {
      alive.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      next()
    })
    return worker
  }

  const next = () => {
    while (!closed && waiting.length > 0 && (idle.length > 0 || alive.size < limits.threads)) {
      const order = waiting.shift()
      const worker = idle.pop() ?? start()
      if (order) void perform(worker, order)
    }
  }

  const perform = async (worker: Worker, { task, input, resolve, reject }: Waiting) => {
    worker.ref()
    try {
      resolve(await orderOf(worker, task.module, await input()))
    } catch (error) {
      if (error instanceof ThreadFailure) log.error({ task: task.module, err: error.cause }, 'a thread was lost')
      reject(error)
    }
    worker.unref()
    if (alive.has(worker) && !lost.has(worker)) idle.push(worker)
    next()
  }

  const lost = new WeakSet<Worker>()
  const orderOf = (worker: Worker, module: string, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const lose = (cause: unknown) => {
        lost.add(worker)
        done()
        void worker.terminate()
        reject(closed ? closing() : Object.assign(new ThreadFailure(), { cause }))
      }
      const limit = (milliseconds: number) => setTimeout(() => lose(new Error('It took too long.')), milliseconds)
      let timer = limit(startMilliseconds)
      const hear = (report: Report) => {
        clearTimeout(timer)
        if (report.kind === 'begun') {
          timer = limit(limits.milliseconds)
          return
        }
        done()
        if (report.kind === 'done') resolve(report.result)
        else reject(new TaskError(report.error))
      }
      const end = () => lose(new Error('The thread ended.'))
      const done = () => {
        clearTimeout(timer)
        worker.off('message', hear).off('error', lose).off('exit', end)
      }
      worker.on('message', hear).on('error', lose).on('exit', end)
      if (alive.has(worker)) worker.postMessage({ module, input } satisfies Order)
      else end()
    })

  return {
    run: <In, Out>(task: ThreadTask<In, Out>, input: () => In | Promise<In>) =>
      new Promise<Out>((resolve, reject) => {
        if (closed || (waiting.length >= limits.waiting && idle.length === 0 && alive.size >= limits.threads)) {
          reject(
            new AppError(503, 'busy', said('We’re busy right now. Try again in a minute.'), { retryAfterSeconds: 30 }),
          )
          return
        }
        waiting.push({ task, input, resolve: resolve as Waiting['resolve'], reject })
        next()
      }),
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(closing())
      await Promise.all([...alive].map((worker) => worker.terminate()))
    },
  }
}
