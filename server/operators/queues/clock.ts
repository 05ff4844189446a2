import type { QueueClock } from '#contract/operators/values.ts'

/** How much of the time is over. Without a moment at which something happens there is no hurry. */
export const clockOf = (now: Date, due: Date | null, half: Date | null): QueueClock =>
  due === null ? 'calm' : due <= now ? 'over' : half !== null && half <= now ? 'soon' : 'calm'

/** The middle between two moments. */
export const halfOf = (since: Date | null, due: Date | null): Date | null =>
  since && due ? new Date((since.getTime() + due.getTime()) / 2) : null
