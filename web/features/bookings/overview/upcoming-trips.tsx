import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { BookingSection } from '../page/booking-section.tsx'
import { listPoll } from '../queries.ts'
import { explorerOverviewQuery } from './queries.ts'

/** The trips after the next one, each with what is still missing. */
export function UpcomingTrips({ empty }: { empty: ReactNode }) {
  const t = useTexts(bookings)
  const { data } = useQuery({ ...explorerOverviewQuery, refetchInterval: listPoll })
  const next = data?.next?.booking.id
  const missing = new Map(data?.missing.map(({ booking, items }) => [booking.id, items]))
  return (
    <BookingSection
      title={t('upcoming')}
      as="customer"
      tab="upcoming"
      byDeparture
      missing={missing}
      {...(next ? { without: [next] } : { empty })}
    />
  )
}
