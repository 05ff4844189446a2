import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { GatedListing } from './publish-gate.ts'
import type { TrackRecord } from './track-record/elite.ts'

/** A listing that the guide sells, or would if nothing stood in the way. */
export interface OfferedTrip {
  readonly guideId: string
  readonly id: string
  readonly title: string
  readonly href: string
  readonly trip: GatedListing
  readonly isOnSale: boolean
  /** Until when, unless a document is renewed; null: without an end. */
  readonly saleUntil: Date | null
}

/** What the highest level asks about, as far as one domain has rows of them; figures of several domains add up. */
export type RecordPart = Partial<Omit<TrackRecord, 'countedAt'>>

/** What a domain that comes later knows of a guide's standing, and does when it changes. */
export interface StandingPart {
  /** What these guides offer, or want to. */
  readonly trips?: (read: Read, guideIds: readonly string[]) => Promise<readonly OfferedTrip[]>
  /** What these guides did from `since` until `now`, by guide. */
  readonly record?: (
    read: Read,
    guideIds: readonly string[],
    span: { since: Date; now: Date },
  ) => Promise<ReadonlyMap<string, RecordPart>>
  /** Those of these guides who are new, and whom no operator has approved yet. */
  readonly onboarding?: (read: Read, guideIds: readonly string[]) => Promise<readonly string[]>
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
