import { Clock3, Languages, MapPin, ScrollText, Store } from 'lucide-react'
import type { GuideProfile } from '#contract/guides/schemas.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { Container } from '#web/design/container.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { languageNames } from '#web/lib/language/language-names.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'

/** Who it is, in what words, and the facts that decide. */
export function GuideHero({ guide }: { guide: GuideProfile }) {
  const written = useWrittenLanguage()
  const t = useTexts(guides)
  const locale = useLocale()
  return (
    <header className="band-deep">
      <Container width="wide" className="grid grid-cols-1 gap-8 pt-block pb-block">
        <div className="flex flex-col gap-6 tablet:flex-row tablet:items-center tablet:gap-8">
          <Avatar name={guide.name} size="xl" decorative {...(guide.imageUrl ? { src: guide.imageUrl } : {})} />
          <div className="grid gap-3">
            <h1 className="text-display-lg wrap-anywhere">{guide.name}</h1>
            {guide.headline ? (
              <p lang={written} className="max-w-text text-lg text-ink-muted">
                {guide.headline}
              </p>
            ) : null}
            <a
              href="#credentials"
              className="inline-flex min-h-target items-center gap-2 justify-self-start rounded-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
            >
              <ScrollText aria-hidden="true" className="size-5" />
              {t('credentials')}
            </a>
          </div>
        </div>
        <DefinitionList
          items={[
            { term: t('home'), detail: guide.home, icon: <MapPin aria-hidden="true" /> },
            { term: t('outfitter'), detail: guide.outfitter, icon: <Store aria-hidden="true" /> },
            {
              term: t('experience'),
              detail: t('years', { count: guide.yearsGuiding }),
              icon: <Clock3 aria-hidden="true" />,
            },
            ...(guide.languages.length > 0
              ? [
                  {
                    term: t('languages'),
                    detail: languageNames(guide.languages, locale),
                    icon: <Languages aria-hidden="true" />,
                  },
                ]
              : []),
          ]}
        />
        {guide.lateCancellations ? (
          <p className="text-sm text-ink-muted" data-testid="late-cancellations">
            {t('lateNote', { count: guide.lateCancellations.times, months: guide.lateCancellations.months })}
          </p>
        ) : null}
      </Container>
    </header>
  )
}
