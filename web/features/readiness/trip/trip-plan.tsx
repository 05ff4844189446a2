import { Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TripPage } from '#contract/readiness/schemas.ts'
import { directionsLink } from '#contract/wire/maps-link.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { ownTrip } from '../texts/own-trip.en.ts'
import { LicenseList } from '../licenses/license-list.tsx'

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm text-ink-muted">{title}</h3>
      {children}
    </div>
  )
}

/** When, where, with whom, what happens, and what to pack. */
export function TripPlan({ trip }: { trip: TripPage['trip'] }) {
  const t = useTexts(ownTrip)
  const locale = useLocale()
  const written = useWrittenLanguage()
  const { meetingPoint: meet } = trip
  return (
    <>
      <h2 className="text-display-xs">{t('plan')}</h2>
      <Facts title={t('when')}>
        <p className="font-semibold">{formatInstant(trip.startsAt, trip.zone, 'day-time', locale)}</p>
        <p className="text-sm text-ink-muted">
          {t('ends')}: {formatInstant(trip.endsAt, trip.zone, 'day-time', locale)}
        </p>
      </Facts>
      <Facts title={t('meet')}>
        <p lang={written} className="font-semibold wrap-anywhere">
          {meet.text}
        </p>
        <p lang={written} className="text-sm text-ink-muted wrap-anywhere">
          {[meet.access, trip.place].filter(Boolean).join(' · ')}
        </p>
        <a
          href={directionsLink(meet)}
          rel="noopener noreferrer"
          className={buttonClasses({ size: 'sm', variant: 'secondary', className: 'mt-1 justify-self-start' })}
        >
          <Navigation aria-hidden="true" className="size-4" />
          {t('directions')}
        </a>
      </Facts>
      <Facts title={t('guide')}>
        <p className="font-semibold">{trip.guide}</p>
        {trip.outfitter && trip.outfitter !== trip.guide ? (
          <p className="text-sm text-ink-muted">
            {t('outfitter')}: {trip.outfitter}
          </p>
        ) : null}
      </Facts>
      {trip.itinerary.length > 0 ? (
        <Facts title={t('itinerary')}>
          <ol lang={written} className="grid gap-3">
            {trip.itinerary.map(({ label, text }) => (
              <li key={`${label} ${text}`} className="grid">
                <span className="text-sm font-semibold">{label}</span>
                <span className="text-sm wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
        </Facts>
      ) : null}
      {trip.bring.length > 0 ? (
        <Facts title={t('bring')}>
          <ul lang={written} className="grid list-disc gap-1.5 pl-5 text-sm marker:text-accent">
            {trip.bring.map((thing) => (
              <li key={thing} className="wrap-anywhere first-letter:uppercase">
                {thing}
              </li>
            ))}
          </ul>
        </Facts>
      ) : null}
      {trip.licenses.length > 0 ? (
        <Facts title={t('licenses')}>
          <LicenseList licenses={trip.licenses} />
        </Facts>
      ) : null}
    </>
  )
}
