import type { BookedDeparture } from '#contract/bookings/overview.ts'
import { useMessages } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/messages/en/trip.ts'

/** `3 of 6 seats`; of a private trip only how many come. */
export function useSeatWords() {
  const t = useMessages(trip)
  return ({ kind, people, capacity }: Pick<BookedDeparture, 'kind' | 'people' | 'capacity'>): string =>
    kind === 'private' ? t('privateParty', { count: people }) : t('seatsSold', { count: people, capacity })
}
