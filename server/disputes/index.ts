import './tables.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { chargebackInCase } from './chargebacks.ts'
import { deadlines } from './deadlines.ts'
import { evidenceRule } from './files.ts'
import { chargesFitLedger } from './invariants/charges-fit-ledger.ts'
import { liveCasesFreeze } from './invariants/live-cases-freeze.ts'
import { rulingsFitRefunds } from './invariants/rulings-fit-refunds.ts'
import { notifications } from './notifications.ts'
import { queues } from './queues.ts'
import { routes } from './routes.ts'
import { disputesSpanish } from './texts.es.ts'

export { claimPayable } from './claims/payable.ts'
export { recordPastCases, type PastCase } from './record-past.ts'

export const disputesDomain: Domain = {
  personal,
  routes,
  deadlines,
  notifications,
  queues,
  listeners: [chargebackInCase],
  files: { 'dispute-evidence': evidenceRule },
  invariants: [rulingsFitRefunds, liveCasesFreeze, chargesFitLedger],
  spanish: disputesSpanish,
}
