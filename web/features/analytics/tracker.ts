import type { AnalyticsBatch } from '#contract/analytics/schemas.ts'
import {
  analyticsLimits,
  type JourneyStep,
  type Screen,
  type ScrollMilestone,
  type UserKind,
} from '#contract/analytics/values.ts'
import type { Occurrence } from '#web/lib/track.ts'
import { createOutbox, type Dated } from './outbox.ts'
import { milestonesPassed, scrollDepth } from './scroll-depth.ts'
import { createSessionId } from './session-id.ts'
import { continueVisit, readVisit, type Source, type Visit, writtenVisit } from './source.ts'

/** Of the browser what a tracker needs; a test has its own. */
export interface Surroundings {
  readonly now: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly later: (work: () => void, milliseconds: number) => unknown
  readonly send: (batch: AnalyticsBatch) => boolean
  readonly storage: () => Storage
  readonly source: Source
  readonly language: AnalyticsBatch['language']
  readonly screen: Screen
  readonly isVisible: () => boolean
}

type Report = Dated['event'] extends infer E ? (E extends Dated['event'] ? Pick<E, 'name' | 'detail'> : never) : never

type Looked = Extract<Occurrence, { name: 'interest' }>['detail']

interface Page {
  readonly address: string
  readonly path: string
  userKind: UserKind
  readonly milestones: Set<ScrollMilestone>
  /** What happened before the page view was reported, which comes first; null from then on. */
  early: { report: Report; at: number }[] | null
  /** Since when it has been visible without a break. */
  visibleSince: number | null
}

const pageViewDelay = 100
const slot = 'treq_analytics_visit'

/** Operators’ pages report nothing. */
export const isTracked = (path: string): boolean => !path.startsWith('/admin')

/** The step of the way to a paid booking that an event is. */
function stepOf({ name, detail }: Report, path: string): JourneyStep | null {
  if (name === 'treq_search') return 'search'
  if (name === 'treq_payment_completed') return detail.part === 'booking' ? 'paid' : null
  if (name !== 'treq_page_view') return null
  return path === '/adventure/:id' ? 'adventure' : path === '/checkout' ? 'checkout' : null
}

/** Everything that one page load reports. Nothing is read or written before its first page is opened. */
export function createTracker(surroundings: Surroundings) {
  const { now, later, storage } = surroundings
  let visit: Visit = { source: surroundings.source, reported: [] }
  let session: string | null = null
  let position = 0
  let page: Page | null = null
  const steps = new Set<JourneyStep>()
  const looked = new Set<string>()
  const outbox = createOutbox({
    now,
    later,
    send: surroundings.send,
    envelope: () => ({ session: session ?? '', language: surroundings.language, ...visit.source }),
  })

  function keepVisit(): void {
    try {
      storage().setItem(slot, writtenVisit(visit))
    } catch {
      // storage is closed or full: it lasts as long as the page
    }
  }

  function begin(): void {
    if (session !== null) return
    session = createSessionId(now(), surroundings.random(12))
    let known: Visit | null = null
    try {
      known = readVisit(storage().getItem(slot))
    } catch {
      // storage is closed
    }
    visit = continueVisit(known, surroundings.source)
    keepVisit()
  }

  function post(report: Report, on: Page, at = now()): void {
    if (position > analyticsLimits.positionMax) return
    outbox.add({ event: { ...report, position, path: on.path, userKind: on.userKind } as Dated['event'], at })
    position += 1
    const step = stepOf(report, on.path)
    if (step === null || steps.has(step)) return
    steps.add(step)
    post({ name: 'treq_user_journey', detail: { step } }, on, at)
  }

  function record(report: Report): void {
    if (page?.early) page.early.push({ report, at: now() })
    else if (page) post(report, page)
  }

  /** Each step of a listing once in a page load. */
  function look({ adventure, step }: Looked, { userKind }: Page): void {
    const key = `${adventure}/${step}`
    if (looked.has(key)) return
    looked.add(key)
    outbox.addInterest({ adventure, step, userKind })
  }

  function postEarly(on: Page): void {
    const early = on.early ?? []
    on.early = null
    for (const { report, at } of early) post(report, on, at)
  }

  function view(viewed: Page): void {
    if (page !== viewed) return
    post({ name: 'treq_page_view', detail: {} }, viewed)
    postEarly(viewed)
  }

  function endStay(): void {
    if (!page || page.visibleSince === null) return
    const milliseconds = Math.min(Math.round(now() - page.visibleSince), analyticsLimits.dayMs)
    page.visibleSince = null
    if (milliseconds > analyticsLimits.stayAbove) record({ name: 'treq_time_on_page', detail: { milliseconds } })
  }

  function leave(): void {
    endStay()
    if (page) postEarly(page)
    page = null
  }

  return {
    /** A page is on the screen: `address` tells it from others, `path` is the pattern of its route. */
    open: (address: string, path: string, userKind: UserKind): void => {
      if (page?.address === address) {
        page.userKind = userKind
        return
      }
      leave()
      if (!isTracked(path)) return
      const isFirst = session === null
      begin()
      const opened: Page = {
        address,
        path,
        userKind,
        milestones: new Set(),
        early: [],
        visibleSince: surroundings.isVisible() ? now() : null,
      }
      page = opened
      if (isFirst) post({ name: 'treq_session_start', detail: { screen: surroundings.screen } }, opened)
      later(() => view(opened), pageViewDelay)
    },
    /** Something was done; with `once`, only the first time in this tab. */
    report: (occurrence: Occurrence, once?: string): void => {
      if (!page) return
      if (occurrence.name === 'interest') return look(occurrence.detail, page)
      const key = once && `${occurrence.name}:${once}`
      if (key && visit.reported.includes(key)) return
      record(occurrence)
      if (!key) return
      visit = { ...visit, reported: [...visit.reported, key] }
      keepVisit()
    },
    /** All in pixels. */
    scroll: (top: number, height: number, viewport: number): void => {
      if (!page) return
      for (const percent of milestonesPassed(scrollDepth(top, height, viewport), page.milestones)) {
        page.milestones.add(percent)
        record({ name: 'treq_scroll_depth', detail: { percent } })
      }
    },
    /** The page is out of sight and may never come back. */
    hide: (): void => {
      endStay()
      outbox.flush()
    },
    /** Another part of the site shows pages that are none of ours. */
    leave,
    show: (): void => {
      if (page) page.visibleSince ??= now()
    },
    /** The person no longer wants it: what waits is dropped, and what is stored removed. */
    stop: (): void => {
      page = null
      session = null
      position = 0
      visit = { source: surroundings.source, reported: [] }
      steps.clear()
      looked.clear()
      outbox.clear()
      try {
        storage().removeItem(slot)
      } catch {
        // storage is closed
      }
    },
  }
}

export type Tracker = ReturnType<typeof createTracker>
