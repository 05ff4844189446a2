import type pg from 'pg'
import type { BusinessClock } from './clock.ts'
import type { MasterKey } from './crypto.ts'
import type { Db } from './database.ts'
import type { DeadlineHandlers } from './deadlines.ts'
import type { Env } from './env.ts'
import type { Listener } from './events.ts'
import type { Invariant } from './invariants.ts'
import type { JobHandlers, RecurringJob } from './jobs.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail/mail.ts'
import type { Say } from './said/render.ts'
import type { KeyRing } from './sealing/key-ring.ts'
import type { Blobs } from './storage/blobs.ts'
import type { CostBudget } from './http/cost-budget.ts'
import type { Threads } from './threads/threads.ts'
import type { FileStore } from './storage/public-store.ts'
import type { FileRules } from './storage/vault.ts'

/**
 * What every operation is given. Vendors and domains add their own members by module augmentation, so that this file
 * holds no business words; `server/app.ts` puts the whole together.
 */
export interface App {
  readonly env: Env
  readonly log: Logger
  readonly pool: pg.Pool
  readonly db: Db
  /** Where reads that may be a little behind go; a replica can be put here. */
  readonly read: () => Db
  readonly clock: BusinessClock
  readonly masterKey: MasterKey
  /** Wraps the keys of sealed records. */
  readonly sealing: KeyRing
  /** Public files. */
  readonly files: FileStore
  /** Sealed bytes of private files. */
  readonly vault: Blobs
  readonly fileRules: FileRules
  readonly mailer: Mailer
  readonly threads: Threads
  /** What a network may ask of public reads in a minute. */
  readonly costBudget: CostBudget
  /** A sentence in the reader’s language. */
  readonly say: Say
  /** Address of this installation without a slash at its end. */
  readonly publicUrl: () => string
  readonly listeners: readonly Listener[]
  readonly deadlines: Partial<DeadlineHandlers>
  readonly jobs: Partial<JobHandlers>
  /** What runs again and again. */
  readonly recurring: readonly RecurringJob[]
  readonly invariants: readonly Invariant[]
}
