import type { ReadinessItemData } from '#contract/bookings/people/schemas.ts'
import type { Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import type { Side } from '../policy.ts'

/** What a domain after this one knows about the people of a booking: whether they are ready, and may be checked in. */
export interface PartyChecks {
  /** Of these people those who can't be checked in, and why, in words for the guide. */
  readonly refused: (read: Read, participantIds: readonly string[]) => Promise<ReadonlyMap<string, Said>>
  /** What these bookings still need, by booking, in words for the side that reads it. */
  readonly items: (
    app: Pick<App, 'clock'>,
    read: Read,
    side: Side,
    bookingIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly ReadinessItemData[]>>
}

declare module '#server/platform/domain.ts' {
  interface Domain {
    readonly partyChecks?: PartyChecks
  }
}
declare module '#server/platform/app.ts' {
  interface App {
    readonly partyChecks: readonly PartyChecks[]
  }
}

export type Checking = Pick<App, 'partyChecks' | 'clock'>

export async function refusedAtRollCall(
  app: Checking,
  read: Read,
  participantIds: readonly string[],
): Promise<ReadonlyMap<string, Said>> {
  if (participantIds.length === 0) return new Map()
  const found = await Promise.all(app.partyChecks.map(({ refused }) => refused(read, participantIds)))
  return new Map(found.flatMap((refusals) => [...refusals]))
}

export async function furtherItems(
  app: Checking,
  read: Read,
  side: Side,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => ReadinessItemData[]> {
  if (bookingIds.length === 0) return () => []
  const found = await Promise.all(app.partyChecks.map(({ items }) => items(app, read, side, bookingIds)))
  return (id) => found.flatMap((items) => items.get(id) ?? [])
}
