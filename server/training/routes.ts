import * as admin from '#contract/training/admin.ts'
import * as contract from '#contract/training/calls.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { cacheControl30s, StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { answerQuestion } from './attempts/answer-question.ts'
import { startAttempt } from './attempts/start-attempt.ts'
import { showAttempt, submitAttempt } from './attempts/submit-attempt.ts'
import { certificatePdf } from './certificates/certificate-pdf.ts'
import { checkCertificate } from './certificates/present-certificate.ts'
import { recordLessons, showCurriculum, showModule, showOwnTraining } from './curriculum.ts'
import { assignModule, unlockQuiz } from './guides/act-on-guide.ts'
import { showGuideTraining } from './guides/show-guide-training.ts'
import { guideTrainingCsv, listGuideTraining } from './guides/table.ts'
import { editModule, listModules, showModuleVersion } from './versions/edit-module.ts'
import { discardModuleDraft, publishModule, saveModuleDraft } from './versions/publish-module.ts'
import { moduleStatistics } from './versions/statistics.ts'

const ownRoutes: Routes = (on, app) => {
  const limit = (caller: Caller, what: string, count: number) =>
    throttle(app.db, [{ key: `training-${what}:${requirePerson(caller).accountId}`, limit: { count, seconds: 3600 } }])
  on(contract.showCurriculum, () => showCurriculum(app), { cache: cacheControl30s })
  on(contract.showModule, ({ params }) => showModule(app, params.module), { cache: cacheControl30s })
  // a number is not to be found by trying
  on(contract.checkCertificate, ({ params }) => checkCertificate(app, params.number), {
    perAddress: { count: 30, seconds: 600 },
  })
  on(contract.showOwnTraining, ({ caller }) => showOwnTraining(app, caller))
  on(contract.recordLessons, async ({ caller, body }) => {
    await limit(caller, 'lessons', 300)
    return recordLessons(app, caller, body.lessons)
  })
  on(contract.startAttempt, async ({ caller, params }) => {
    await limit(caller, 'attempts', 120)
    return startAttempt(app, caller, params.quiz)
  })
  on(contract.showAttempt, ({ caller, params }) => showAttempt(app, caller, params.id))
  on(contract.answerQuestion, async ({ caller, params, body }) => {
    await limit(caller, 'answers', 1200)
    return answerQuestion(app, caller, { ...params, chosen: body.chosen })
  })
  on(contract.submitAttempt, ({ caller, params }) => submitAttempt(app, caller, params.id))
  on(contract.certificatePdf, ({ caller }) => certificatePdf(app, caller), { cost: 50 })
}

const operatorRoutes: Routes = (on, app) => {
  on(admin.listModules, ({ caller }) => listModules(app, caller))
  on(admin.editModule, ({ caller, params }) => editModule(app, caller, params.module))
  on(admin.showModuleVersion, ({ caller, params }) => showModuleVersion(app, caller, params))
  on(admin.saveModuleDraft, ({ caller, params, body }) => saveModuleDraft(app, caller, params.module, body))
  on(admin.discardModuleDraft, ({ caller, params, body }) =>
    discardModuleDraft(app, caller, params.module, body.reason),
  )
  on(admin.publishModule, ({ caller, params, body }) => publishModule(app, caller, params.module, body))
  on(admin.moduleStatistics, ({ caller, params }) => moduleStatistics(app, caller, params.module))
  on(admin.listGuideTraining, ({ caller, query }) => listGuideTraining(app, caller, query))
  on(
    admin.guideTrainingAsCsv,
    async ({ caller, query }) => new StreamAnswer(guideTrainingCsv(app, caller, query), 'treq-guide-training.csv'),
  )
  on(admin.showGuideTraining, ({ caller, params }) => showGuideTraining(app, caller, params.id))
  on(admin.unlockQuiz, ({ caller, params, body }) => unlockQuiz(app, caller, params.id, body))
  on(admin.assignModule, ({ caller, params, body }) => assignModule(app, caller, params.id, body))
}

export const routes: Routes = (on, app) => {
  ownRoutes(on, app)
  operatorRoutes(on, app)
}
