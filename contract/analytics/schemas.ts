import { z } from 'zod'
import { categories } from '../catalogue/values.ts'
import { roles } from '../accounts/values.ts'
import { count, typed } from '../wire/bounded.ts'
import { id } from '../wire/id.ts'
import { languages } from '../wire/language.ts'
import { anonymousText } from './anonymous-text.ts'
import {
  analyticsLimits,
  type EventName,
  journeySteps,
  paidParts,
  pathPattern,
  reportedSteps,
  screens,
  scrollMilestones,
  sessionIdPattern,
  userKinds,
} from './values.ts'

/** Cut off, never refused: one long word would lose the whole batch. */
const anonymous = (max: number) => typed(500).overwrite((text) => anonymousText(text, max))
const utm = anonymous(analyticsLimits.utmMax).optional()

const every = {
  /** From 0 in each session: with it, what an event is known by. */
  position: count(analyticsLimits.positionMax),
  /** Milliseconds before it was sent: clocks of visitors may be wrong. */
  ago: count(analyticsLimits.dayMs),
  /** Route pattern of the page. */
  path: z.string().max(analyticsLimits.pathMax).regex(pathPattern),
  userKind: z.enum(userKinds),
}
const event = <const N extends EventName, const D extends z.ZodRawShape>(name: N, detail: D) =>
  z.object({ name: z.literal(name), ...every, detail: z.object(detail) })

export const analyticsEvent = z.discriminatedUnion('name', [
  event('treq_page_view', {}),
  event('treq_session_start', { screen: z.enum(screens) }),
  event('treq_scroll_depth', { percent: z.literal(scrollMilestones) }),
  /** Visible without a break, longer than five seconds. */
  event('treq_time_on_page', { milliseconds: count(analyticsLimits.dayMs).min(analyticsLimits.stayAbove + 1) }),
  event('treq_user_journey', { step: z.enum(journeySteps) }),
  event('treq_search', {
    terms: anonymous(analyticsLimits.termsMax),
    category: z.enum(categories).nullable(),
    results: count(1_000_000),
  }),
  event('treq_form_submit', {
    form: z
      .string()
      .max(analyticsLimits.formNameMax)
      .regex(/^[a-z]+(?:-[a-z]+)*$/),
  }),
  event('treq_login', {}),
  event('treq_registration', { role: z.enum(roles) }),
  event('treq_booking_created', { instant: z.boolean() }),
  event('treq_payment_completed', { part: z.enum(paidParts) }),
  event('treq_cancellation_request', {}),
])
export type AnalyticsEvent = z.infer<typeof analyticsEvent>

export const analyticsBatch = z.object({
  session: z.string().max(50).regex(sessionIdPattern),
  language: z.enum(languages),
  /** Of the first page of the visit, as are the UTM parameters: the host of another site. */
  referrer: z
    .string()
    .max(analyticsLimits.referrerMax)
    .regex(/^[a-z\d.-]+$/)
    .nullable(),
  utm: z.object({ source: utm, medium: utm, campaign: utm, term: utm, content: utm }),
  events: z.array(analyticsEvent).min(1).max(analyticsLimits.eventsPerBatch),
  /** Listings that the page load has looked at, each step once: added to the day of the listing and to nothing else. */
  interest: z
    .array(z.object({ adventure: id, step: z.enum(reportedSteps), userKind: z.enum(userKinds) }))
    .max(analyticsLimits.interestPerBatch)
    .optional(),
})
export type AnalyticsBatch = z.infer<typeof analyticsBatch>
