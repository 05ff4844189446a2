import { scrollMilestones, type ScrollMilestone } from '#contract/analytics/values.ts'

/** How far down, in percent of what can be scrolled; 0 where nothing can. All in pixels; browsers stop short by up to one. */
export const scrollDepth = (top: number, height: number, view: number): number =>
  height - view > 1 ? Math.min(100, (top / (height - view - 1)) * 100) : 0

/** The milestones up to this depth that haven’t been reported, in their order. */
export const milestonesPassed = (depth: number, reported: ReadonlySet<ScrollMilestone>): ScrollMilestone[] =>
  scrollMilestones.filter((milestone) => milestone <= depth && !reported.has(milestone))
