import { useMatches } from 'react-router'
import type { RouteEntry } from './routes/entry.ts'
import { notFoundEntry } from './routes/index.ts'

/** The line of the route table that the present address belongs to. */
export function useEntry(): RouteEntry {
  const handle = useMatches().at(-1)?.handle as RouteEntry | undefined
  return handle ?? notFoundEntry
}
