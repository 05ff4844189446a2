export { reconcilePayouts } from './reconcile.ts'
export { sendPayout } from './send-payout.ts'
