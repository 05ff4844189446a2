import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'
import type { DeadlineHandlers } from './deadlines.ts'
import type { Listener } from './events.ts'
import type { Routes } from './http/route.ts'
import type { Invariant } from './invariants.ts'
import type { JobHandlers } from './jobs.ts'
import type { Translations } from './said/render.ts'
import type { FileRules } from './storage/vault.ts'

/** What a domain's `index.ts` hands to `server/app.ts`. */
export interface Domain {
  readonly routes?: Routes
  readonly jobs?: Partial<JobHandlers>
  readonly deadlines?: Partial<DeadlineHandlers>
  readonly listeners?: readonly Listener[]
  readonly invariants?: readonly Invariant[]
  /** The Spanish of every sentence that the domain says. */
  readonly spanish?: Translations
  /** Who may read the private files of each kind that this domain stores. */
  readonly files?: FileRules
  /** What is not an endpoint of the contract: webhooks, files. */
  readonly register?: (http: FastifyInstance, app: App) => Promise<void>
}
