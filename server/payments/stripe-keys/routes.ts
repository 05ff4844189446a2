import * as contract from '#contract/payments/stripe-keys.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { changeStripeKey, removeStripeKey } from './change-stripe-key.ts'
import { issueSimulatedKey, showStripeKeys, testStripe } from './show-stripe-keys.ts'

export const stripeKeyRoutes: Routes = (on, app) => {
  on(contract.showStripeKeys, ({ caller }) => showStripeKeys(app, caller))
  on(contract.testStripe, ({ caller }) => testStripe(app, caller))
  on(contract.changeStripeKey, ({ caller, params, body }) => changeStripeKey(app, caller, params.kind, body))
  on(contract.removeStripeKey, ({ caller, params, body }) => removeStripeKey(app, caller, params.kind, body))
  on(contract.issueStripeKey, ({ caller, params }) => issueSimulatedKey(app, caller, params.kind))
}
