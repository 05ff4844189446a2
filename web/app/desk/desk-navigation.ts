import { matchPath } from 'react-router'
import type { OperatorScope } from '#contract/operators/values.ts'
import { routes } from '../routes/admin.ts'
import { type DeskEntry, type DeskGroup, notOpenYet, type RouteEntry } from '../routes/entry.ts'

export interface NavigationEntry extends DeskEntry {
  readonly to: string
}
export interface NavigationGroup {
  readonly name: DeskGroup
  readonly entries: readonly NavigationEntry[]
}

type Can = (...scopes: readonly OperatorScope[]) => boolean

export const groupNames: readonly DeskGroup[] = ['now', 'work', 'guides', 'people', 'catalogue', 'setup']

/** What an operator with these scopes can open, in groups; pages that are not open yet and empty groups are left out. */
export function navigationOf(can: Can, lines: readonly RouteEntry[] = routes): NavigationGroup[] {
  const entries = lines.flatMap(({ path, page, desk }): NavigationEntry[] =>
    typeof desk !== 'object' || page === notOpenYet || (desk.scopes && !can(...desk.scopes))
      ? []
      : [{ ...desk, to: path }],
  )
  return groupNames
    .map((name) => ({ name, entries: entries.filter(({ group }) => group === name) }))
    .filter((group) => group.entries.length > 0)
}

/** The path of the entry that the page at this address belongs to. */
export function entryOf(pathname: string, lines: readonly RouteEntry[] = routes): string | undefined {
  const line = lines.find(({ path }) => matchPath(path, pathname))
  return typeof line?.desk === 'string' ? line.desk : line?.path
}

/** Whether an entry counts this queue. */
export const counts = ({ queues = [] }: DeskEntry, queue: string): boolean =>
  queues.some((one) => one === '*' || (one.endsWith('.') ? queue.startsWith(one) : queue === one))
