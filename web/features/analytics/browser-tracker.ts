import { languageOfPath } from '#contract/wire/language.ts'
import type { Screen } from '#contract/analytics/values.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { sourceOf } from './source.ts'
import { createTracker, type Tracker } from './tracker.ts'

const screenOf = (width: number): Screen => (width < 768 ? 'mobile' : width < 1024 ? 'tablet' : 'desktop')

/** The address that was loaded, wherever the page has gone since. */
const loadedAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href

let tracker: Tracker | null = null

/** The one tracker of this page load. */
export function browserTracker(): Tracker {
  tracker ??= createTracker({
    now: () => Date.now(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    later: (work, milliseconds) => setTimeout(work, milliseconds),
    send: (batch) => {
      try {
        const body = new Blob([JSON.stringify(batch)], { type: 'application/json' })
        return navigator.sendBeacon(apiPath('/api/analytics/events'), body)
      } catch {
        return false
      }
    },
    storage: () => sessionStorage,
    source: sourceOf(loadedAddress(), document.referrer),
    language: languageOfPath(location.pathname),
    screen: screenOf(window.innerWidth),
    isVisible: () => document.visibilityState === 'visible',
  })
  return tracker
}
