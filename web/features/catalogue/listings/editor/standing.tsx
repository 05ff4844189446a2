import { companyZone } from '#web/lib/language/time-zones.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { Alert } from '#web/design/alert.tsx'
import { Link } from '#web/design/link.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale } from '#web/lib/language/i18n.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { fieldTexts } from '../texts/listing-fields.en.ts'
import { useEditor } from './editor-context.tsx'
import { focusField } from './field-spot.tsx'
import { stepOf, type Step } from './steps.ts'
import { usePreview } from './use-preview.ts'

/** Where the trip stands with Treq and with guests, and what an operator asked for. */
export function Standing({ onGo }: { onGo: (step: Step) => void }) {
  const t = useTexts(editorTexts)
  const f = useTexts(fieldTexts)
  const locale = useLocale()
  const { listing } = useEditor()
  const { review, state } = listing
  const { adventure } = usePreview()
  const hasNoDates = listing.isOnSale && adventure?.nextDeparture === null
  if (state === 'archived') return null
  return (
    <>
      {review && (review.state === 'waiting' || review.state === 'in_review') ? (
        <Alert role="none" title={t('inReview')}>
          {t('inReviewText', { day: formatInstant(review.dueAt, companyZone, 'day', locale) })}
        </Alert>
      ) : null}
      {review?.state === 'changes_requested' ? (
        <Alert tone="warn" role="none" title={t('asked')}>
          <div className="grid gap-2">
            {review.note ? <p className="wrap-anywhere whitespace-pre-line">{review.note}</p> : null}
            <ul className="grid gap-1">
              {review.notes.map(({ field, note }) => (
                <li key={field} className="wrap-anywhere">
                  <button
                    type="button"
                    className="font-semibold underline underline-offset-4"
                    onClick={() => {
                      onGo(stepOf[field])
                      setTimeout(() => focusField(field), 0)
                    }}
                  >
                    {f(field)}
                  </button>
                  {': '}
                  {note}
                </li>
              ))}
            </ul>
            <p>{t('askedText')}</p>
          </div>
        </Alert>
      ) : null}
      {state === 'paused' ? (
        <Alert role="none">{t('pausedText')}</Alert>
      ) : state === 'published' ? (
        <Alert
          tone={hasNoDates ? 'warn' : listing.isOnSale ? 'success' : 'info'}
          role="none"
          {...(listing.isOnSale && {
            actions: (
              <>
                {hasNoDates ? (
                  <Link to={`/add-availability?add=weekly&adventure=${listing.id}`}>{t('addDates')}</Link>
                ) : null}
                {listing.href ? <Link to={listing.href}>{t('seePage')}</Link> : null}
              </>
            ),
          })}
        >
          {t(hasNoDates ? 'noDates' : listing.isOnSale ? 'onSale' : 'offSale')}
        </Alert>
      ) : null}
    </>
  )
}
