import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const name = 'open'

/** What marks the element of a row that has the focus when its panel closes. */
export const rowMark = (key: string) => ({ 'data-row': key })

const focusRow = (key: string | undefined) => {
  if (key === undefined) return
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus())
}

/**
 * Which row of a list is open beside it, in the address as `open`. A row that leaves the list while it is open makes way for
 * the one that takes its place. `keys` are those of the rows shown; undefined while they load.
 */
export function useOpenRow(keys: readonly string[] | undefined) {
  const [query, setQuery] = useSearchParams()
  const open = query.get(name)
  const place = useRef<number>(undefined)
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
  useEffect(() => {
    if (at >= 0) place.current = at
    else if (open === null) place.current = undefined
    else if (keys && place.current !== undefined) show(keys[Math.min(place.current, keys.length - 1)] ?? null, true)
  }, [at, open, keys, show])
  const step = (by: 1 | -1) => {
    const key = at < 0 ? undefined : keys?.[at + by]
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
