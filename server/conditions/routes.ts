import * as contract from '#contract/conditions/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { answerConditions } from './answer-conditions.ts'
import { listSnapshots, showBookingConditions, showConditions } from './show-conditions.ts'

export const routes: Routes = (on, app) => {
  on(contract.showConditions, ({ caller, params }) => showConditions(app, caller, params.id))
  on(contract.showBookingConditions, ({ caller, params }) => showBookingConditions(app, caller, params.id))
  on(contract.answerConditions, async ({ caller, params, body }) => {
    await answerConditions(app, caller, params.id, body)
    return showConditions(app, caller, params.id)
  })
  on(contract.listSnapshots, ({ caller, params }) => listSnapshots(app, caller, params.id))
}
