import * as contract from '#contract/scheduling/permits.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { countEdit } from '../limits.ts'
import { addPermit } from './add-permit.ts'
import { changePermitTrips } from './change-permit-trips.ts'
import { correctPermit, endPermit } from './correct-permit.ts'
import { listPermits, showPermit } from './list-permits.ts'

export const permitRoutes: Routes = (on, app) => {
  on(contract.listPermits, ({ caller }) => listPermits(app, caller))
  on(contract.addPermit, async ({ caller, body }) => {
    await countEdit(app, caller)
    return showPermit(app, caller, await addPermit(app, caller, body))
  })
  on(contract.correctPermit, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    await correctPermit(app, caller, params.id, body)
    return showPermit(app, caller, params.id)
  })
  on(contract.changePermitTrips, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    await changePermitTrips(app, caller, params.id, body.listingIds)
    return showPermit(app, caller, params.id)
  })
  on(contract.endPermit, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    await endPermit(app, caller, params.id, body.reason)
    return showPermit(app, caller, params.id)
  })
}
