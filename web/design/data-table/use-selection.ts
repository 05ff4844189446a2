import { useState } from 'react'

/** Rows of a table that something is to be done with. */
export interface Selection {
  /** All that match the filters, also those that are not shown. */
  readonly isAll: boolean
  readonly ids: readonly string[]
  /** How many, as far as the table knows. */
  readonly count: number
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly setShown: (selected: boolean) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

/** `shown` are the ids of the rows on the page, `total` all that match. Another `question` begins without a selection. */
export function useSelection(shown: readonly string[], total: number, question: string): Selection {
  const [kept, setKept] = useState({ question, ids: nothing, isAll: false })
  const isCurrent = kept.question === question
  const isAll = isCurrent && kept.isAll
  // rows that have left the table are no longer selected
  const ids = isCurrent ? shown.filter((id) => kept.ids.has(id)) : []
  const keep = (next: readonly string[]) => setKept({ question, ids: new Set(next), isAll: false })
  return {
    isAll,
    ids,
    count: isAll ? total : ids.length,
    has: (id) => isAll || ids.includes(id),
    toggle: (id) => {
      const before = isAll ? shown : ids
      keep(before.includes(id) ? before.filter((other) => other !== id) : [...before, id])
    },
    setShown: (selected) => keep(selected ? shown : []),
    selectAll: () => setKept({ question, ids: nothing, isAll: true }),
    clear: () => keep([]),
  }
}
