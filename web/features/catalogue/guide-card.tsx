import type { Adventure } from '#contract/catalogue/schemas.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { adventure } from '#web/features/catalogue/texts/adventure.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { languageNames } from '#web/lib/language/language-names.ts'

interface Props {
  guide: Adventure['guideCard']
  adventureId: string
}

export function GuideCard({ guide, adventureId }: Props) {
  const written = useWrittenLanguage()
  const t = useTexts(sale)
  const a = useTexts(adventure)
  const locale = useLocale()
  return (
    <Card
      as="section"
      id="guide"
      tone="sunken"
      padding="lg"
      aria-labelledby="your-guide"
      className="grid scroll-mt-24 gap-5"
    >
      <h2 id="your-guide" className="text-display-sm">
        {t('yourGuide')}
      </h2>
      <div className="flex items-start gap-4">
        <Avatar name={guide.name} size="lg" decorative {...(guide.imageUrl ? { src: guide.imageUrl } : {})} />
        <div className="grid gap-0.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={guide.href}
              variant="title"
              className="inline-flex min-h-target items-center display text-display-xs"
            >
              {guide.name}
            </Link>
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
      <p lang={written} className="max-w-text whitespace-pre-line">
        {guide.story}
      </p>
      {guide.credentials.length > 0 ? (
        <div className="grid gap-2 border-t border-line-strong pt-4">
          <h3 className="font-sans text-sm font-semibold">{t('checkedByTreq')}</h3>
          <ul lang={written} className="grid gap-1 text-sm text-ink-muted">
            {guide.credentials.map((credential) => (
              <li key={credential}>{credential}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="flex flex-wrap gap-3">
        <Link
          to={`/messages?adventure=${adventureId}`}
          variant="bare"
          className={buttonClasses({ variant: 'secondary', className: 'max-tablet:w-full' })}
        >
          {a('guideAsk', { name: guide.name })}
        </Link>
        <Link
          to={guide.href}
          variant="bare"
          className={buttonClasses({ variant: 'secondary', className: 'max-tablet:w-full' })}
        >
          {a('guideMore', { name: guide.name })}
        </Link>
      </p>
    </Card>
  )
}
