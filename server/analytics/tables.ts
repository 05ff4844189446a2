import type { EventName, ListingStep, UserKind, UtmName } from '#contract/analytics/values.ts'
import type { Language } from '#contract/wire/language.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    /** Partitioned by day; `session_id` and `position` name an event. */
    analytics_events: {
      day: string
      at: Timestamp
      session_id: string
      position: number
      name: EventName
      path: string
      user_kind: UserKind
      language: Language
      referrer: string | null
      detail: Record<string, unknown>
    } & Record<`utm_${UtmName}`, string | null>
    /** By UTC day of business time. */
    listing_days: {
      adventure_id: string
      day: string
    } & Record<ListingStep, Generated<number>>
    listing_days_counted: { one: Generated<boolean>; until: Timestamp }
  }
}
