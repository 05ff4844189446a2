import { BadgeCheck, Check } from 'lucide-react'
import type { GuideProfile } from '#contract/guides/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { guides } from '#web/features/guides/texts/guides.en.ts'
import { checksOf } from './level-checks.ts'

/** What the level of a guide means, and the credentials that hold today. */
export function GuideChecks({ guide }: { guide: GuideProfile }) {
  const t = useTexts(guides)
  const day = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Card as="section" tone="sunken" padding="md" aria-labelledby="checked" className="grid content-start gap-6">
      <div className="grid gap-3">
        <h2 id="checked" className="text-display-xs">
          {t('checked')}
        </h2>
        <Badge tone="brand" className="justify-self-start">
          <BadgeCheck aria-hidden="true" />
          {t('level', { level: t(guide.level) })}
        </Badge>
        <p className="text-sm text-ink-muted">{t('checkedLead')}</p>
        <ul className="grid gap-2 text-sm">
          {checksOf(guide.level).map((check) => (
            <li key={check} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
              {t(check)}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-3 border-t border-line-strong pt-5">
        <h3 className="font-sans text-sm font-semibold">{t('credentials')}</h3>
        {guide.credentials.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('credentialsNone')}</p>
        ) : (
          <ul className="grid gap-3 text-sm">
            {guide.credentials.map(({ type, title, issuer, state, validUntil }) => (
              <li key={`${type} ${title} ${state ?? ''}`} className="grid">
                <span className="font-semibold">{title}</span>
                <span className="text-ink-muted">{state ? t('issuedIn', { issuer, state }) : issuer}</span>
                <span className="text-ink-muted">
                  {t('validUntil', { date: day.format(new Date(`${validUntil}T00:00:00Z`)) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
