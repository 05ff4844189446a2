import * as admin from '#contract/recruitment/admin.ts'
import * as areaNeed from '#contract/recruitment/area-need.ts'
import * as contract from '#contract/recruitment/calls.ts'
import { said } from '#contract/wire/said.ts'
import { withTransaction } from '#server/platform/database.ts'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { languageOfHeader } from '#server/platform/said/request-language.ts'
import {
  applicantOf,
  exchangeLink,
  findOwn,
  forgetBrowser,
  rememberBrowser,
  requireOwn,
  revokeBrowser,
} from './application/access.ts'
import { addFile, removeFile } from './application/add-file.ts'
import { answerQuestion } from './application/answer-question.ts'
import { limitsOf } from './application/limits.ts'
import { pickSlot } from './application/pick-slot.ts'
import { requestApplicationLink } from './application/request-link.ts'
import { saveApplication } from './application/save-application.ts'
import { startApplication } from './application/start-application.ts'
import { submitApplication } from './application/submit-application.ts'
import { withdrawApplication } from './application/withdraw-application.ts'
import { acceptApproval } from './approval/accept-approval.ts'
import { openApproval } from './approval/open-approval.ts'
import { guideStart } from './approval/guide-start.ts'
import { recruitmentStatus } from './approval/recruitment-status.ts'
import { saveAreaNeed } from './area-need/save-area-need.ts'
import { showAreaNeed } from './area-need/show-area-need.ts'
import { interviewFile } from './interview-calendar.ts'
import { presentOwn } from './present.ts'
import { submittedApplication } from './queries.ts'
import { answerReference, openReference } from './references/references.ts'
import { replaceReference } from './references/replace-reference.ts'
import { addNote } from './review/add-note.ts'
import { applicationsCsv } from './review/applications-csv.ts'
import { askApplicant } from './review/ask-applicant.ts'
import { decideApplication, previewDecision } from './review/decide-application.ts'
import { inviteApplicant } from './review/invite-applicant.ts'
import { linkFile } from './review/link-file.ts'
import { listApplications } from './review/list-applications.ts'
import { reissueApproval } from './review/reissue-approval.ts'
import { reviewApplication } from './review/review-application.ts'
import { screenApplication } from './review/screen-application.ts'
import { requireScope } from '#server/operators/index.ts'

const applicantRoutes: Routes = (on, app) => {
  const limits = limitsOf(app)
  on(
    contract.recruitmentStatus,
    ({ caller, query, request }) => recruitmentStatus(app, applicantOf(app, caller, request), query),
    { perAddress: limits.status },
  )
  on(
    contract.requestApplicationLink,
    ({ body, request }) =>
      requestApplicationLink(app, body, {
        address: request.ip,
        language: languageOfHeader(request.headers['accept-language']),
      }),
    { perAddress: limits.links },
  )
  on(
    contract.openApplication,
    async ({ body, reply }) => {
      const token = await withTransaction(app.db, (tx) => exchangeLink(tx, body.token))
      await rememberBrowser(app, reply, token)
      return { message: said('Your application is open in this browser.') }
    },
    { perAddress: limits.open },
  )
  on(contract.closeApplication, async ({ caller, request, reply }) => {
    const { token } = applicantOf(app, caller, request)
    if (token) await revokeBrowser(app.db, token)
    forgetBrowser(app, reply)
    return { message: said('Your application is closed in this browser.') }
  })
  on(contract.showApplication, async ({ caller, request, reply }) => {
    const applicant = applicantOf(app, caller, request)
    const own = await findOwn(app.db, applicant)
    if (own && applicant.token) await rememberBrowser(app, reply, applicant.token)
    return { application: own && (await presentOwn(app.db, own)) }
  })
  on(contract.startApplication, ({ caller }) => startApplication(app, caller))
  on(
    contract.saveApplication,
    ({ caller, request, body }) => saveApplication(app, applicantOf(app, caller, request), body),
    { perAddress: limits.save },
  )
  on(
    contract.addApplicationFile,
    ({ caller, request, query }) => addFile(app, applicantOf(app, caller, request), { ...query, request }),
    { perAddress: limits.upload },
  )
  on(contract.removeApplicationFile, ({ caller, request, params }) =>
    removeFile(app, applicantOf(app, caller, request), params.id),
  )
  on(contract.submitApplication, ({ caller, request }) => submitApplication(app, applicantOf(app, caller, request)), {
    perAddress: limits.submit,
  })
  on(contract.withdrawApplication, ({ caller, request, body }) =>
    withdrawApplication(app, applicantOf(app, caller, request), body),
  )
  on(contract.answerQuestion, ({ caller, request, body }) =>
    answerQuestion(app, applicantOf(app, caller, request), body),
  )
  on(contract.pickInterviewSlot, ({ caller, request, body }) => pickSlot(app, applicantOf(app, caller, request), body))
  on(contract.interviewCalendar, async ({ caller, request }) => {
    const { id } = await requireOwn(app.db, applicantOf(app, caller, request))
    return interviewFile(app.db, id, 'Treq interview')
  })
  on(
    contract.replaceReference,
    ({ caller, request, params, body }) => replaceReference(app, applicantOf(app, caller, request), params.id, body),
    { perAddress: limits.submit },
  )
  on(contract.openReference, ({ body }) => openReference(app, body.token), { perAddress: limits.references })
  on(contract.answerReference, ({ caller, body }) => answerReference(app, caller, body), {
    perAddress: limits.references,
  })
  on(contract.guideStart, ({ caller }) => guideStart(app, caller))
  on(contract.openApproval, ({ body }) => openApproval(app.db, body.token), { perAddress: limits.open })
  on(contract.acceptApproval, ({ caller, body }) => acceptApproval(app, caller, body), { perAddress: limits.open })
}

const operatorRoutes: Routes = (on, app) => {
  on(admin.listApplications, ({ caller, query }) => listApplications(app, caller, query))
  on(
    admin.applicationsAsCsv,
    async ({ caller, query }) => new StreamAnswer(applicationsCsv(app, caller, query), 'treq-guide-applications.csv'),
  )
  on(admin.reviewApplication, ({ caller, params }) => reviewApplication(app, caller, params.id))
  on(admin.linkApplicationFile, ({ caller, params }) => linkFile(app, caller, params))
  on(admin.screenApplication, ({ caller, params }) => screenApplication(app, caller, params.id))
  on(admin.askApplicant, ({ caller, params, body }) => askApplicant(app, caller, params.id, body))
  on(admin.inviteApplicant, ({ caller, params, body }) => inviteApplicant(app, caller, params.id, body))
  on(admin.previewDecision, ({ caller, params, body }) => previewDecision(app, caller, params.id, body))
  on(admin.decideApplication, ({ caller, params, body }) => decideApplication(app, caller, params.id, body))
  on(admin.reissueApproval, ({ caller, params, body }) => reissueApproval(app, caller, params.id, body.reason))
  on(admin.addApplicationNote, ({ caller, params, body }) => addNote(app, caller, params.id, body.text))
  on(areaNeed.showAreaNeed, ({ caller }) => showAreaNeed(app, caller))
  on(areaNeed.saveAreaNeed, ({ caller, body }) => saveAreaNeed(app, caller, body))
  on(admin.applicantInterviewCalendar, async ({ caller, params }) => {
    requireScope(caller, 'trust_and_safety')
    const { id, name } = await submittedApplication(app.db, params.id)
    return interviewFile(app.db, id, `Interview: ${name}`)
  })
}

export const routes: Routes = (on, app) => {
  applicantRoutes(on, app)
  operatorRoutes(on, app)
}
