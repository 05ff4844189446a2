import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { invariants } from './invariants/index.ts'
import { notifications } from './notifications.ts'
import { personal } from './personal.ts'
import { queues } from './queues.ts'
import { reconcilePayouts } from './reconcile.ts'
import { reserveEnds } from './reserve.ts'
import { routes } from './routes.ts'
import { resumeWhenEnabled } from './resume-payouts.ts'
import { returnPayout } from './return-payout.ts'
import { sendPayout } from './send-payout.ts'
import { payoutDue } from './settle-payout.ts'
import { payoutChanged } from './sync-payout.ts'

export { earnedByMonth, paidOutByMonth } from './by-month.ts'
export { caseHolds, holdForCase, liftCaseHold } from './case-hold.ts'
export { repayDraw } from './draws/repay-draw.ts'
export { operatorHolds } from './holds.ts'
export { recordPastPayouts, type PastPayoutVendor } from './record-past.ts'
export { comingDebtOf, payoutsOfSubject, settledOfSubject } from './queries.ts'
export { planPayout } from './plan-payout.ts'
export { holdAgain, takeBack, type Earning } from './take-back.ts'

export const payoutsDomain: Domain = {
  routes,
  jobs: {
    'send-payout': sendPayout,
    'return-payout': returnPayout,
    'reconcile-payouts': (app) => reconcilePayouts(app),
  },
  deadlines: { 'payout.due': payoutDue, 'payout.reserve_ends': reserveEnds },
  vendorListeners: [payoutChanged],
  listeners: [resumeWhenEnabled],
  personal,
  queues,
  notifications,
  invariants,
}
