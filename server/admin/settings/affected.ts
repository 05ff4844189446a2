import {
  settingPartNames,
  settingParts,
  type AffectedKind,
  type SettingKey,
  type SettingPart,
} from '#contract/settings/values.ts'
import { countOpenBookings } from '#server/bookings/index.ts'
import { countAccounts } from '#server/accounts/index.ts'
import { publishingGuides } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { holdsForNewBookings } from './new-bookings.ts'

/** Whom settings of a part concern from the moment on that they hold. */
const concerned: Record<SettingPart, readonly AffectedKind[]> = {
  fees: ['holds'],
  deposits: ['holds'],
  holds: ['holds'],
  requests: ['requests'],
  changes: ['open_bookings'],
  day: ['open_bookings'],
  payouts: ['guides'],
  guides: ['guides'],
  credit: ['accounts'],
  tips: ['open_bookings'],
  disputes: ['open_bookings'],
  recruitment: [],
  ranking: ['guides'],
  team: [],
  limits: ['accounts'],
  operation: [],
}

const partOf = (key: SettingKey): SettingPart | undefined =>
  settingPartNames.find((part) => (settingParts[part] as readonly SettingKey[]).includes(key))

/** How many of each kind follow at once; `sold_bookings` keep what they were sold with. */
export async function affectedBy(
  read: Read,
  keys: readonly SettingKey[],
): Promise<{ who: AffectedKind; count: number }[]> {
  const kinds = new Set(
    keys.flatMap((key): readonly AffectedKind[] => {
      if (holdsForNewBookings(key)) return ['sold_bookings']
      const part = partOf(key)
      return part ? concerned[part] : []
    }),
  )
  const [open, guides, people, invented] = await Promise.all([
    countOpenBookings(read),
    publishingGuides(read),
    countAccounts(read, { demo: false }),
    countAccounts(read, { demo: true }),
  ])
  const sold = open.confirming + open.confirmed + open.in_progress
  const counts: Record<AffectedKind, number> = {
    open_bookings: open.requested + sold,
    sold_bookings: open.requested + sold,
    holds: open.held,
    requests: open.requested,
    guides,
    accounts: people + invented,
  }
  return [...kinds].map((who) => ({ who, count: counts[who] }))
}
