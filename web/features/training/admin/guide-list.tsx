import { useInfiniteQuery } from '@tanstack/react-query'
import type { TrainingRow } from '#contract/training/admin.ts'
import { trainingTable, type TrainingNeed } from '#contract/training/admin-table.ts'
import { Badge } from '#web/design/badge.tsx'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { useTableState } from '#web/design/data-table/use-table-state.ts'
import { useMoment } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { GuidePanel } from './guide-panel.tsx'
import { guidesQuery } from './queries.ts'

const needTones: Record<TrainingNeed, 'danger' | 'warn'> = { locked: 'danger', due: 'warn', both: 'danger' }
const isNeed = (option: string): option is TrainingNeed => option in needTones

/** Guides and how far they are, with one of them open beside the table. */
export function GuideList() {
  const t = useTexts(trainingDesk)
  const moment = useMoment()
  const [state, change] = useTableState(trainingTable)
  const views = useSavedViews(trainingTable, state)
  const found = useInfiniteQuery(guidesQuery(state))
  const rows = found.data?.pages.flatMap((page) => page.items)
  const row = useOpenRow(rows?.map(({ id }) => id))
  useListKeys(row)
  const or = (at: string | null) => (at ? moment(at) : t('dash'))
  return (
    <>
      <TableFrame
        table={trainingTable}
        caption={t('guides')}
        state={state}
        onChange={change}
        views={views}
        found={found}
        rowId={({ id }: TrainingRow) => id}
        rowHeader="guide"
        csvPath="/api/v1/admin/training/guides.csv"
        optionLabel={(option) => (isNeed(option) ? t(`need_${option}`) : option)}
        empty={{ title: t('noGuides'), text: t('noGuidesText') }}
        cells={{
          guide: ({ id, guide }) => (
            <button
              type="button"
              {...rowMark(id)}
              aria-label={t('openGuide', { name: guide.name })}
              aria-current={row.open === id ? 'true' : undefined}
              className="min-h-target text-left font-semibold text-brand underline decoration-from-font underline-offset-4 tablet:whitespace-nowrap max-tablet:wrap-anywhere"
              onClick={() => row.show(id)}
            >
              {guide.name}
            </button>
          ),
          waiting: ({ need }) => (need ? <Badge tone={needTones[need]}>{t(`need_${need}`)}</Badge> : t('dash')),
          passed: ({ passed }) => passed,
          required: ({ required }) => required,
          due: ({ dueAt }) => or(dueAt),
          certificate: ({ certificateUntil }) => or(certificateUntil),
          active: ({ activeAt }) => moment(activeAt),
          locked: ({ locked }) => (locked.length > 0 ? locked.join(', ') : t('dash')),
          guideId: ({ id }) => <span className="wrap-anywhere">{id}</span>,
        }}
      />
      {row.open === null ? null : (
        <GuidePanel
          key={row.open}
          id={row.open}
          name={rows?.find(({ id }) => id === row.open)?.guide.name ?? t('guides')}
          onClose={row.close}
          onPrevious={row.previous}
          onNext={row.next}
        />
      )}
    </>
  )
}
