import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReadinessItem } from '#contract/bookings/people/schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { sayLicenses } from '../people/queries.ts'
import { bookingKey } from '../queries.ts'
import { ReadinessBadge, ReadinessList } from './readiness-list.tsx'

const target = 'inline-flex min-h-target items-center justify-self-start'

/** What a trip still needs of its guests, and the way to it for the one who can do it. */
export function BookingReadiness({ booking }: { booking: Booking }) {
  const t = useTexts(trip)
  const g = useTexts(guideBooking)
  const heading = useId()
  const { readiness, side, can } = booking
  if (!readiness) return null
  const action = (item: ReadinessItem) => {
    if (side !== 'customer') return null
    if (item.key === 'names' && item.status !== 'green' && can.includes('name_people'))
      return (
        <Link to="#people" className={target}>
          {t('toNames')}
        </Link>
      )
    if (item.key === 'waiver' && item.status !== 'green')
      return (
        <Link to="#get-ready" className={target}>
          {t('toParty')}
        </Link>
      )
    if (item.key === 'phone' && item.status !== 'green')
      return (
        <Link to="/profile-setup" className={target}>
          {t('toProfile')}
        </Link>
      )
    if (item.key === 'license' && can.includes('confirm_licenses'))
      return <LicenseBox booking={booking} confirmed={item.status === 'green'} />
    return null
  }
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-5" data-testid="readiness">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-display-xs">
          {side === 'customer' ? t('readyTitle') : g('readyTitleGuide')}
        </h2>
        <ReadinessBadge status={readiness.status} />
      </div>
      <ReadinessList items={readiness.items} action={action} />
    </Card>
  )
}

function LicenseBox({ booking, confirmed }: { booking: Booking; confirmed: boolean }) {
  const t = useTexts(trip)
  const queryClient = useQueryClient()
  const say = useMutation({
    mutationFn: (confirmed: boolean) => sayLicenses(booking.id, confirmed),
    onSuccess: (saved) => queryClient.setQueryData(bookingKey(booking.id), saved),
  })
  return (
    <Checkbox
      label={t('haveLicense')}
      checked={say.isPending ? say.variables : confirmed}
      onChange={(event) => say.mutate(event.target.checked)}
      {...(say.isError ? { error: t('unreachable') } : {})}
    />
  )
}
