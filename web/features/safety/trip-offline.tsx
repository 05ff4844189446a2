import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PartyLine } from '#contract/safety/schemas.ts'
import { daySheetQuery } from '#web/features/bookings/overview/queries.ts'
import { OfflineStrip } from '#web/features/offline/offline-strip.tsx'
import { useInLanguage } from '#web/lib/language/page-address.tsx'
import { dateAt } from './local-inputs.ts'
import { cardQuery, partyQuery } from './queries.ts'

/** What a device keeps ahead of a trip: from so many days before its start. */
const ahead = 3 * 86_400_000

/** Asks for what belongs to a trip, so that it is kept. */
function bringTrip(client: QueryClient, { id, side, date }: Pick<PartyLine, 'id' | 'side'> & { date: string }) {
  void client.prefetchQuery(cardQuery(id))
  if (side === 'guide') void client.prefetchQuery(daySheetQuery(date))
}

/** `ids`: with spaces between them. */
function bringTrips(client: QueryClient, ids: string) {
  for (const id of ids.split(' ').filter(Boolean)) {
    void client.prefetchQuery(partyQuery(id))
    void client.prefetchQuery(cardQuery(id))
  }
}

interface Props {
  party: PartyLine
  onSent: () => void
}

/** One trip with its plan, its emergency card and, for its guide, the manifest of the day. */
export function TripOffline({ party, onSent }: Props) {
  const { id, side, startsAt, zone, endsAt } = party
  const client = useQueryClient()
  const inLanguage = useInLanguage()
  const date = dateAt(startsAt, zone)
  useEffect(() => {
    bringTrip(client, { id, side, date })
  }, [client, id, side, date])
  const onOwned = () => {
    onSent()
    bringTrip(client, { id, side, date })
  }
  const pages = [
    inLanguage('/safety-checkin'),
    inLanguage('/safety-center'),
    ...(side === 'guide' ? [`/guide-dashboard/day/${date}`] : []),
  ]
  return <OfflineStrip pages={pages} endsAt={endsAt} onSent={onSent} onOwned={onOwned} />
}

/** The trips of the next days, kept before someone thinks of it. */
export function TripsOffline({ trips, now, onSent }: { trips: readonly PartyLine[]; now: number; onSent: () => void }) {
  const client = useQueryClient()
  const inLanguage = useInLanguage()
  const near = trips.filter(({ startsAt }) => Date.parse(startsAt) - now < ahead)
  const ids = near.map(({ id }) => id).join(' ')
  useEffect(() => {
    bringTrips(client, ids)
  }, [client, ids])
  const onOwned = () => {
    onSent()
    bringTrips(client, ids)
  }
  const endsAt = near
    .map((one) => one.endsAt)
    .toSorted()
    .at(-1)
  return (
    <OfflineStrip
      pages={endsAt ? [inLanguage('/safety-checkin'), inLanguage('/safety-center')] : []}
      endsAt={endsAt ?? new Date(now).toISOString()}
      onSent={onSent}
      onOwned={onOwned}
    />
  )
}
