import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { TableDeclaration } from '#contract/wire/table.ts'
import { queryOf, stateIn, type TableState, withState } from '#web/design/data-table/use-table-state.ts'
import { savedViewTexts } from '#web/features/operators/texts/saved-views.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { savedViewsQuery } from './queries.ts'
import { ViewPanel } from './view-panel.tsx'

/** The saved views of a table, for its frame. The operator's default opens when the address has no query. */
export function useSavedViews(table: TableDeclaration, state: TableState): { label: string; panel: ReactNode } {
  const t = useTexts(savedViewTexts)
  const [, setParams] = useSearchParams()
  const found = useQuery(savedViewsQuery(table.name))
  const views = found.data?.items
  const shown = queryOf(table, state)
  const current = views?.find(({ query }) => queryOf(table, stateIn(table, new URLSearchParams(query))) === shown)

  const open = (query: string, replace: boolean) =>
    setParams((before) => withState(table, before, stateIn(table, new URLSearchParams(query))), {
      replace,
      preventScrollReset: true,
    })
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current || !views) return
    isOpened.current = true
    const usual = views.find(({ isDefault }) => isDefault)
    if (usual && shown === '') open(usual.query, true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the views are known
  }, [views])

  return {
    label: current ? t('view', { name: current.name }) : t('views'),
    panel: (
      <ViewPanel
        {...{ table, shown, views, currentId: current?.id ?? null }}
        busy={found.isFetching}
        onRetry={() => void found.refetch()}
        onOpen={(query) => open(query, false)}
      />
    ),
  }
}
