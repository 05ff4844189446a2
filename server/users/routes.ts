import * as admin from '#contract/users/admin.ts'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { endSuspension } from './end-suspension.ts'
import { listUsers, usersCsv } from './list-users.ts'
import { showUser } from './show-user.ts'
import { suspendUser } from './suspend-user.ts'
import { viewAs } from './view-as.ts'

export const routes: Routes = (on, app) => {
  on(admin.listUsers, ({ caller, query }) => listUsers(app, caller, query))
  on(admin.usersAsCsv, async ({ caller, query }) => new StreamAnswer(usersCsv(app, caller, query), 'treq-users.csv'))
  on(admin.showUser, ({ caller, params }) => showUser(app, caller, params.id))
  on(admin.suspendUser, ({ caller, params, body }) => suspendUser(app, caller, { ...params, ...body }))
  on(admin.viewAs, ({ caller, params, body, request }) =>
    viewAs(app, caller, { ...params, ...body, address: request.ip }),
  )
  on(admin.endSuspension, ({ caller, params, body }) => endSuspension(app, caller, { ...params, ...body }))
}
