import { useInfiniteQuery } from '@tanstack/react-query'
import { documentsTable } from '#contract/verification/documents-table.ts'
import type { QueuedDocument } from '#contract/verification/schemas.ts'
import { documentKinds, documentStates } from '#contract/verification/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/cx.ts'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { useTableState } from '#web/design/data-table/use-table-state.ts'
import { Link } from '#web/design/link.tsx'
import { useMoment } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { documentRowsQuery } from './queries.ts'
import { stateTones } from './state-tones.ts'

const waits = ({ state }: QueuedDocument) => state === 'submitted' || state === 'in_review'
const reviewOf = (row: QueuedDocument) =>
  `/admin/guide-verification?${waits(row) ? '' : 'show=all&'}guide=${row.guide.id}&open=${row.id}`

/** Every guide’s documents as a table, those that wait first. */
export function DocumentsTable() {
  const t = useTexts(verificationDesk)
  const moment = useMoment()
  const [state, change] = useTableState(documentsTable)
  const views = useSavedViews(documentsTable, state)
  const found = useInfiniteQuery(documentRowsQuery(state))
  const optionLabel = (option: string) => {
    const kind = documentKinds.find((one) => one === option)
    const status = documentStates.find((one) => one === option)
    if (kind) return t(`kind_${kind}`)
    if (status) return t(`state_${status}`)
    return t(option === 'differs' ? 'nameDiffers' : 'nameMatches')
  }
  return (
    <TableFrame
      table={documentsTable}
      caption={t('documentsTitle')}
      state={state}
      onChange={change}
      views={views}
      found={found}
      rowId={({ id }: QueuedDocument) => id}
      rowHeader="guide"
      csvPath="/api/v1/admin/document-rows.csv"
      optionLabel={optionLabel}
      empty={{ title: t('none'), text: t('noneText') }}
      cells={{
        guide: (row) => (
          <Link to={reviewOf(row)} className="inline-flex min-h-target items-center">
            {row.guide.name}
          </Link>
        ),
        kind: (row) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            {row.name}
            {row.nameDiffers ? <Badge tone="warn">{t('nameDiffers')}</Badge> : null}
            {row.sharedWith.length > 0 ? <Badge tone="danger">{t('shared')}</Badge> : null}
            {row.renews ? <Badge tone="outline">{t('renewal')}</Badge> : null}
          </span>
        ),
        state: ({ state: status }) => <Badge tone={stateTones[status]}>{t(`state_${status}`)}</Badge>,
        submitted: ({ submittedAt }) => moment(submittedAt),
        due: (row) =>
          waits(row) ? (
            <span
              className={cx(Date.parse(row.dueAt) < found.dataUpdatedAt && 'font-semibold text-danger', 'tabular-nums')}
            >
              {moment(row.dueAt)}
            </span>
          ) : (
            t('dash')
          ),
        validUntil: ({ validUntil }) => formatLocalDate(validUntil, 'day'),
        reviewer: ({ claimedBy }) => claimedBy ?? t('dash'),
        name: ({ nameDiffers }) => t(nameDiffers ? 'nameDiffers' : 'nameMatches'),
        decided: ({ decidedAt }) => (decidedAt ? moment(decidedAt) : t('dash')),
        title: ({ title }) => title,
        issuer: ({ issuer }) => issuer,
        region: ({ region }) => region ?? t('dash'),
        guideId: ({ guide }) => <span className="wrap-anywhere">{guide.id}</span>,
      }}
    />
  )
}
