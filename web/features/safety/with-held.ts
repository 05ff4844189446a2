import type { SafetyParty } from '#contract/safety/schemas.ts'
import type { PartyAction } from '#contract/safety/values.ts'
import type { Held } from '#web/features/offline/queue.ts'

/**
 * A party as this device knows it: what was done here and has not reached the server yet is done. Where the answer is an old
 * one of this device, the hour of the start may have come since. The server decides when it hears of it.
 */
export function withHeld(party: SafetyParty, held: readonly Held[], now: number, isOld: boolean): SafetyParty {
  const kinds = new Set(
    held
      .filter(({ path, refused }) => refused === null && path.includes(`/departures/${party.id}/`))
      .map(({ kind }) => kind),
  )
  const can = new Set<PartyAction>(party.can)
  const hasCome = party.startsFrom !== null && Date.parse(party.startsFrom) <= now
  if (isOld && party.side === 'guide' && party.state === 'planned' && party.hasPlan && hasCome) can.add('start')
  // the server takes one from the hour of the start on
  if (isOld && party.side === 'guide' && Date.parse(party.startsAt) <= now) can.add('report_incident')
  if (kinds.has('started')) {
    can.delete('start')
    can.delete('plan')
    for (const action of ['check_in', 'back', 'extend', 'sos'] as const) can.add(action)
  }
  if (kinds.has('extended')) can.delete('extend')
  if (kinds.has('back')) for (const action of ['back', 'check_in', 'extend'] as const) can.delete(action)
  return { ...party, can: [...can] }
}
