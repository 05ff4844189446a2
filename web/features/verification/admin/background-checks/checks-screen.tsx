import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CheckRow } from '#contract/verification/checks-admin.ts'
import { backgroundTable } from '#contract/verification/checks-tables.ts'
import type { BackgroundState } from '#contract/verification/checks-values.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { useTableState } from '#web/design/data-table/use-table-state.ts'
import { Link } from '#web/design/link.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { useMoment } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { checksDesk } from '#web/features/verification/admin/background-checks/texts/checks-desk.en.ts'
import { IdentityList } from '#web/features/verification/admin/identity/identity-list.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { CheckPanel } from './check-panel.tsx'
import { checksQuery } from './queries.ts'
import { checkTones } from './tones.ts'

/** Background checks as a table with one opened beside it, and the identity checks that wait. */
export function ChecksScreen() {
  const t = useTexts(checksDesk)
  const [query, setQuery] = useSearchParams()
  const view = query.get('view') === 'identity' ? 'identity' : 'checks'
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link to="/admin/checkr" variant="bare" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
          {t('checkr')}
        </Link>
      }
    >
      <Tabs
        label={t('views')}
        value={view}
        onValueChange={(next) => setQuery(next === 'identity' ? { view: 'identity' } : {})}
        tabs={[
          { value: 'checks', label: t('checks'), content: view === 'checks' ? <Checks /> : null },
          { value: 'identity', label: t('identity'), content: view === 'identity' ? <IdentityList /> : null },
        ]}
      />
    </DeskPage>
  )
}

function Checks() {
  const t = useTexts(checksDesk)
  const moment = useMoment()
  const [state, change] = useTableState(backgroundTable)
  const views = useSavedViews(backgroundTable, state)
  const found = useInfiniteQuery(checksQuery(state))
  const ids = found.data?.pages.flatMap((page) => page.items.map(({ id }) => id))
  const row = useOpenRow(ids)
  useListKeys(row)
  const isState = (option: string): option is BackgroundState => option in checkTones
  const or = (at: string | null) => (at ? moment(at) : t('dash'))
  return (
    <>
      <TableFrame
        table={backgroundTable}
        caption={t('caption')}
        state={state}
        onChange={change}
        views={views}
        found={found}
        rowId={({ id }: CheckRow) => id}
        rowHeader="guide"
        csvPath="/api/v1/admin/background-checks.csv"
        optionLabel={(option) => (isState(option) ? t(`state_${option}`) : option)}
        empty={{ title: t('none'), text: t('noneText') }}
        cells={{
          guide: ({ id, guide }) => (
            <button
              type="button"
              {...rowMark(id)}
              aria-label={t('openCheck', { name: guide.name })}
              aria-current={row.open === id ? 'true' : undefined}
              className="min-h-target text-left font-semibold text-brand underline decoration-from-font underline-offset-4 tablet:whitespace-nowrap max-tablet:wrap-anywhere"
              onClick={() => row.show(id)}
            >
              {guide.name}
            </button>
          ),
          state: (one) => <Badge tone={checkTones[one.state]}>{t(`state_${one.state}`)}</Badge>,
          since: ({ since }) => moment(since),
          invited: ({ invitedAt }) => moment(invitedAt),
          completed: ({ completedAt }) => or(completedAt),
          validUntil: ({ validUntil }) => or(validUntil),
          guideId: ({ guide }) => <span className="wrap-anywhere">{guide.id}</span>,
          reportId: ({ reportId }) => <span className="wrap-anywhere">{reportId ?? t('dash')}</span>,
        }}
      />
      {row.open === null ? null : (
        <CheckPanel key={row.open} id={row.open} onClose={row.close} onPrevious={row.previous} onNext={row.next} />
      )}
    </>
  )
}
