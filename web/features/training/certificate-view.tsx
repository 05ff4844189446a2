import type { Certificate } from '#contract/training/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { lessonTexts } from '#web/features/training/texts/lessons.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'

/** What a certificate says today, for its guide and for anyone who has its number. */
export function CertificateView({ certificate }: { certificate: Certificate }) {
  const t = useTexts(lessonTexts)
  const locale = useLocale()
  const { state, name, number, issuedAt, validUntil, modules } = certificate
  const day = (at: string) => formatInstant(at, 'America/Denver', 'day', locale)
  return (
    <Card as="article" padding="lg" className="grid grid-cols-1 gap-6">
      <header className="grid justify-items-start gap-2">
        <Badge tone={state === 'valid' ? 'success' : 'danger'} className="whitespace-normal">
          {t(state)}
        </Badge>
        <h2 className="text-display-sm wrap-anywhere">{name}</h2>
        <p className="text-sm text-ink-muted">{t('checked')}</p>
      </header>
      <DefinitionList
        look="rows"
        items={[
          { term: t('number'), detail: <span className="font-mono">{number}</span> },
          { term: t('issued'), detail: day(issuedAt) },
          { term: t('until'), detail: day(validUntil) },
        ]}
      />
      <section aria-labelledby="certified-modules" className="grid gap-2">
        <h3 id="certified-modules" className="text-display-xs">
          {t('modules')}
        </h3>
        <ul className="grid">
          {modules.map(({ title, version, passedAt }) => (
            <li
              key={title}
              className="grid gap-x-6 border-b border-line py-2.5 last:border-0 tablet:grid-cols-[1fr_auto] tablet:items-baseline"
            >
              <span lang="en" className="font-semibold">
                {title}
              </span>
              <span className="text-sm text-ink-muted">{t('passed', { day: day(passedAt), version })}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="max-w-text text-sm text-ink-muted">{t('meaning')}</p>
    </Card>
  )
}
