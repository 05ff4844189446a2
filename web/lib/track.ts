import type { AnalyticsEvent } from '#contract/analytics/schemas.ts'
import type { ReportedStep } from '#contract/analytics/values.ts'
import { log } from './log.ts'

/** A listing that is looked at; goes with the events and is none of them, so that no visit is stored with it. */
interface Interest {
  name: 'interest'
  detail: { adventure: string; step: ReportedStep }
}

/** Any event but those that the page reports without being told. */
export type Occurrence =
  | Interest
  | (Extract<
      AnalyticsEvent,
      {
        name:
          | 'treq_search'
          | 'treq_form_submit'
          | 'treq_login'
          | 'treq_registration'
          | 'treq_booking_created'
          | 'treq_payment_completed'
          | 'treq_cancellation_request'
      }
    > extends infer E
      ? E extends AnalyticsEvent
        ? Pick<E, 'name' | 'detail'>
        : never
      : never)

type Listener = (occurrence: Occurrence, once?: string) => void

/** More can hardly happen before analytics has loaded. */
const most = 20
let early: Parameters<Listener>[] = []
let listener: Listener | null = null

/**
 * Tells analytics what a person has just done; `once`: not again in this tab, whatever is reloaded. Never throws: what fails
 * here must not disturb the page.
 */
export function track(occurrence: Occurrence, once?: string): void {
  try {
    if (listener) listener(occurrence, once)
    else if (early.length < most) early.push([occurrence, once])
  } catch (cause) {
    log.warn('Analytics failed', cause)
  }
}

/** From now on everything goes to `next`, first what came before it. */
export function listenToTracking(next: Listener): void {
  listener = next
  const waiting = early
  early = []
  for (const [occurrence, once] of waiting) track(occurrence, once)
}
