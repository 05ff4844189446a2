import { useSyncExternalStore } from 'react'
import { NearMe } from '#web/features/search/near-me.tsx'
import { recentKey } from '#web/features/search/recent-key.ts'
import { Part } from '../shell/part.tsx'

const recentSearches = async () => ({
  default: (await import('#web/features/search/recent-searches.tsx')).RecentSearches,
})
const nothing = {}
const never = () => () => undefined

/** Whether this browser has searched before; the list itself is fetched only then. */
function hasSearched(): boolean {
  try {
    return localStorage.getItem(recentKey) !== null
  } catch {
    return false
  }
}

/** Shorter ways than the form: around the corner, and what was searched for before. */
export function ShortWays() {
  const searched = useSyncExternalStore(never, hasSearched, () => false)
  return (
    <div className="grid gap-5 max-tablet:[&_p]:text-xs">
      <NearMe />
      {searched ? <Part load={recentSearches} props={nothing} /> : null}
    </div>
  )
}
