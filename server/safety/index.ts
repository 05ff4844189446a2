import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { checkInDue, checkInLate, ladderStep, overdue, returnDue } from './deadlines.ts'
import { erasePositions } from './erase-positions.ts'
import { sendDigest } from './incidents/digest.ts'
import { eraseIncident } from './incidents/review-incident.ts'
import { partiesAreAwaited } from './invariants/parties-are-awaited.ts'
import { notifications } from './notifications.ts'
import { personal } from './personal.ts'
import { queues } from './queues.ts'
import { routes } from './routes.ts'
import { registerGarmin } from './satellite/webhook.ts'
import { safetySpanish } from './texts.es.ts'

export { recordDrill } from './recorded/record-drill.ts'
export { recordIncidents } from './recorded/record-incidents.ts'
export { recordParty } from './recorded/record-parties.ts'

export const safetyDomain: Domain = {
  routes,
  jobs: { 'send-incident-digest': sendDigest },
  deadlines: {
    'safety.check_in_due': checkInDue,
    'safety.check_in_late': checkInLate,
    'safety.return_due': returnDue,
    'safety.overdue': overdue,
    'safety.erase_positions': erasePositions,
    'safety.erase_incident': eraseIncident,
    'safety.second_round': ladderStep('second'),
    'safety.on_call': ladderStep('on_call'),
    'safety.contacts': ladderStep('contacts'),
    'safety.authorities': ladderStep('authorities'),
  },
  register: registerGarmin,
  notifications,
  queues,
  personal,
  invariants: [partiesAreAwaited],
  spanish: safetySpanish,
}
