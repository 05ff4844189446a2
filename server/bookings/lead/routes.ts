import * as contract from '#contract/scheduling/departure-lead.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { countEdit } from '#server/scheduling/index.ts'
import { changeLead, showLeadChoices } from './change-lead.ts'

export const leadRoutes: Routes = (on, app) => {
  on(contract.showLeadChoices, async ({ caller, params }) => {
    await countEdit(app, caller)
    return showLeadChoices(app, caller, params.id)
  })
  on(contract.changeLead, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    const { id, name } = await changeLead(app, caller, params.id, body)
    return { departureId: params.id, guideId: id, name }
  })
}
