import { useId } from 'react'
import type { TripPage } from '#contract/readiness/schemas.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { ownTrip } from '../texts/own-trip.en.ts'

/** Each time that somebody has opened what this person gave. */
export function OpenedList({ page }: { page: TripPage }) {
  const t = useTexts(ownTrip)
  const locale = useLocale()
  const heading = useId()
  const { opened, trip, medical, emergencyContact } = page
  if (medical.status === 'missing' && !emergencyContact.given && opened.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid gap-2" data-testid="opened">
      <h2 id={heading} className="text-base font-semibold">
        {t('opened')}
      </h2>
      {opened.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('openedNone')}</p>
      ) : (
        <ul className="grid">
          {opened.map(({ what, by, at }, index) => (
            <li key={index} className="grid border-b border-line py-2 text-sm last:border-0">
              <span className="wrap-anywhere">
                {t(what === 'medical' ? 'openedMedical' : 'openedContact', { name: by ?? t('safetyTeam') })}
              </span>
              <span className="text-ink-muted">{formatInstant(at, trip.zone, 'day-time', locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
