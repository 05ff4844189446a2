import { useInfiniteQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { AreaRow, createArea } from '#contract/locations/admin.ts'
import { areasTable } from '#contract/locations/table.ts'
import { type AreaStatus, areaStatuses } from '#contract/locations/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { useTableState } from '#web/design/data-table/use-table-state.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { SearchBox } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { stateName } from '#web/lib/us-states.ts'
import { AreaFields, areaOf, type AreaValues, emptyArea } from './area-form.tsx'
import { AreaPanel, areaTones } from './area-panel.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { areaActions, areasQuery } from './queries.ts'
import { areasDesk } from './texts/areas-desk.en.ts'
import { formatLength } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

const isStatus = (option: string): option is AreaStatus => areaStatuses.some((one) => one === option)

/** Where trips take place, with one area open beside the list. */
export function AreasScreen() {
  const t = useTexts(areasDesk)
  const measures = useMeasureLocale()
  const [state, change] = useTableState(areasTable)
  const views = useSavedViews(areasTable, state)
  const found = useInfiniteQuery(areasQuery(state))
  const rows = found.data?.pages.flatMap((page) => page.items)
  const row = useOpenRow(rows?.map(({ id }) => id))
  useListKeys(row)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const { area: _before, ...filters } = state.filters
    const text = typeof typed === 'string' ? typed.trim() : ''
    change({ filters: text === '' ? filters : { ...filters, area: text } })
  }
  const named = state.filters['area'] ?? ''
  const number = (name: string, phone: string) => (
    <span className="wrap-anywhere">{name || phone ? name || phone : t('dash')}</span>
  )
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <ImportDialog />
          <Add />
        </>
      }
    >
      <search>
        <form
          key={named}
          noValidate
          onSubmit={find}
          className="grid items-start gap-4 tablet:grid-cols-[minmax(0,28rem)_auto] tablet:justify-start"
        >
          <SearchBox label={t('find')} help={t('findHelp')} value={named} />
          <Button type="submit" className="tablet:mt-[1.775rem]">
            {t('findButton')}
          </Button>
        </form>
      </search>
      <TableFrame
        table={areasTable}
        caption={t('areas')}
        state={state}
        onChange={change}
        views={views}
        found={found}
        rowId={({ id }: AreaRow) => id}
        rowHeader="area"
        csvPath="/api/v1/admin/areas.csv"
        optionLabel={(option) => (isStatus(option) ? t(`status_${option}`) : stateName(option))}
        empty={{ title: t('none'), text: t('noneText') }}
        cells={{
          area: ({ id, name }) => (
            <button
              type="button"
              {...rowMark(id)}
              aria-label={t('open', { name })}
              aria-current={row.open === id ? 'true' : undefined}
              className="min-h-target text-left font-semibold text-brand underline decoration-from-font underline-offset-4 tablet:whitespace-nowrap max-tablet:wrap-anywhere"
              onClick={() => row.show(id)}
            >
              {name}
            </button>
          ),
          state: (one) => stateName(one.state),
          radius: ({ radiusMiles }) => formatLength(radiusMiles, measures),
          manager: ({ landManager }) => landManager || t('dash'),
          sheriff: ({ sheriff, sheriffPhone }) => number(sheriff, sheriffPhone),
          rescue: ({ rescue, rescuePhone }) => number(rescue, rescuePhone),
          hospital: ({ hospital, hospitalPhone }) => number(hospital, hospitalPhone),
          checked: ({ checkedOn }) => (checkedOn ? formatLocalDate(checkedOn) : t('unchecked')),
          status: ({ status }) => <Badge tone={areaTones[status]}>{t(`status_${status}`)}</Badge>,
          areaId: ({ id }) => <span className="wrap-anywhere">{id}</span>,
        }}
      />
      {row.open === null ? null : (
        <AreaPanel
          key={row.open}
          id={row.open}
          name={rows?.find(({ id }) => id === row.open)?.name ?? t('areas')}
          onOpen={row.show}
          onClose={row.close}
          onPrevious={row.previous}
          onNext={row.next}
        />
      )}
    </DeskPage>
  )
}

function Add() {
  const t = useTexts(areasDesk)
  const measures = useMeasureLocale()
  return (
    <ActionDialog<AreaValues, BodyInput<typeof createArea>>
      scopes={['content', 'trust_and_safety']}
      label={t('add')}
      title={t('addTitle')}
      text={t('formText')}
      confirm={t('save')}
      size="md"
      variant="primary"
      action={(_reason, body) => areaActions.create(body)}
      fields={{
        defaults: emptyArea(measures),
        draft: 'add-area',
        prepare: (values) => areaOf(values, measures),
        rules: () => import('#contract/locations/admin.ts').then(({ areaForm }) => areaForm),
        render: (form) => <AreaFields {...form} />,
      }}
    />
  )
}
