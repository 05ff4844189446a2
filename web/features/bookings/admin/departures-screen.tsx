import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkSelection } from '#contract/operators/bulk-actions.ts'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import type { DepartureListed } from '#contract/bookings/departure-desk.ts'
import { departureStatuses, departuresTable, type DepartureStatus } from '#contract/bookings/departures-table.ts'
import { Badge } from '#web/design/badge.tsx'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { queryOf, useTableState } from '#web/design/data-table/use-table-state.ts'
import { Link } from '#web/design/link.tsx'
import { BulkDialog } from '#web/features/operators/bulk/bulk-dialog.tsx'
import { BulkRuns } from '#web/features/operators/bulk/bulk-runs.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { useMoment } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { departuresQuery } from './queries.ts'
import { departuresDesk } from './texts/departures-desk.en.ts'

const tones: Record<DepartureStatus, 'neutral' | 'success' | 'warn' | 'danger'> = {
  open: 'success',
  closed: 'warn',
  started: 'neutral',
  over: 'neutral',
  canceled: 'danger',
}
const isStatus = (option: string): option is DepartureStatus => departureStatuses.some((one) => one === option)
const cancels = ['cancel_weather', 'cancel_safety', 'cancel_closure'] as const
const sales = ['close_sale', 'open_sale'] as const
const isAction = (name: string): name is (typeof cancels)[number] | (typeof sales)[number] =>
  [...cancels, ...sales].some((one) => one === name)

/** Departures of all guides: filtered by place and day, a storm is one selection and one decision. */
export function DeparturesScreen() {
  const t = useTexts(departuresDesk)
  const moment = useMoment()
  const can = useScope()
  const [state, change] = useTableState(departuresTable)
  const views = useSavedViews(departuresTable, state)
  const found = useInfiniteQuery(departuresQuery(state))
  const nameOf = ({ title, date, time }: DepartureListed) =>
    t('name', { title, date: formatLocalDate(date), time: formatLocalTime(time) })
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <BulkRuns table={departuresTable.name} labelOf={(name) => (isAction(name) ? t(`${name}_title`) : name)} />
      <TableFrame
        table={departuresTable}
        caption={t('title')}
        state={state}
        onChange={change}
        views={views}
        found={found}
        rowId={({ id }: DepartureListed) => id}
        rowHeader="adventure"
        csvPath="/api/v1/admin/departures.csv"
        optionLabel={(option) => (isStatus(option) ? t(`status_${option}`) : stateName(option))}
        empty={{ title: t('none'), text: t('noneText') }}
        cells={{
          starts: ({ date, time, startsAt }) => (
            <span title={moment(startsAt)} className="tablet:whitespace-nowrap">
              {t('local', { date: formatLocalDate(date), time: formatLocalTime(time) })}
            </span>
          ),
          adventure: (row) =>
            row.bookings > 0 ? (
              <Link to={`/admin/departures/${row.id}`} aria-label={t('open', { name: nameOf(row) })}>
                {row.title}
              </Link>
            ) : (
              row.title
            ),
          place: ({ place }) => place,
          state: (row) => stateName(row.state),
          guide: ({ guide }) => guide,
          bookings: ({ bookings }) => bookings,
          people: ({ people, capacity }) => t('ofSpots', { people, capacity }),
          capacity: ({ capacity }) => capacity,
          status: ({ status }) => <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>,
          departureId: ({ id }) => <span className="wrap-anywhere">{id}</span>,
        }}
        {...(can('support')
          ? {
              bulk: {
                rowName: nameOf,
                actions: ({ isAll, ids, clear }) => {
                  const selection = isAll ? { query: queryOf(departuresTable, state) } : { ids: [...ids] }
                  const shared = { table: departuresTable.name, selection, onStarted: clear }
                  return (
                    <>
                      {sales.map((action) => (
                        <BulkDialog
                          key={action}
                          {...shared}
                          action={action}
                          label={t(action)}
                          title={t(`${action}_title`)}
                          text={t(`${action}_text`)}
                          confirm={(count) => t(`${action}_confirm`, { count })}
                        />
                      ))}
                      <Cancel {...shared} />
                    </>
                  )
                },
              },
            }
          : {})}
      />
    </DeskPage>
  )
}

/** One decision for all that is selected; why decides what guests get. */
function Cancel(shared: { table: string; selection: BulkSelection; onStarted: () => void }) {
  const t = useTexts(departuresDesk)
  const [why, setWhy] = useState<(typeof cancels)[number]>('cancel_weather')
  return (
    <BulkDialog
      {...shared}
      action={why}
      label={t('cancel')}
      title={t('cancelTitle')}
      text={t(`${why}_text`)}
      confirm={(count) => t('cancelConfirm', { count })}
      message={{ label: t('message'), help: t('messageHelp') }}
      danger
    >
      <Field label={t('because')}>
        <Select
          value={why}
          onChange={({ target }) => setWhy(cancels.find((one) => one === target.value) ?? 'cancel_weather')}
          options={cancels.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
    </BulkDialog>
  )
}
