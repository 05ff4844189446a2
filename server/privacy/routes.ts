import * as contract from '#contract/privacy/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { cancelErasure, requestErasure } from './erasure.ts'
import { downloadExport, requestExport } from './export.ts'
import { showPrivacy } from './show-privacy.ts'

export const routes: Routes = (on, app) => {
  on(contract.showPrivacy, ({ caller }) => showPrivacy(app, caller))
  on(contract.requestExport, async ({ caller }) => {
    await requestExport(app, caller)
    return showPrivacy(app, caller)
  })
  on(contract.downloadExport, async ({ caller, params }) => {
    const { url, expiresAt } = await downloadExport(app, caller, params.id)
    return { url, expiresAt: expiresAt.toISOString() }
  })
  on(contract.requestErasure, async ({ caller }) => {
    await requestErasure(app, caller)
    return showPrivacy(app, caller)
  })
  on(contract.cancelErasure, async ({ caller }) => {
    await cancelErasure(app, caller)
    return showPrivacy(app, caller)
  })
}
