import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuestionStatistic, WordingStatistic } from '#contract/training/admin.ts'
import type { TrainingModule } from '#contract/training/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { type Translate, useTexts } from '#web/lib/language/i18n.tsx'
import { statisticsQuery } from './queries.ts'

/** How hard each question is, whether it tells good from bad, and what was chosen; those that confuse first. */
export function QuestionStatistics({ module }: { module: TrainingModule }) {
  const t = useTexts(trainingDesk)
  const found = useQuery(statisticsQuery(module))
  const [all, setAll] = useState(false)
  const shown = (found.data?.questions ?? []).filter(({ confusing }) => all || confusing)
  return (
    <Part title={t('statistics')}>
      <p className="max-w-text text-sm text-ink-muted">{t('statisticsLead')}</p>
      <Checkbox label={t('showAll')} checked={all} onChange={(event) => setAll(event.target.checked)} />
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : shown.length === 0 ? (
        <p className="text-ink-muted">
          {t('onlyConfusing')}: {t('none')}
        </p>
      ) : (
        <ul className="grid gap-5">
          {shown.map((one) => (
            <Statistic key={one.question} one={one} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function Statistic({ one }: { one: QuestionStatistic }) {
  const t = useTexts(trainingDesk)
  const { since, earlier } = one
  return (
    <li className="grid max-w-[52rem] gap-2 border-t border-line pt-4 text-sm">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-mono text-xs">{one.question}</span>
        {one.critical ? <Badge tone="warn">{t('safety')}</Badge> : null}
        {one.confusing ? <Badge tone="danger">{t('confusing')}</Badge> : null}
      </p>
      <Wording one={one}>{since === null ? null : t('sinceVersion', { version: since })}</Wording>
      {earlier.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-target cursor-pointer items-center font-semibold">
            {t('earlier', { count: earlier.length })}
          </summary>
          <ul className="grid gap-4 border-l-2 border-line pl-4">
            {earlier.map((wording) => (
              <li key={`${wording.since} ${wording.ask} ${wording.options.map(({ text }) => text).join()}`}>
                <Wording one={wording}>{versionsOf(wording, t)}</Wording>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

const versionsOf = ({ since, until }: WordingStatistic, t: Translate<typeof trainingDesk>) =>
  since === null || until === null
    ? t('ofRelease')
    : since === until
      ? t('ofVersion', { version: since })
      : t('ofVersions', { since, until })

/** A question in the same words; its children say in which versions. */
function Wording({ one, children }: { one: WordingStatistic; children: string | null }) {
  const t = useTexts(trainingDesk)
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{one.ask}</p>
      <p className="text-ink-muted tabular-nums">
        {children === null ? '' : `${children} · `}
        {t('asked', { count: one.asked })}
        {one.easiness === null ? '' : ` · ${t('easiness', { percent: Math.round(one.easiness * 100) })}`}
        {one.discrimination === null
          ? ''
          : ` · ${t('discrimination', { value: one.discrimination.toFixed(2).replace('-', '−') })}`}
      </p>
      <ul className="grid gap-1">
        {one.options.map(({ text, right, chosen }) => (
          <li key={text} className="grid grid-cols-[1fr_auto] items-baseline gap-4">
            <span>
              {right ? <span className="font-semibold text-success">{t('rightOption')}: </span> : null}
              {text}
            </span>
            <span className="text-ink-muted tabular-nums">{t('chosen', { count: chosen })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
