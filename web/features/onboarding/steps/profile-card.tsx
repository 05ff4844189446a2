import { Clock3, Languages, MapPin } from 'lucide-react'
import { Avatar } from '#web/design/avatar.tsx'
import { Card } from '#web/design/card.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { languageNames } from '#web/lib/language/language-names.ts'

interface Props {
  values: { name: string; home: string; headline: string; yearsGuiding: string; languages: readonly string[] }
  imageUrl: string | null
  outfitter: string
  isNew: boolean
}

/** The card of the search for guides, from what is typed. */
export function ProfileCard({ values, imageUrl, outfitter, isNew }: Props) {
  const t = useTexts(stepTexts)
  const locale = useLocale()
  const { name, home, headline, yearsGuiding, languages } = values
  const years = Number(yearsGuiding)
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <h2 className="text-sm font-semibold">{t('preview')}</h2>
      <p className="text-sm text-ink-muted">{t('previewText')}</p>
      <Card className="grid max-w-md gap-4">
        <div className="flex items-start gap-4">
          <Avatar name={name || outfitter} size="lg" decorative {...(imageUrl ? { src: imageUrl } : {})} />
          <div className="grid min-w-0 gap-1">
            <p className="text-display-xs font-semibold wrap-anywhere">{name || outfitter}</p>
            <p className="text-sm text-ink-muted wrap-anywhere">{home ? t('fromHome', { home }) : outfitter}</p>
          </div>
        </div>
        {isNew ? <p className="text-sm text-ink-muted">{t('previewNew')}</p> : null}
        {headline ? <p className="wrap-anywhere">{headline}</p> : null}
        <ul className="grid gap-1 text-sm text-ink-muted [&_svg]:mt-[0.2em] [&_svg]:size-4 [&_svg]:shrink-0">
          {home ? (
            <li className="flex items-start gap-2 wrap-anywhere">
              <MapPin aria-hidden="true" />
              {home}
            </li>
          ) : null}
          {languages.length > 0 ? (
            <li className="flex items-start gap-2">
              <Languages aria-hidden="true" />
              {t('speaks', { languages: languageNames(languages, locale) })}
            </li>
          ) : null}
          {Number.isInteger(years) && yearsGuiding.trim() !== '' ? (
            <li className="flex items-start gap-2">
              <Clock3 aria-hidden="true" />
              {t('yearsCount', { count: years })}
            </li>
          ) : null}
        </ul>
      </Card>
    </section>
  )
}
