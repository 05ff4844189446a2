import { useQuery } from '@tanstack/react-query'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'
import { call } from '#web/lib/call.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { guidePortfolioQuery } from './queries.ts'

/** Photos that a guide chose and the trips they led; nothing where there is neither. */
export function GuidePortfolio({ id, name }: { id: string; name: string }) {
  const t = useTexts(guides)
  const written = useWrittenLanguage()
  const day = dateFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const { data } = useQuery(guidePortfolioQuery(call, id))
  if (!data || (data.photos.length === 0 && data.record.trips === 0)) return null
  const { photos, record } = data
  return (
    <section aria-labelledby="portfolio" className="grid content-start gap-4">
      <h2 id="portfolio" className="text-display-sm">
        {t('portfolio', { name })}
      </h2>
      {record.trips > 0 && record.since ? (
        <p>
          {t('ledTrips', { count: record.trips })} {t('ledGuests', { count: record.guests })}{' '}
          {t('ledSince', { date: day.format(new Date(`${record.since}T00:00:00Z`)) })}
        </p>
      ) : null}
      {photos.length > 0 ? (
        <ul lang={written} className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
          {photos.map((photo, index) => (
            <li key={index}>
              <figure className="grid gap-1.5">
                <PlacePicture
                  picture={photo}
                  sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw"
                  className="rounded-md"
                />
                {photo.caption ? <figcaption className="text-sm text-ink-muted">{photo.caption}</figcaption> : null}
              </figure>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
