import * as admin from '#contract/disputes/admin.ts'
import * as contract from '#contract/disputes/calls.ts'
import * as chargebacks from '#contract/disputes/chargebacks.ts'
import { usd } from '#contract/wire/money.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { acceptOffer } from './accept-offer.ts'
import { sendChargebackEvidence, showChargebackEvidence } from './admin/chargeback-evidence.ts'
import { decideAppeal, decideCase, previewAppealDecision, previewCaseDecision } from './admin/decide-case.ts'
import { listDeskCases } from './admin/list-cases.ts'
import { showDeskCase } from './admin/show-case.ts'
import { appealCase } from './appeal-case.ts'
import { startClaimPayment, syncClaimPayment } from './claims/pay-claim.ts'
import { sendClaim } from './claims/send-claim.ts'
import { fileCase } from './file-case.ts'
import { addFile, viewFile, viewFileAtDesk } from './files.ts'
import { listCases } from './list-cases.ts'
import { offerInCase } from './offer.ts'
import { presentCase } from './present.ts'
import { requestReview } from './request-review.ts'
import { respondToCase } from './respond.ts'
import { showOptions } from './show-options.ts'
import { withdrawCase } from './withdraw-case.ts'

export const routes: Routes = (on, app) => {
  on(contract.caseOptions, ({ caller, query }) => showOptions(app, caller, query.booking))
  on(contract.fileCase, ({ caller, body }) => fileCase(app, caller, body))
  on(contract.sendClaim, ({ caller, params }) => sendClaim(app, caller, params.id))
  on(contract.startClaimPayment, async ({ caller, params }) => {
    const { amount, ...payment } = await startClaimPayment(app, caller, params.id)
    return { ...payment, amount: usd(amount) }
  })
  on(contract.syncClaimPayment, ({ caller, params }) => syncClaimPayment(app, caller, params.id))
  on(contract.listCases, ({ caller, query }) => listCases(app, caller, query))
  on(contract.showCase, ({ caller, params }) => presentCase(app, caller, params.id))
  on(contract.respondToCase, ({ caller, params, body }) => respondToCase(app, caller, params.id, body.text))
  on(contract.offerInCase, ({ caller, params, body }) => offerInCase(app, caller, params.id, body))
  on(contract.acceptOffer, ({ caller, params }) => acceptOffer(app, caller, params.id, params.offerId))
  on(contract.requestReview, ({ caller, params }) => requestReview(app, caller, params.id))
  on(contract.withdrawCase, ({ caller, params }) => withdrawCase(app, caller, params.id))
  on(contract.appealCase, ({ caller, params, body }) => appealCase(app, caller, params.id, body.text))
  on(contract.addCaseFile, ({ caller, params, query, request }) =>
    addFile(app, caller, params.id, { name: query.name, request }),
  )
  on(contract.viewCaseFile, async ({ caller, params }) => {
    const { url, expiresAt } = await viewFile(app, caller, params.id, params.fileId)
    return { url, expiresAt: expiresAt.toISOString() }
  })
  on(admin.listDeskCases, ({ caller, query }) => listDeskCases(app, caller, query))
  on(admin.showDeskCase, ({ caller, params }) => showDeskCase(app, caller, params.id))
  on(admin.previewCaseDecision, ({ caller, params, body }) => previewCaseDecision(app, caller, params.id, body))
  on(admin.decideCase, ({ caller, params, body }) => decideCase(app, caller, params.id, body))
  on(admin.previewAppealDecision, ({ caller, params, body }) => previewAppealDecision(app, caller, params.id, body))
  on(admin.decideAppeal, ({ caller, params, body }) => decideAppeal(app, caller, params.id, body))
  on(chargebacks.showChargebackEvidence, ({ caller, params }) => showChargebackEvidence(app, caller, params.id))
  on(chargebacks.sendChargebackEvidence, ({ caller, params, body }) =>
    sendChargebackEvidence(app, caller, params.id, body),
  )
  on(admin.viewDeskCaseFile, async ({ caller, params }) => {
    const { url, expiresAt } = await viewFileAtDesk(app, caller, params.id, params.fileId)
    return { url, expiresAt: expiresAt.toISOString() }
  })
}
