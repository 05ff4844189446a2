import type { Json } from './objects.ts'

/** What may happen to a report, from which status; the page of a candidate and the plans below play them. */
export const reportSteps = {
  clear: ['pending'],
  consider_criminal: ['pending'],
  consider_driving: ['pending'],
  suspend: ['pending'],
  resume: ['suspended'],
  pause: ['pending'],
  continue: ['paused'],
  cancel: ['pending', 'suspended', 'paused'],
  dispute: ['complete'],
  dispute_cleared: ['dispute'],
  dispute_upheld: ['dispute'],
} as const satisfies Record<string, readonly string[]>
export type ReportStep = keyof typeof reportSteps

export const isReportStep = (step: string): step is ReportStep => Object.hasOwn(reportSteps, step)

export function mayStep(report: Json, step: ReportStep): boolean {
  const from: readonly string[] = reportSteps[step]
  if (!from.includes(String(report.status))) return false
  return step !== 'dispute' || report.result === 'consider'
}

/** Hours of business time after the application, and what happens then. */
export type Plan = { hours: number; step: ReportStep }[]

/**
 * An email whose local part ends in `+checkr-<name>` needs no person: the candidate applies after an hour (`expired` never
 * does, `instant` right away) and the report goes by its plan.
 */
export const outcomes: Record<string, Plan> = {
  instant: [{ hours: 0, step: 'clear' }],
  clear: [{ hours: 48, step: 'clear' }],
  consider: [{ hours: 48, step: 'consider_criminal' }],
  driving: [{ hours: 48, step: 'consider_driving' }],
  suspended: [{ hours: 24, step: 'suspend' }],
  resumed: [
    { hours: 24, step: 'suspend' },
    { hours: 72, step: 'resume' },
    { hours: 96, step: 'clear' },
  ],
  paused: [{ hours: 24, step: 'pause' }],
  canceled: [{ hours: 24, step: 'cancel' }],
  disputed: [
    { hours: 48, step: 'consider_criminal' },
    { hours: 72, step: 'dispute' },
  ],
  overturned: [
    { hours: 48, step: 'consider_criminal' },
    { hours: 72, step: 'dispute' },
    { hours: 120, step: 'dispute_cleared' },
  ],
  expired: [],
}

export function forcedOutcome(email: string): string | null {
  const name = /\+checkr-([a-z]+)@/.exec(email)?.[1] ?? ''
  return Object.hasOwn(outcomes, name) ? name : null
}
