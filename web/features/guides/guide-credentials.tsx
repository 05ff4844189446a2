import type { GuideProfile } from '#contract/guides/schemas.ts'
import { Card } from '#web/design/card.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { guides } from '#web/features/guides/texts/guides.en.ts'

/** The documents that Treq has approved and that hold today, each with the day and kind of the check on request. */
export function GuideCredentials({ guide }: { guide: GuideProfile }) {
  const t = useTexts(guides)
  const day = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Card as="section" tone="sunken" padding="md" aria-labelledby="credentials" className="grid content-start gap-6">
      <div className="grid gap-3">
        <h2 id="credentials" className="text-display-xs">
          {t('credentials')}
        </h2>
        {guide.credentials.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('credentialsNone')}</p>
        ) : (
          <>
            <p className="text-sm text-ink-muted">{t('credentialsLead', { name: guide.name })}</p>
            <ul className="grid gap-3 text-sm">
              {guide.credentials.map(({ type, title, issuer, state, validUntil, checkedOn }) => (
                <li key={`${type} ${title} ${state ?? ''}`} className="grid">
                  <span className="font-semibold">{title}</span>
                  <span className="text-ink-muted">{state ? t('issuedIn', { issuer, state }) : issuer}</span>
                  <span className="text-ink-muted">
                    {t('validUntil', { date: day.format(new Date(`${validUntil}T00:00:00Z`)) })}
                  </span>
                  {checkedOn ? (
                    <details className="text-ink-muted">
                      <summary className="flex min-h-target cursor-pointer items-center underline underline-offset-4">
                        {t('howChecked')}
                      </summary>
                      {t('checkedOn', { date: day.format(new Date(`${checkedOn}T00:00:00Z`)) })}
                    </details>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}
