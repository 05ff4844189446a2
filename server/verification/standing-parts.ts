import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { Offered } from './levels.ts'
import type { Trip } from './matrix.ts'

/** A listing that the guide sells, or would if nothing stood in the way. */
export interface OfferedTrip {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly trip: Trip
  readonly isOnSale: boolean
  /** Until when, unless a document is renewed; null: without an end. */
  readonly saleUntil: Date | null
}

/** What a domain that comes later knows of a guide's standing, and does when it changes. */
export interface StandingPart {
  /** What the guide offers, or wants to. */
  readonly offered?: (read: Read, guideId: string) => Promise<readonly Offered[]>
  readonly trips?: (read: Read, guideId: string) => Promise<readonly OfferedTrip[]>
  /** Within the transaction in which level, documents, or facts of a guide changed. */
  readonly changed?: (app: App, tx: Tx, guideId: string) => Promise<void>
}

declare module '#server/platform/domain.ts' {
  interface Domain {
    readonly standing?: StandingPart
  }
}
declare module '#server/platform/app.ts' {
  interface App {
    readonly standingParts: readonly StandingPart[]
  }
}
