import { outStates, safetyLimits as limits, type PartyAction } from '#contract/safety/values.ts'
import type { Party } from './party.ts'
import type { AlarmRow } from './tables.ts'

const hour = 3_600_000
const isOut = (state: string) => outStates.some((one) => one === state)

interface Moment {
  readonly now: Date
  readonly alarm: Pick<AlarmRow, 'cause'> | undefined
  /** A plan was saved. */
  readonly planned: boolean
}

/** What this side may do now; the operations refuse by the same rules. */
export function actionsOf(
  { side, plan, departure, bookings }: Pick<Party, 'side' | 'plan' | 'departure' | 'bookings'>,
  { now, alarm, planned }: Moment,
): PartyAction[] {
  const state = plan?.state ?? 'planned'
  const out = isOut(state)
  const within =
    now.getTime() >= departure.starts_at.getTime() - limits.sosHours * hour &&
    now.getTime() <= departure.ends_at.getTime() + limits.sosHours * hour
  const going = bookings.some((one) => one.state === 'confirmed' || one.state === 'in_progress')
  const startsFrom = Math.min(...bookings.map((one) => one.startsFrom.getTime()))
  const isBack = side === 'guide' ? plan?.back_guide_at : plan?.back_guest_at
  const can: (PartyAction | false)[] = [
    side === 'guide' && state === 'planned' && going && 'plan',
    side === 'guide' && state === 'planned' && planned && going && now.getTime() >= startsFrom && 'start',
    out && 'check_in',
    state !== 'incident' && (out || within) && 'sos',
    out && !isBack && 'back',
    side === 'guide' &&
      now >= departure.starts_at &&
      now.getTime() <= departure.ends_at.getTime() + limits.incidentDays * 24 * hour &&
      'report_incident',
    out && !plan?.extended_at && alarm?.cause !== 'sos' && 'extend',
  ]
  return can.filter((one) => one !== false)
}
