import * as contract from '#contract/admin/calls.ts'
import * as types from '#contract/admin/email-types.ts'
import * as email from '#contract/admin/email.ts'
import * as figures from '#contract/admin/figures.ts'
import * as system from '#contract/admin/system.ts'
import * as settings from '#contract/settings/admin.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { listDeliveries, listSuppressed, releaseAddress, suppress } from './email-log.ts'
import { businessFigures, supply } from './figures.ts'
import { systemHealth } from './health.ts'
import { listEmailTypes, sendTestEmail, showEmailPreview } from './email-types.ts'
import { listUnsentEmails } from './list-unsent-emails.ts'
import { overview } from './overview.ts'
import { retryEmails } from './retry-emails.ts'
import { runJobAgain } from './run-job-again.ts'
import { runRecurringJob } from './system/run-recurring-job.ts'
import { showSystem } from './system/show-system.ts'
import { cancelSettings, previewSettings, publishSettings, rollBackSettings } from './settings/publish-settings.ts'
import { showSettings } from './settings/show-settings.ts'

export const routes: Routes = (on, app) => {
  on(contract.adminOverview, ({ caller }) => overview(app, caller))
  on(figures.businessFigures, ({ caller, query }) => businessFigures(app, caller, query.days))
  on(figures.listingSupply, ({ caller }) => supply(app, caller))
  on(figures.systemHealth, ({ caller }) => systemHealth(app, caller))
  on(contract.runJobAgain, ({ caller, params, body }) => runJobAgain(app, caller, params.id, body.reason))
  on(contract.listUnsentEmails, ({ caller, query }) => listUnsentEmails(app, caller, query.after))
  on(contract.retryEmails, ({ caller, body }) => retryEmails(app, caller, body.ids, body.reason))
  on(types.listEmailTypes, ({ caller }) => listEmailTypes(app, caller))
  on(types.previewEmailType, ({ caller, params, query }) => showEmailPreview(app, caller, params.name, query.language))
  on(types.sendTestEmail, ({ caller, params, body }) => sendTestEmail(app, caller, params.name, body))
  on(email.listDeliveries, ({ caller, query }) => listDeliveries(app, caller, query))
  on(email.listSuppressed, ({ caller, query }) => listSuppressed(app, caller, query.after))
  on(email.suppressAddress, ({ caller, body }) => suppress(app, caller, body))
  on(email.releaseAddress, ({ caller, body }) => releaseAddress(app, caller, body))

  on(system.showSystem, ({ caller }) => showSystem(app, caller))
  on(system.runRecurringJob, ({ caller, params, body }) => runRecurringJob(app, caller, params.task, body.reason))

  on(settings.showPlatformSettings, ({ caller }) => showSettings(app, caller))
  on(settings.previewPlatformSettings, ({ caller, body }) => previewSettings(app, caller, body))
  on(settings.publishPlatformSettings, ({ caller, body }) => publishSettings(app, caller, body))
  on(settings.rollBackPlatformSettings, ({ caller, body }) => rollBackSettings(app, caller, body))
  on(settings.cancelScheduledSettings, ({ caller, params, body }) =>
    cancelSettings(app, caller, { ...params, ...body }),
  )
}
