/** What a page reports, by the names under which it is stored. */
export const eventNames = [
  'treq_page_view',
  'treq_session_start',
  'treq_scroll_depth',
  'treq_time_on_page',
  'treq_user_journey',
  'treq_search',
  'treq_form_submit',
  'treq_login',
  'treq_registration',
  'treq_booking_created',
  'treq_payment_completed',
  'treq_cancellation_request',
] as const
export type EventName = (typeof eventNames)[number]

/** Percent of a page. */
export const scrollMilestones = [25, 50, 75, 90, 100] as const
export type ScrollMilestone = (typeof scrollMilestones)[number]

/** The way to a paid booking; a session reports each step once. */
export const journeySteps = ['search', 'adventure', 'checkout', 'paid'] as const
export type JourneyStep = (typeof journeySteps)[number]

/** From the first look at a listing to its booking, in this order. */
export const listingSteps = ['views', 'saves', 'quotes', 'holds', 'bookings'] as const
export type ListingStep = (typeof listingSteps)[number]
/** Of these, the ones that a page reports; the others are in the books. */
export const reportedSteps = ['views', 'quotes'] as const satisfies readonly ListingStep[]
export type ReportedStep = (typeof reportedSteps)[number]

/** Who is at the page, and no more than that. */
export const userKinds = ['visitor', 'explorer', 'guide', 'operator'] as const
export type UserKind = (typeof userKinds)[number]

/** What a payment pays for. */
export const paidParts = ['booking', 'balance', 'change', 'tip', 'gift_card'] as const

/** By the breakpoints of the pages. */
export const screens = ['mobile', 'tablet', 'desktop'] as const
export type Screen = (typeof screens)[number]

export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type UtmName = (typeof utmNames)[number]
export type Utm = Partial<Record<UtmName, string>>

/** Whether a page reports without being told to, or asks first. */
export const consentModes = ['none', 'ask'] as const
export type ConsentMode = (typeof consentModes)[number]

export const analyticsLimits = {
  eventsPerBatch: 50,
  interestPerBatch: 50,
  bodyBytes: 32 * 1024,
  /** Events of one page load. */
  positionMax: 9999,
  /** Milliseconds; a shorter stay on a page isn’t reported. */
  stayAbove: 5000,
  dayMs: 24 * 60 * 60 * 1000,
  termsMax: 80,
  utmMax: 100,
  referrerMax: 253,
  pathMax: 120,
  formNameMax: 40,
  /** Of a report. */
  reportDaysMax: 400,
  reportRowsMax: 200,
} as const

/** A route pattern, `/booking/:id`: letters and hyphens, so that no ID, token or number passes for a part of it. */
export const pathPattern = /^\/$|^(?:\/(?:[a-z]+(?:-[a-z]+)*|:[A-Za-z]+)){1,8}$/
/** Prefix, milliseconds since 1970, and 12 random bytes. */
export const sessionIdPattern = /^treq_\d{13}_[0-9a-f]{24}$/
