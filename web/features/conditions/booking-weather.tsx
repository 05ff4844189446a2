import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Card } from '#web/design/card.tsx'
import { conditions } from '#web/features/conditions/texts/conditions.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookingConditionsQuery } from './queries.ts'
import { WeatherView } from './weather-view.tsx'

/** On the page of a booking, while its trip is ahead and where the weather canceled it. */
export function BookingWeather({ booking }: { booking: Pick<Booking, 'id' | 'state'> }) {
  const t = useTexts(conditions)
  const canceled = booking.state === 'canceled_weather'
  const shown = canceled || booking.state === 'confirmed' || booking.state === 'in_progress'
  const { data } = useQuery({ ...bookingConditionsQuery(booking.id), enabled: shown })
  if (!shown || !data?.latest) return null
  return (
    <Card as="section" className="grid gap-2" data-testid="weather">
      <h2 className="text-display-xs">{t(canceled ? 'canceled' : 'title')}</h2>
      <WeatherView conditions={data} />
    </Card>
  )
}
