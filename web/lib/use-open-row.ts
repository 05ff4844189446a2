import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const name = 'open'

/** What marks the element of a row that has the focus when its panel closes. */
export const rowMark = (key: string) => ({ 'data-row': key })

const focusRow = (key: string | undefined) => {
  if (key === undefined) return
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus())
}

/** Where the open row was when it was opened, and beside which. */
interface Place {
  open: string
  at: number
  previous: string | undefined
  next: string | undefined
}

/**
 * Which row of a list is open beside it, in the address as `open`. A row that leaves the list while it is open makes way for
 * the one that takes its place, and the next of one that what was done moved elsewhere is still the one that was next to
 * it. With `stays` one that leaves remains open, where the list stands beside it. `keys` are those of the rows shown; undefined
 * while they load.
 */
export function useOpenRow(keys: readonly string[] | undefined, { stays = false }: { stays?: boolean } = {}) {
  const [query, setQuery] = useSearchParams()
  const open = query.get(name)
  const [place, setPlace] = useState<Place | null>(null)
  const show = useCallback(
    (key: string | null, replace: boolean) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          if (key === null) after.delete(name)
          else after.set(name, key)
          return after
        },
        { replace, preventScrollReset: true },
      ),
    [setQuery],
  )
  const at = open === null ? -1 : (keys?.indexOf(open) ?? -1)
  if (at >= 0 && open !== null && place?.open !== open)
    setPlace({ open, at, previous: keys?.[at - 1], next: keys?.[at + 1] })
  else if (open === null && place) setPlace(null)
  useEffect(() => {
    if (stays || at >= 0 || open === null || !keys || place?.open !== open) return
    show(keys[Math.min(place.at, keys.length - 1)] ?? null, true)
  }, [stays, at, open, keys, place, show])
  const step = (by: 1 | -1) => {
    const known = place?.open === open ? place : null
    const beside = by === 1 ? known?.next : known?.previous
    // of one that has left, what took its place is the next
    const otherwise = at >= 0 ? at + by : known ? known.at - (by === 1 ? 0 : 1) : stays && by === 1 ? 0 : -1
    const key = beside !== undefined && keys?.includes(beside) ? beside : keys?.[otherwise]
    return key === undefined ? undefined : () => show(key, true)
  }
  return {
    open,
    show: (key: string) => show(key, open !== null),
    close: () => {
      focusRow(open ?? undefined)
      show(null, true)
    },
    previous: step(-1),
    next: step(1),
  }
}
