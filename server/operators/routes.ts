import * as accounts from '#contract/operators/accounts.ts'
import * as contract from '#contract/operators/calls.ts'
import * as inbox from '#contract/operators/inbox.ts'
import * as bulk from '#contract/operators/bulk-actions.ts'
import * as views from '#contract/operators/saved-views.ts'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { bulkActionCsv } from './bulk/bulk-action-csv.ts'
import { cancelBulkAction } from './bulk/cancel-bulk-action.ts'
import { listBulkActions } from './bulk/list-bulk-actions.ts'
import { previewBulkAction } from './bulk/preview-bulk-action.ts'
import { startBulkAction } from './bulk/start-bulk-action.ts'
import { changeScopes } from './change-scopes.ts'
import { endSessions } from './end-sessions.ts'
import { inviteOperator } from './invite-operator.ts'
import { assignItem } from './queues/assign-item.ts'
import { listInbox } from './queues/list-inbox.ts'
import { listQueueHelp } from './queues/list-queue-help.ts'
import { listQueues } from './queues/list-queues.ts'
import { snoozeItem } from './queues/snooze-item.ts'
import { unassignItem } from './queues/unassign-item.ts'
import { wakeItem } from './queues/wake-item.ts'
import { listOperators } from './list-operators.ts'
import { readInvitation } from './read-invitation.ts'
import { removeOperator } from './remove-operator.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { changeView } from './saved-views/change-view.ts'
import { deleteView } from './saved-views/delete-view.ts'
import { listViews } from './saved-views/list-views.ts'
import { saveView } from './saved-views/save-view.ts'
import { decideSecondFactorReset } from './second-factor-reset/decide-reset.ts'
import { requestSecondFactorReset } from './second-factor-reset/request-reset.ts'

export const routes: Routes = (on, app) => {
  on(contract.listOperators, ({ caller }) => listOperators(app, caller))
  on(contract.inviteOperator, ({ caller, body }) => inviteOperator(app, caller, body))
  on(contract.resendInvitation, ({ caller, params }) => resendInvitation(app, caller, params.id))
  on(contract.revokeInvitation, ({ caller, params, body }) => revokeInvitation(app, caller, params.id, body.reason))
  on(contract.endSessions, ({ caller, params, body, request }) =>
    endSessions(app, caller, { ...params, ...body, address: request.ip }),
  )
  on(accounts.requestSecondFactorReset, ({ caller, params, body }) =>
    requestSecondFactorReset(app, caller, { ...params, ...body }),
  )
  on(accounts.decideSecondFactorReset, ({ caller, params, body }) =>
    decideSecondFactorReset(app, caller, { ...params, ...body }),
  )
  on(contract.changeScopes, ({ caller, params, body }) => changeScopes(app, caller, params.id, body))
  on(contract.removeOperator, ({ caller, params, body }) => removeOperator(app, caller, params.id, body.reason))
  on(contract.readInvitation, ({ caller, body }) => readInvitation(app, caller, body.token))
  on(contract.acceptInvitation, ({ caller, body }) => acceptInvitation(app, caller, body.token))

  on(inbox.listQueues, ({ caller }) => listQueues(app, caller))
  on(inbox.listQueueHelp, async ({ caller }) => listQueueHelp(app, caller))
  on(inbox.listInbox, ({ caller, query }) => listInbox(app, caller, query))
  on(inbox.assignItem, ({ caller, body }) => assignItem(app, caller, body))
  on(inbox.unassignItem, ({ caller, body }) => unassignItem(app, caller, body))
  on(inbox.snoozeItem, ({ caller, body }) => snoozeItem(app, caller, body))
  on(inbox.wakeItem, ({ caller, body }) => wakeItem(app, caller, body))

  on(views.listSavedViews, ({ caller, query }) => listViews(app, caller, query.table))
  on(views.saveView, ({ caller, body }) => saveView(app, caller, body))
  on(views.changeView, ({ caller, params, body }) => changeView(app, caller, params.id, body))
  on(views.deleteView, ({ caller, params }) => deleteView(app, caller, params.id))

  on(bulk.previewBulkAction, ({ caller, body }) => previewBulkAction(app, caller, body))
  on(bulk.startBulkAction, ({ caller, body }) => startBulkAction(app, caller, body))
  on(bulk.listBulkActions, ({ caller, query }) => listBulkActions(app, caller, query.table))
  on(bulk.cancelBulkAction, ({ caller, params }) => cancelBulkAction(app, caller, params.id))
  on(
    bulk.bulkActionAsCsv,
    async ({ caller, params }) => new StreamAnswer(await bulkActionCsv(app, caller, params.id), 'treq-bulk-action.csv'),
  )
}
