import type { ApplicationCard } from '#contract/recruitment/admin.ts'
import { cx } from '#web/design/cx.ts'
import { useMoment } from '#web/features/operators/parts.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  item: ApplicationCard
  /** Milliseconds: when the list was read. */
  now: number
}

export const capital = (word: string): string =>
  word === 'offroad' ? 'Off-road' : word.charAt(0).toUpperCase() + word.slice(1)

/** What an operator chooses by, below the name on a row or a card. */
export function ApplicationFacts({ item, now }: Props) {
  const t = useTexts(recruitmentDesk)
  const moment = useMoment()
  const late = item.dueAt !== null && Date.parse(item.dueAt) < now
  return (
    <>
      <span className="text-sm text-ink-muted">{[item.homeState, ...item.categories.map(capital)].join(' · ')}</span>
      <span className="flex flex-wrap gap-x-3 text-sm tabular-nums">
        {item.score === null ? null : <span>{t('scoreOf', { score: item.score })}</span>}
        {item.suggestion ? <span className="text-ink-muted">{t(`suggests_${item.suggestion}`)}</span> : null}
        <span className="text-ink-muted">{t('need', { need: item.areaNeed })}</span>
        <span className="text-ink-muted">{t('referencesOf', { count: item.references })}</span>
      </span>
      <span className={cx('text-sm', late ? 'font-semibold text-danger' : 'text-ink-muted')}>
        {item.dueAt ? t(late ? 'overdue' : 'due', { time: moment(item.dueAt) }) : t('noClock')}
      </span>
    </>
  )
}
