import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Table } from '#web/design/table.tsx'
import { Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { formatDuration } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { digestQuery } from './queries.ts'
import { safetyDigest } from './texts/safety-digest.en.ts'

const monthName = (month: string) =>
  dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** The last twelve months without names, places, and texts. */
export function Digest() {
  const t = useTexts(safetyDigest)
  const found = useQuery(digestQuery)
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { months } = found.data
  if (months.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p className="max-w-text text-sm text-ink-muted">{t('lead')}</p>
      <Table
        caption={t('caption')}
        captionHidden
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: t('month'), rowHeader: true, cell: ({ month }) => monthName(month) },
          { key: 'incidents', header: t('incidents'), cell: ({ incidents }) => incidents },
          { key: 'near', header: t('nearMisses'), cell: ({ nearMisses }) => nearMisses },
          {
            key: 'severity',
            header: t('severity'),
            cell: ({ bySeverity }) =>
              bySeverity
                .flatMap((count, at) => (count > 0 ? [t('ofSeverity', { severity: at + 1, count })] : []))
                .join(', '),
          },
          {
            key: 'activity',
            header: t('activity'),
            cell: ({ byCategory }) =>
              byCategory.map(({ category, count }) => `${t(`category_${category}`)} ${count}`).join(', '),
          },
          { key: 'open', header: t('open'), cell: ({ open }) => open },
          {
            key: 'review',
            header: t('review'),
            cell: ({ medianReviewHours: hours }) => (hours === null ? '–' : formatDuration(Math.round(hours * 60))),
          },
        ]}
      />
    </div>
  )
}
