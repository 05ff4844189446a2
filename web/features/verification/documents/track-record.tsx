import type { Standing } from '#contract/verification/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { guideVerification } from '#web/features/verification/documents/texts/guide-verification.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

type Figures = NonNullable<Standing['record']>
type Figure = Figures['figures'][number]

const percents: readonly Figure['figure'][] = ['cancelPercent', 'replyPercent']
const atMost: readonly Figure['figure'][] = ['strikes', 'cancelPercent']

/** What a guide did in the last twelve months, figure by figure, beside what the highest level asks. */
export function TrackRecord({ record: { countedAt, figures } }: { record: Figures }) {
  const t = useTexts(guideVerification)
  const shown = (figure: Figure['figure'], value: number) => {
    if (figure === 'rating') return (Math.floor(value * 100) / 100).toString()
    if (!percents.includes(figure)) return String(value)
    const rounded = figure === 'cancelPercent' ? Math.ceil(value * 10) / 10 : Math.floor(value)
    return t('percent', { value: String(rounded) })
  }
  return (
    <Card as="section" padding="lg" className="grid gap-3" aria-labelledby="record-title">
      <div className="grid gap-1">
        <h2 id="record-title" className="text-display-xs">
          {t('record')}
        </h2>
        <p className="text-sm text-ink-muted">{t('recordText', { day: formatInstant(countedAt, 'UTC', 'day') })}</p>
      </div>
      <ul className="grid tablet:grid-cols-2 tablet:gap-x-10">
        {figures.map(({ figure, has, needs, meets }) => (
          <li key={figure} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <span className="grid">
              {t(`figure_${figure}`)}
              <span className="text-sm text-ink-muted tabular-nums">
                {t(atMost.includes(figure) ? 'recordAtMost' : 'recordAtLeast', { value: shown(figure, needs) })}
              </span>
            </span>
            <span className="grid justify-items-end gap-1 text-right">
              <span className={has === null ? 'text-sm text-ink-muted' : 'font-semibold tabular-nums'}>
                {has === null ? t('recordTooFew') : shown(figure, has)}
              </span>
              <Badge tone={meets ? 'success' : 'neutral'}>{t(meets ? 'recordMet' : 'recordNotMet')}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
