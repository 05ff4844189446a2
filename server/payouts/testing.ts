export { reconcilePayouts } from './reconcile.ts'
export { sendPayout } from './send-payout.ts'
export { planPayout } from './plan-payout.ts'
