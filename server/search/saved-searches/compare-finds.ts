/** What is known of an adventure that a saved search found. Days are local to the place, in order. */
export interface Known {
  readonly lowest: number
  readonly days: readonly string[]
}

export interface Find extends Known {
  readonly adventureId: string
}

/** Why an adventure is in an alert. */
export type News =
  | { readonly kind: 'adventure'; readonly adventureId: string; readonly day: string }
  | { readonly kind: 'days'; readonly adventureId: string; readonly day: string; readonly count: number }
  | { readonly kind: 'price'; readonly adventureId: string; readonly total: number; readonly was: number }

/** Cents: a price that falls by less is no news. */
const worthTelling = 100

/**
 * What is new since `known`, and what is known from now on. Without a last day in the search, days after the last known
 * one are none: weekly departures reach further each week. A day is new once, also where its seats were gone and are back.
 */
export function compareFinds(
  known: ReadonlyMap<string, Known>,
  found: readonly Find[],
  { today, complete, closed }: { today: string; complete: boolean; closed: boolean },
): { news: News[]; next: Find[] } {
  const news: News[] = []
  const next = found.map((find): Find => {
    const { adventureId, lowest, days } = find
    const before = known.get(adventureId)
    const [first] = days
    if (!before) {
      // where not all was seen, it may have been there
      if (complete && first) news.push({ kind: 'adventure', adventureId, day: first })
      return find
    }
    const ahead = before.days.filter((day) => day >= today)
    const last = ahead.at(-1)
    const seen = new Set(ahead)
    const fresh = days.filter((day) => !seen.has(day) && (closed || last === undefined || day < last))
    const [day] = fresh
    if (day) news.push({ kind: 'days', adventureId, day, count: fresh.length })
    else if (lowest <= before.lowest - worthTelling)
      news.push({ kind: 'price', adventureId, total: lowest, was: before.lowest })
    return {
      adventureId,
      lowest: Math.min(lowest, before.lowest),
      days: [...new Set([...ahead, ...days])].toSorted(),
    }
  })
  return { news, next }
}
