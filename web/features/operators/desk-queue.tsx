import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { BesideList, BesideRow } from './beside-list.tsx'
import { Trouble, Waiting } from './parts.tsx'

interface Props<Item> {
  label: string
  found: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'refetch'>
  /** Undefined until they are there. */
  items: readonly Item[] | undefined
  none: { title: string; text: string }
  choose: { title: string; text: string }
  /** What a row shows. */
  row: (item: Item) => ReactNode
  /** What is open beside the list; it need not be in the list. */
  review: (id: string, onBack: () => void) => ReactNode
  /** One that leaves the list makes way for the next. */
  makesWay?: boolean
  more?: ReactNode
  /** Further keys of the page. */
  keys?: Readonly<Record<string, () => void>>
}

/** An operator's list of work, gone through with J and K, and beside it the one that is open, which the address says. */
export function DeskQueue<Item extends { readonly id: string }>(props: Props<Item>) {
  const { found, items, row: show, review, makesWay = false, more = null, keys, ...list } = props
  const row = useOpenRow(
    useMemo(() => items?.map(({ id }) => id), [items]),
    { stays: !makesWay },
  )
  useListKeys(row, { opens: true, ...(keys ? { also: keys } : {}) })
  if (found.isPending) return <Waiting />
  if (!items) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  return (
    <BesideList
      width="wide"
      {...list}
      items={items}
      rows={items.map((item) => (
        <BesideRow key={item.id} mark={rowMark(item.id)} open={item.id === row.open} onOpen={() => row.show(item.id)}>
          {show(item)}
        </BesideRow>
      ))}
      more={more}
      open={row.open === null ? null : review(row.open, row.close)}
    />
  )
}
