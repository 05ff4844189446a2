import { matchPath } from 'react-router'
import type { OutfitRole } from '#contract/guides/values.ts'
import { notOpenYet, type GuideEntry, type GuideGroup, type RouteEntry } from '../routes/entry.ts'
import { routes as account } from '../routes/account.ts'
import { routes as guide } from '../routes/guide.ts'

// a guide has some pages in common with explorers
const routes: readonly RouteEntry[] = [...guide, ...account]

export interface NavigationEntry extends GuideEntry {
  readonly to: string
}

const order: readonly GuideGroup[] = ['today', 'calendar', 'inbox', 'money', 'more']

/** What this person of an outfit can open, in order; pages that are not open yet are left out. */
export function navigationOf(role: OutfitRole | undefined, lines: readonly RouteEntry[] = routes): NavigationEntry[] {
  const entries = lines.flatMap(({ path, page, guide }): NavigationEntry[] =>
    typeof guide !== 'object' || page === notOpenYet || (guide.roles && !(role && guide.roles.includes(role)))
      ? []
      : [{ ...guide, to: path }],
  )
  return order.flatMap((group) => entries.filter((entry) => entry.group === group))
}

/** The first of each group stands in the bar of a phone, the rest behind `More`. */
export function phoneParts(entries: readonly NavigationEntry[]): { bar: NavigationEntry[]; more: NavigationEntry[] } {
  const bar = entries.filter(
    (entry, at) => entry.group !== 'more' && entries.findIndex(({ group }) => group === entry.group) === at,
  )
  return { bar, more: entries.filter((entry) => !bar.includes(entry)) }
}

/** The path of the entry that the page at this address belongs to. */
export function entryOf(pathname: string, lines: readonly RouteEntry[] = routes): string | undefined {
  const line = lines.find(({ path }) => matchPath(path, pathname))
  return typeof line?.guide === 'string' ? line.guide : line?.path
}
