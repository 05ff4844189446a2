import { Readable } from 'node:stream'
import * as admin from '#contract/onboarding/admin.ts'
import * as contract from '#contract/onboarding/calls.ts'
import { receivePortrait } from '#server/guides/index.ts'
import { requirePerson } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { requireGuide } from './begin.ts'
import { draftProfile, saveProfile, showOwnProfile } from './profile/save-profile.ts'
import { resubmitStep } from './resubmit-step.ts'
import { resumeOnboarding } from './resume-onboarding.ts'
import { approveGuide } from './review/approve-guide.ts'
import { listOnboardings } from './review/list-onboardings.ts'
import { nudgeGuide } from './review/nudge-guide.ts'
import { returnStep } from './review/return-step.ts'
import { reviewOnboarding } from './review/review-onboarding.ts'
import { waiveTraining } from './review/waive-training.ts'
import { showOnboarding } from './show-onboarding.ts'
import { showTaxForm, signTaxForm } from './tax-form/sign-tax-form.ts'
import { acceptTerms, showGuideTerms } from './terms/accept-terms.ts'
import { listAcceptances, listTerms, showVersion } from './terms/list-terms.ts'
import { publishTerms } from './terms/publish-terms.ts'

const guideRoutes: Routes = (on, app) => {
  on(contract.showOnboarding, ({ caller }) => showOnboarding(app, caller))
  on(contract.resumeOnboarding, ({ caller }) => resumeOnboarding(app, caller))
  on(contract.resubmitStep, ({ caller, params }) => resubmitStep(app, caller, params.step))
  on(contract.showOwnProfile, ({ caller }) => showOwnProfile(app, caller))
  on(contract.draftProfile, ({ caller, body }) => draftProfile(app, caller, body))
  on(contract.saveGuideProfile, ({ caller, body }) => saveProfile(app, caller, body))
  on(
    contract.uploadPortrait,
    async ({ caller, request }) => {
      const { guide } = await requireGuide(app.db, caller)
      const key = `portraits:${requirePerson(caller).accountId}`
      await throttle(app.db, [{ key, limit: { count: 30, seconds: 86_400 } }])
      return receivePortrait(app, guide.id, request.body instanceof Readable ? request.body : Readable.from([]))
    },
    { perAddress: { count: 60, seconds: 600 } },
  )
  on(contract.showTaxForm, ({ caller }) => showTaxForm(app, caller))
  on(contract.signTaxForm, async ({ caller, body, request }) => {
    const key = `tax-forms:${requirePerson(caller).accountId}`
    await throttle(app.db, [{ key, limit: { count: 20, seconds: 86_400 } }])
    return signTaxForm(app, caller, body, { address: request.ip })
  })
  on(contract.showGuideTerms, ({ caller }) => showGuideTerms(app, caller))
  on(contract.acceptGuideTerms, ({ caller, body, request }) => acceptTerms(app, caller, body, { address: request.ip }))
}

const operatorRoutes: Routes = (on, app) => {
  on(admin.listOnboardings, ({ caller, query }) => listOnboardings(app, caller, query))
  on(admin.reviewOnboarding, ({ caller, params }) => reviewOnboarding(app, caller, params.id))
  on(admin.returnStep, ({ caller, params, body }) => returnStep(app, caller, params.id, body))
  on(admin.waiveTraining, ({ caller, params, body }) => waiveTraining(app, caller, params.id, body.reason))
  on(admin.approveOnboarding, ({ caller, params, body }) => approveGuide(app, caller, params.id, body.reason))
  on(admin.nudgeGuide, ({ caller, params, body }) => nudgeGuide(app, caller, params.id, body.reason))
  on(admin.listGuideTerms, ({ caller }) => listTerms(app, caller))
  on(admin.listTermsAcceptances, ({ caller, query }) => listAcceptances(app, caller, query))
  on(admin.showTermsVersion, ({ caller, params }) => showVersion(app, caller, params.version))
  on(admin.publishGuideTerms, ({ caller, body }) => publishTerms(app, caller, body))
}

export const routes: Routes = (on, app) => {
  guideRoutes(on, app)
  operatorRoutes(on, app)
}
