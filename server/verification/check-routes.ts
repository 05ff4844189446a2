import * as checkr from '#contract/verification/checkr-admin.ts'
import * as admin from '#contract/verification/checks-admin.ts'
import * as contract from '#contract/verification/checks-calls.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { openInvitation } from './background-checks/open-invitation.ts'
import { decideCheck } from './background-checks/review/decide-check.ts'
import { endCheck, resendNotice } from './background-checks/review/end-check.ts'
import { checksCsv, listChecks } from './background-checks/review/list-checks.ts'
import { previewEmail } from './background-checks/review/preview-email.ts'
import { listItems, reviewCheck } from './background-checks/review/review-check.ts'
import { showCheck, showDisclosure } from './background-checks/show-background-check.ts'
import { signConsent } from './background-checks/sign-consent.ts'
import { changeKey, issueSimulatedKey, removeKey } from './checkr/checkr-keys.ts'
import { listEvents, openCandidate, replayEvent, showCheckr, switchFault, testCheckr } from './checkr/show-checkr.ts'
import { decideIdentity, listIdentity, readName } from './identity/review-identity.ts'
import { refreshIdentity, showIdentity } from './identity/show-identity.ts'
import { startIdentity } from './identity/start-identity.ts'

const perHour = { count: 40, seconds: 3600 }

const guideRoutes: Routes = (on, app) => {
  /** Each of these asks a vendor, which charges or limits us. */
  const sparingly = async (caller: Caller) => {
    const key = `vendor-checks:${requirePerson(caller).accountId}`
    await throttle(app.db, [{ key, limit: perHour }])
  }
  on(contract.showIdentity, ({ caller }) => showIdentity(app, caller))
  on(contract.startIdentity, async ({ caller, body }) => {
    await sparingly(caller)
    return startIdentity(app, caller, body)
  })
  on(contract.refreshIdentity, async ({ caller }) => {
    await sparingly(caller)
    return refreshIdentity(app, caller)
  })
  on(contract.showBackgroundCheck, ({ caller }) => showCheck(app, caller))
  on(contract.showBackgroundDisclosure, ({ caller }) => showDisclosure(app, caller))
  on(contract.signBackgroundConsent, ({ caller, body, request }) => signConsent(app, caller, body, request.ip))
  on(contract.openBackgroundInvitation, async ({ caller }) => {
    await sparingly(caller)
    return openInvitation(app, caller)
  })
}

const operatorRoutes: Routes = (on, app) => {
  on(admin.listBackgroundChecks, ({ caller, query }) => listChecks(app, caller, query))
  on(
    admin.backgroundChecksAsCsv,
    async ({ caller, query }) => new StreamAnswer(checksCsv(app, caller, query), 'treq-background-checks.csv'),
  )
  on(admin.reviewBackgroundCheck, ({ caller, params }) => reviewCheck(app, caller, params.id))
  on(admin.listReportItems, ({ caller, params }) => listItems(app, caller, params.id))
  on(admin.decideBackgroundCheck, ({ caller, params, body }) => decideCheck(app, caller, params.id, body))
  on(admin.endBackgroundCheck, ({ caller, params, body }) => endCheck(app, caller, params.id, body.reason))
  on(admin.resendPreAdverse, ({ caller, params, body }) => resendNotice(app, caller, params.id, body.reason))
  on(admin.previewCheckEmail, ({ caller, params }) => previewEmail(app, caller, params))
  on(checkr.showCheckr, ({ caller }) => showCheckr(app, caller))
  on(checkr.testCheckr, ({ caller }) => testCheckr(app, caller))
  on(checkr.listCheckrEvents, ({ caller, query }) => listEvents(app, caller, query))
  on(checkr.replayCheckrEvent, ({ caller, params, body }) => replayEvent(app, caller, params.id, body.reason))
  on(checkr.setCheckrFault, ({ caller, body }) => switchFault(app, caller, body))
  on(checkr.changeCheckrKey, ({ caller, params, body }) => changeKey(app, caller, params.kind, body))
  on(checkr.removeCheckrKey, ({ caller, params, body }) => removeKey(app, caller, params.kind, body))
  on(checkr.issueCheckrKey, ({ caller, params }) => issueSimulatedKey(app, caller, params.kind))
  on(checkr.openCheckrCandidate, ({ caller, params }) => openCandidate(app, caller, params.id))
  on(admin.listIdentityChecks, ({ caller, query }) => listIdentity(app, caller, query))
  on(admin.readIdentityName, ({ caller, params }) => readName(app, caller, params.id))
  on(admin.decideIdentity, ({ caller, params, body }) => decideIdentity(app, caller, params.id, body))
}

export const checkRoutes: Routes = (on, app) => {
  guideRoutes(on, app)
  operatorRoutes(on, app)
}
