import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { LockedBooking } from '../lock.ts'

/** What a deadline of a booking does, in its transaction; gives what came of it. */
export type Step = (app: App, tx: Tx, locked: LockedBooking, dueAt: Date) => Promise<string>
