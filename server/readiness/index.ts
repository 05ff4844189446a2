import './tables.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { signaturesAreGenuine } from './invariants/signatures-are-genuine.ts'
import { notifications } from './notifications.ts'
import { chaseReadiness, requestReadiness, tripScheduled } from './requests/ask-party.ts'
import { partyChecks } from './party-checks.ts'
import { routes } from './routes.ts'
import { eraseSealed } from './sealed/erase-sealed.ts'
import { readinessSpanish } from './texts.es.ts'
import { eraseWaivers } from './waiver/erase-waivers.ts'

export { readinessOfDeparture, type PersonReadiness } from './readiness.ts'
export { emergencyContactsOf, sealContact, type OpenedContact } from './sealed/emergency-contact.ts'
export { holdMedical, releaseMedical } from './sealed/holds.ts'
export { recordSignature } from './waiver/sign-waiver.ts'
export { signaturesOf, waiverSigned } from './waiver/signed.ts'

export const readinessDomain: Domain = {
  personal,
  jobs: { 'erase-waivers': eraseWaivers },
  routes,
  deadlines: {
    'readiness.request': requestReadiness,
    'readiness.chase': chaseReadiness,
    'readiness.erase': eraseSealed,
  },
  listeners: [tripScheduled],
  partyChecks,
  notifications,
  invariants: [signaturesAreGenuine],
  spanish: readinessSpanish,
}
