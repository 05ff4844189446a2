import { Clock, Languages, Mountain, Users, Zap, Cake, CalendarRange, Fish } from 'lucide-react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { formatDuration } from '#web/lib/language/format.ts'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { formatWeight } from '#web/lib/language/measures.ts'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { languageNames } from '#web/lib/language/language-names.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/** What decides, at the top. */
export function AdventureFacts({ adventure }: { adventure: Adventure }) {
  const written = useWrittenLanguage()
  const t = useTexts(sale)
  const a = useTexts(messages)
  const locale = useMeasureLocale()
  const { minimumAge, maxParty, privateOnly, weightLimitPounds } = adventure
  const icon = (Icon: typeof Clock) => <Icon aria-hidden="true" />
  return (
    <section aria-labelledby="at-a-glance">
      <VisuallyHidden as="h2">
        <span id="at-a-glance">{t('atAGlance')}</span>
      </VisuallyHidden>
      <DefinitionList
        items={[
          { term: t('duration'), detail: formatDuration(adventure.durationMinutes, locale), icon: icon(Clock) },
          {
            term: t('difficulty'),
            detail: (
              <>
                {t(adventure.difficulty)}
                <span className="block text-sm font-normal text-ink-muted">{a(`${adventure.difficulty}Means`)}</span>
              </>
            ),
            icon: icon(Mountain),
          },
          {
            term: t('ages'),
            detail: (
              <>
                {minimumAge > 0 ? t('agesFrom', { age: minimumAge }) : t('allAges')}
                {weightLimitPounds === null ? null : (
                  <span className="block text-sm font-normal text-ink-muted">
                    {a('weightLimit', { weight: formatWeight(weightLimitPounds, locale) })}
                  </span>
                )}
              </>
            ),
            icon: icon(Cake),
          },
          {
            term: t('partySize'),
            detail: t(privateOnly ? 'upToPrivate' : 'upTo', { count: maxParty }),
            icon: icon(Users),
          },
          { term: t('languages'), detail: languageNames(adventure.languages, locale), icon: icon(Languages) },
          { term: t('booking'), detail: t(adventure.instantBook ? 'instantFact' : 'requestEvent'), icon: icon(Zap) },
        ]}
        className="desktop:grid-cols-3!"
      />
      {adventure.season || adventure.species.length > 0 ? (
        <dl className="mt-6 grid gap-2 text-sm [&_svg]:mt-[0.2em] [&_svg]:size-4 [&_svg]:shrink-0">
          {adventure.season ? (
            <div className="flex items-start gap-2">
              <CalendarRange aria-hidden="true" />
              <dt className="font-semibold">{t('season')}</dt>
              <dd lang={written} className="text-ink-muted">
                {adventure.season}
              </dd>
            </div>
          ) : null}
          {adventure.species.length > 0 ? (
            <div className="flex items-start gap-2">
              <Fish aria-hidden="true" />
              <dt className="font-semibold">{t('species')}</dt>
              <dd className="text-ink-muted">{adventure.species.join(', ')}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </section>
  )
}
