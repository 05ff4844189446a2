import { BadgeCheck } from 'lucide-react'
import type { Adventure } from '#contract/catalogue.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { useLocale, useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'
import { languageNames } from './language-names.ts'

export function GuideCard({ guide }: { guide: Adventure['guideCard'] }) {
  const t = useMessages(sale)
  const locale = useLocale()
  return (
    <Card as="section" tone="sunken" padding="lg" aria-labelledby="your-guide" className="grid max-w-text gap-5">
      <h2 id="your-guide" className="text-display-sm">
        {t('yourGuide')}
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={guide.name} size="lg" decorative {...(guide.imageUrl ? { src: guide.imageUrl } : {})} />
        <div className="grid gap-0.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={guide.href} variant="title" className="display text-display-xs">
              {guide.name}
            </Link>
            <Badge tone="brand">
              <BadgeCheck aria-hidden="true" />
              {t('levelOf', { level: guide.level })}
            </Badge>
          </p>
          <p className="text-sm text-ink-muted">{t('guideFrom', { outfitter: guide.outfitter, home: guide.home })}</p>
          <p className="text-sm text-ink-muted">
            {t('guideYears', { count: guide.yearsGuiding })}
            {guide.languages.length > 0
              ? ` · ${t('guideSpeaks', { languages: languageNames(guide.languages, locale) })}`
              : ''}
          </p>
        </div>
      </div>
      <p className="whitespace-pre-line">{guide.story}</p>
      {guide.credentials.length > 0 ? (
        <div className="grid gap-2 border-t border-line-strong pt-4">
          <h3 className="font-sans text-sm font-semibold">{t('checkedByTreq')}</h3>
          <ul className="grid gap-1 text-sm text-ink-muted">
            {guide.credentials.map((credential) => (
              <li key={credential}>{credential}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}
