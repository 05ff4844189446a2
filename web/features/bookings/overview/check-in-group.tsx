import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { DaySheet, SheetBooking } from '#contract/bookings/overview.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { rollCall } from '#web/features/bookings/texts/roll-call.en.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { BookingsFailed } from '../bookings-states.tsx'
import { bookingQuery } from '../queries.ts'
import { CheckInBox } from './check-in-box.tsx'
import { daySheetQuery } from './queries.ts'
import { useCheckIn } from './use-check-in.ts'

/** Where the code of a guest leads the guide who reads it: that person with one press, and the rest of the group. */
export function CheckInGroup({ bookingId, personId }: { bookingId: string; personId: string | null }) {
  const r = useTexts(rollCall)
  const booking = useQuery(bookingQuery(bookingId))
  const date = booking.data?.side === 'guide' ? booking.data.departure.date : ''
  const sheet = useQuery({ ...daySheetQuery(date), enabled: date !== '' })
  const refused = booking.error instanceof HttpError && booking.error.status !== 0 && booking.error.status < 500
  if (refused || (booking.data && booking.data.side !== 'guide'))
    return (
      <EmptyState headingLevel={1} title={r('scanNot')} next={{ to: '/guide-dashboard', label: r('scanToday') }}>
        <p>{r('scanNotText')}</p>
      </EmptyState>
    )
  if (booking.isError || sheet.isError)
    return (
      <BookingsFailed
        busy={booking.isFetching || sheet.isFetching}
        onRetry={() => void (booking.isError ? booking : sheet).refetch()}
      />
    )
  if (!sheet.data) return <Skeleton shape="block" className="h-72" />
  const departure = sheet.data.departures.find(({ bookings }) => bookings.some(({ id }) => id === bookingId))
  const group = departure?.bookings.find(({ id }) => id === bookingId)
  if (!departure || !group)
    return (
      <EmptyState headingLevel={1} title={r('scanGone')} next={{ to: '/guide-dashboard', label: r('scanToday') }} />
    )
  return <Group departure={departure} group={group} date={date} personId={personId} />
}

interface GroupProps {
  departure: DaySheet['departures'][number]
  group: SheetBooking
  date: string
  personId: string | null
}

function Group({ departure, group, date, personId }: GroupProps) {
  const r = useTexts(rollCall)
  const { zone } = departure
  const person = group.participants.find(({ id }) => id === personId)
  return (
    <div className="grid max-w-xl gap-6">
      <PageHeader
        title={r('scanTitle', { name: group.customer.name })}
        lead={`${departure.title} · ${formatInstant(departure.startsAt, zone, 'day-time')}`}
      />
      {group.checkInClosed ? <Alert tone="info">{group.checkInClosed}</Alert> : null}
      {person ? <Scanned booking={group} person={person} zone={zone} date={date} /> : null}
      <Card as="section" className="grid gap-2">
        <h2 className="text-display-xs">{r('scanGroup')}</h2>
        <ul>
          {group.participants.map((one) => (
            <li key={one.id}>
              <CheckInBox booking={group} person={one} zone={zone} date={date} />
            </li>
          ))}
        </ul>
      </Card>
      <Link to={`/guide-dashboard/day/${date}`} className="justify-self-start">
        {r('openManifest')}
      </Link>
    </div>
  )
}

interface ScannedProps {
  booking: SheetBooking
  person: SheetBooking['participants'][number]
  zone: string
  date: string
}

function Scanned({ booking, person, zone, date }: ScannedProps) {
  const r = useTexts(rollCall)
  const { name, present, waits, busy, blocked, open, press } = useCheckIn({ booking, person, date })
  if (present)
    return (
      <Alert tone="success" title={name}>
        {waits ? r('held') : person.checkIn ? r('since', { time: formatInstant(person.checkIn.at, zone, 'time') }) : ''}
      </Alert>
    )
  if (blocked)
    return (
      <Alert tone="danger" title={name}>
        {person.refused}
      </Alert>
    )
  return (
    <Button block className="min-h-20 gap-3 text-xl" loading={busy} disabled={!open} onClick={() => press(true)}>
      <CircleCheck aria-hidden="true" className="size-7" />
      {r('scanPress', { name })}
    </Button>
  )
}
