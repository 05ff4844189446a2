import { Check, Copy, Navigation } from 'lucide-react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { directionsLink, mapsLink } from '#contract/wire/maps-link.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { tripDay } from '#web/features/bookings/texts/trip-day.en.ts'
import { useCopy } from '../use-copy.ts'

/** The meeting point in words, the way there, and its position for another device. */
export function WhereToMeet({ booking }: { booking: Pick<Booking, 'meetingPoint' | 'adventure'> }) {
  const t = useTexts(tripDay)
  const written = useWrittenLanguage()
  const { copied, copy } = useCopy()
  const { meetingPoint: point, adventure } = booking
  if (!point)
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{t('near', { place: adventure.place })}</p>
        <p className="max-w-text text-ink-muted">{t('whereLater')}</p>
      </div>
    )
  // with a point in every language: navigation devices read nothing else
  const [lat, lng] = [point.lat.toFixed(5), point.lng.toFixed(5)]
  return (
    <div className="grid gap-4">
      <div lang={written} className="grid max-w-text gap-1">
        <p className="font-semibold wrap-anywhere">{point.text}</p>
        {point.access ? <p className="text-sm text-ink-muted wrap-anywhere">{point.access}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link to={directionsLink(point)} variant="bare" className={buttonClasses({ size: 'sm' })}>
          <Navigation aria-hidden="true" className="size-4" />
          {t('directions')}
        </Link>
        <Button size="sm" variant="secondary" onClick={() => void copy(`${lat}, ${lng}`)}>
          {copied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
          {t(copied ? 'copied' : 'copySpot')}
        </Button>
      </div>
      <p className="-mt-1 text-sm">
        <a href={mapsLink(point)} rel="noreferrer" className="text-brand underline underline-offset-4 tabular-nums">
          {t('spot', { lat, lng })}
        </a>
      </p>
      <output className="sr-only">{copied ? t('copied') : ''}</output>
    </div>
  )
}
