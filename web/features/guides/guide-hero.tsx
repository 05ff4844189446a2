import { Clock3, Languages, MapPin, MessageCircle, ScrollText, Store } from 'lucide-react'
import { cx } from '#web/design/cx.ts'
import type { Picture } from '#contract/wire/picture.ts'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import type { GuideProfile } from '#contract/guides/schemas.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Link } from '#web/design/link.tsx'
import { formatLocalTime } from '#web/lib/language/format.ts'
import { languageNames } from '#web/lib/language/language-names.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'

interface Props {
  guide: GuideProfile
  /** Where they guide: the cover of one of their adventures. */
  ground: Picture | null
}

/** `8` → `8:00 AM`; midnight at the end of a day is 24. */
const hour = (of: number, locale: string) => formatLocalTime(`${String(of % 24).padStart(2, '0')}:00`, locale)

/** Who it is, in front of where they guide, in what words, and the facts that decide. */
export function GuideHero({ guide, ground }: Props) {
  const written = useWrittenLanguage()
  const t = useTexts(guides)
  const locale = useLocale()
  return (
    <header className="band-deep relative isolate overflow-clip">
      {ground ? (
        <div className="absolute inset-x-0 top-0 -z-10 h-64 desktop:h-full">
          <PlacePicture picture={ground} ratio="fill" sizes="100vw" decorative priority />
          <div
            aria-hidden="true"
            className="absolute inset-0 bg-linear-to-t from-surface-deep to-transparent desktop:from-25% desktop:via-surface-deep/40 desktop:via-60%"
          />
          <div
            aria-hidden="true"
            className="absolute inset-0 bg-linear-to-r from-surface-deep/85 via-surface-deep/75 via-52% to-transparent to-80% max-desktop:hidden"
          />
        </div>
      ) : null}
      <Container
        width="wide"
        className={cx('grid grid-cols-1 gap-8 pb-block', ground ? 'pt-40 desktop:pt-section' : 'pt-block')}
      >
        <div className="flex flex-col gap-4 tablet:flex-row tablet:items-center tablet:gap-8">
          <Avatar
            name={guide.name}
            size="xl"
            decorative
            {...(guide.imageUrl ? { src: guide.imageUrl } : {})}
            className="border-4 border-surface-raised tablet:size-40"
          />
          <div className="grid gap-3">
            <h1 className="text-display-lg wrap-anywhere">{guide.name}</h1>
            {guide.headline ? (
              <p lang={written} className="max-w-text text-lg text-ink-muted">
                {guide.headline}
              </p>
            ) : null}
            <Link
              to={`/messages?guide=${guide.id}`}
              variant="bare"
              className={buttonClasses({ variant: 'secondary', className: 'justify-self-start' })}
            >
              {t('ask', { name: guide.name })}
            </Link>
            {guide.credentials.length > 0 ? (
              <a
                href="#credentials"
                className="inline-flex min-h-target items-center gap-2 justify-self-start rounded-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
              >
                <ScrollText aria-hidden="true" className="size-5" />
                {t('credentials')}
              </a>
            ) : null}
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
            ...(guide.replyHours
              ? [
                  {
                    term: t('replies'),
                    detail: t('repliesBetween', {
                      from: hour(guide.replyHours.from, locale),
                      until: hour(guide.replyHours.until, locale),
                    }),
                    icon: <MessageCircle aria-hidden="true" />,
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
