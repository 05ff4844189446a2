import { useEffect, useEffectEvent } from 'react'
import type { useOpenRow } from './use-open-row.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

interface Options {
  /** A row is opened by going to it, where what is open stands beside the list. */
  opens?: boolean
  /** Further keys of the page, in the same circumstances. */
  also?: Readonly<Record<string, () => void>>
}

/** J and K go through the rows of a list, opened or not, where nothing is being typed and no dialog is open. */
export function useListKeys(row: ReturnType<typeof useOpenRow>, { opens = false, also = {} }: Options = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { j: 1, k: -1 }[event.key]
    const other = Object.hasOwn(also, event.key) ? also[event.key] : undefined
    const held = event.metaKey || event.ctrlKey || event.altKey
    if ((by === undefined && !other) || held || event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('[role="dialog"][data-state="open"]')) return
    event.preventDefault()
    if (by === undefined) return other?.()
    if (row.open !== null) return (by === 1 ? row.next : row.previous)?.()
    const all = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
    const at = all.findIndex((one) => one === document.activeElement)
    const next = all[at < 0 ? 0 : at + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    if (opens) next?.click()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
