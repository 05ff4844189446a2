import type { AnalyticsBatch, AnalyticsEvent } from '#contract/analytics/schemas.ts'
import { analyticsLimits } from '#contract/analytics/values.ts'

/** An event with the moment at which it happened, in milliseconds. */
export type Dated = { readonly event: DistributiveOmit<AnalyticsEvent, 'ago'>; readonly at: number }
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

type Interest = NonNullable<AnalyticsBatch['interest']>[number]

interface Surroundings {
  now: () => number
  /** Whether the browser took the batch. */
  send: (batch: AnalyticsBatch) => boolean
  /** What is the same for all events of the page load. */
  envelope: () => Omit<AnalyticsBatch, 'events' | 'interest'>
  later: (work: () => void, milliseconds: number) => unknown
}

/** Milliseconds that an event waits for others at most. */
const wait = 10_000
const full = 20
/** While the browser takes none, the oldest go. */
const most = 200

/** Events wait here for each other; none is sent twice. */
export function createOutbox({ now, send, envelope, later }: Surroundings) {
  let waiting: Dated[] = []
  let interest: Interest[] = []
  let timed = false

  function flush(): void {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, analyticsLimits.eventsPerBatch)
      const events = batch.map(({ event, at }) => ({
        ...event,
        ago: Math.min(Math.max(0, Math.round(now() - at)), analyticsLimits.dayMs),
      })) as AnalyticsEvent[]
      const looked = interest.slice(0, analyticsLimits.interestPerBatch)
      if (!send({ ...envelope(), events, ...(looked.length > 0 ? { interest: looked } : {}) })) return
      waiting = waiting.slice(batch.length)
      interest = interest.slice(looked.length)
    }
  }

  return {
    add(event: Dated): void {
      waiting = [...waiting, event].slice(-most)
      if (waiting.length >= full) return flush()
      if (timed) return
      timed = true
      later(() => {
        timed = false
        flush()
      }, wait)
    },
    /** Goes with the next batch of events: without one there is no visit that it could be counted by. */
    addInterest(looked: Interest): void {
      interest = [...interest, looked].slice(-most)
    },
    flush,
    clear: () => {
      waiting = []
      interest = []
    },
  }
}
