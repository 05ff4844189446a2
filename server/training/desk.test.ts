import { beforeAll, expect, test } from 'vitest'
import * as admin from '#contract/training/admin.ts'
import * as contract from '#contract/training/calls.ts'
import type { ModuleDocument } from '#contract/training/schemas.ts'
import { coreModules } from '#contract/training/values.ts'
import { listQueues } from '#contract/operators/inbox.ts'
import { createAccount } from '#server/accounts/index.ts'
import { isConfusing } from './versions/statistics.ts'
import { days, type Browser } from '#test/app.ts'
import { becomeGuide } from '#test/onboarding.ts'
import { administrator } from '#test/operators.ts'
import { as } from '#test/people.ts'
import { takeQuiz } from '#test/training.ts'
import { openWorld } from '#test/world.ts'

const { world, ada } = await openWorld()

let editor: Browser
let checker: Browser
let guide: Browser
let guideId: string
/** Not certified yet. */
let learner: Browser
const reason = 'Seen in the field'
const params = { module: 'risk' } as const

beforeAll(async () => {
  editor = await administrator(world, 'Edith', ['content'])
  checker = await administrator(world, 'Tess', ['trust_and_safety'])
  const { id } = await createAccount(world.app.db, {
    email: 'certified@example.com',
    passwordHash: 'none',
    firstName: 'Gus',
    lastName: 'Halloran',
    userType: 'guide',
    emailVerified: true,
  })
  guideId = await becomeGuide(world, { id })
  guide = await as(world, { id })
  for (const module of [...coreModules, 'hiking', 'final'] as const) await takeQuiz(world, guide, module)
})

const own = async () => (await guide.call(contract.showOwnTraining)).body
const riskOf = async () => (await own()).modules.find(({ module }) => module === 'risk')
const edited = async () => (await editor.call(admin.editModule, { params })).body
const save = (document: ModuleDocument, after: number) =>
  editor.call(admin.saveModuleDraft, { params, body: { document, after } })
const publish = (change: 'minor' | 'major', revision: number) =>
  editor.call(admin.publishModule, { params, body: { change, revision, dueDays: 30, reason } })

test('versions are edited with the scope content, guides looked after with trust and safety', async () => {
  expect((await ada.call(admin.listModules)).status).toBe(403)
  expect((await checker.call(admin.editModule, { params })).status).toBe(403)
  expect((await editor.call(admin.listGuideTraining, { query: {} })).status).toBe(403)
  expect(
    (await editor.call(admin.unlockQuiz, { params: { id: guideId }, body: { quiz: 'risk', reason } })).status,
  ).toBe(403)
  const { modules, final } = (await editor.call(admin.listModules)).body
  expect(modules.find(({ module }) => module === 'risk')).toMatchObject({ version: '1.0', passed: 1, guides: 1 })
  expect(final).toEqual({ attempts: 1, passed: 1, guides: 1 })
})

test('a minor version changes what is taught and asks nobody again; a draft that another saved is not lost', async () => {
  const { document } = await edited()
  const draft = {
    ...document,
    summary: 'Reading terrain, weather, and people together, with margins that you measure.',
  }
  const first = await save(draft, 0)
  expect(first.body).toMatchObject({ revision: 1 })
  expect(await save(draft, 0)).toMatchObject({ status: 409, body: { code: 'draft_changed' } })
  expect((await world.visitor().call(contract.showModule, { params })).body.summary).toBe(document.summary)
  expect(await publish('minor', 2)).toMatchObject({ status: 409, body: { code: 'draft_changed' } })
  expect((await publish('minor', 1)).body).toMatchObject({ message: 'Version 1.1 is published.' })
  expect((await world.visitor().call(contract.showModule, { params })).body).toMatchObject({
    version: '1.1',
    summary: draft.summary,
  })
  await world.settle()
  expect(await riskOf()).toMatchObject({ duty: null, quiz: { state: 'passed' } })
  const { draft: left, versions } = await edited()
  expect(left).toBeNull()
  expect(versions.map(({ version }) => version)).toEqual(['1.1', '1.0'])
})

test('a guide in training passes a module as it is taught then', async () => {
  const { id } = await createAccount(world.app.db, {
    email: 'learner@example.com',
    passwordHash: 'none',
    firstName: 'Abe',
    lastName: 'Learner',
    userType: 'guide',
  })
  const learnerId = await becomeGuide(world, { id })
  await world.app.db.updateTable('guides').set({ name: 'Abe Learner' }).where('id', '=', learnerId).execute()
  learner = await as(world, { id })
  expect((await takeQuiz(world, learner, 'risk')).body).toMatchObject({ state: 'passed' })
})

test('what is faulty or the same is not published', async () => {
  const { document } = await edited()
  await save(document, 0)
  expect(await publish('minor', 1)).toMatchObject({ status: 400, body: { code: 'no_changes' } })
  const few = { ...document, questions: document.questions.slice(0, 19) }
  await save(few, 1)
  expect((await edited()).faults).toEqual(['The module needs 20 questions and has 19.'])
  expect(await publish('minor', 2)).toMatchObject({ status: 400, body: { code: 'module_faulty' } })
  expect((await save({ ...document, questions: [] }, 2)).status).toBe(400)
  const discarded = await editor.call(admin.discardModuleDraft, { params, body: { reason } })
  expect(discarded.status).toBe(200)
  expect((await editor.call(admin.discardModuleDraft, { params, body: { reason } })).status).toBe(409)
})

test('after a major version certified guides have a month; their certificate counts until then, and again once they passed', async () => {
  const before = (await own()).certificate
  const begun = await guide.call(contract.startAttempt, { params: { quiz: 'land' } })
  const { document, concerned } = await edited()
  expect(concerned).toMatchObject({ certified: 1, inTraining: 1 })
  // the certified one first, though Abe comes before Gus; who has not passed it isn't named
  expect(concerned.guides.map(({ name, version, certified }) => [name, version, certified])).toEqual([
    ['Gus Halloran', '1.0', true],
    ['Abe Learner', '1.1', false],
  ])
  await save({ ...document, minutes: document.minutes + 1 }, 0)
  await publish('major', 1)
  await world.settle()
  expect((await edited()).concerned.certified).toBe(1)
  expect(begun.status).toBe(409)
  expect(await riskOf()).toMatchObject({ duty: { cause: 'changed', reason }, quiz: { state: 'ready' } })
  expect((await own()).certificate).toMatchObject({ state: 'valid' })
  expect((await own()).modules.filter(({ duty }) => duty !== null)).toHaveLength(1)
  await world.moveClock(days(31))
  expect((await own()).certificate).toMatchObject({ number: before?.number, state: 'overdue' })
  const level = async () =>
    (
      await world.app.db
        .selectFrom('verification_facts')
        .selectAll()
        .where('guide_id', '=', guideId)
        .where('fact', '=', 'training')
        .orderBy('since', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).until
  expect((await level())?.getTime()).toBeLessThan((await world.app.clock.now(world.app.db)).getTime())
  expect((await takeQuiz(world, guide, 'risk')).body).toMatchObject({ state: 'passed' })
  const after = (await own()).certificate
  expect(after).toMatchObject({ state: 'valid', validUntil: before?.validUntil })
  expect(after?.number).not.toBe(before?.number)
  expect(after?.modules.find(({ title }) => title.startsWith('Risk'))).toMatchObject({ version: '2.0' })
  expect((await level())?.toISOString()).toBe(before?.validUntil)
})

test('an attempt that was begun before a major version does not count', async () => {
  await checker.call(admin.assignModule, {
    params: { id: guideId },
    body: { module: 'risk', dueDays: 10, message: 'Please look at it again.', reason },
  })
  const { body } = await guide.call(contract.startAttempt, { params: { quiz: 'risk' } })
  const { document } = await edited()
  await save({ ...document, minutes: document.minutes - 1 }, 0)
  await publish('major', 1)
  await world.settle()
  const answer = { params: { id: body.id, position: 0 }, body: { chosen: [0] } }
  expect(await guide.call(contract.answerQuestion, answer)).toMatchObject({
    status: 409,
    body: { code: 'module_changed' },
  })
  expect((await guide.call(contract.showAttempt, { params: { id: body.id } })).body).toMatchObject({
    state: 'superseded',
    questions: [],
  })
  expect((await takeQuiz(world, guide, 'risk')).body).toMatchObject({ state: 'passed' })
  expect(await riskOf()).toMatchObject({ duty: null })
})

test('a module is assigned once, the guide is emailed, and passing it ends it', async () => {
  const assign = (dueDays: number) =>
    checker.call(admin.assignModule, {
      params: { id: guideId },
      body: { module: 'emergency', dueDays, message: 'Your report of May 3 shows that roles weren’t clear.', reason },
    })
  expect((await assign(14)).status).toBe(200)
  expect(await assign(20)).toMatchObject({ status: 409, body: { code: 'already_assigned' } })
  await world.settle()
  const [mail] = await world.app.db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('recipient', '=', 'certified@example.com')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  expect(mail?.text_body).toContain('Your report of May 3 shows that roles weren’t clear.')
  expect(await guide.call(contract.startAttempt, { params: { quiz: 'emergency' } })).toMatchObject({ status: 200 })
  await takeQuiz(world, guide, 'emergency')
  const { duties } = (await checker.call(admin.showGuideTraining, { params: { id: guideId } })).body
  expect(duties.find(({ module }) => module === 'emergency')).toMatchObject({ cause: 'assigned', by: 'Tess Admin' })
  expect(duties.every(({ doneAt }) => doneAt !== null)).toBe(true)
})

test('a locked quiz waits for an operator, who sees what was missed and opens it [1-tool-training]', async () => {
  await checker.call(admin.assignModule, {
    params: { id: guideId },
    body: { module: 'winter', dueDays: 60, message: 'You lead winter trips from now on.', reason },
  })
  for (let at = 0; at < 6; at++) {
    await takeQuiz(world, guide, 'winter', 10)
    if (at === 2) await world.moveClock(days(1))
  }
  const queue = async () => (await checker.call(listQueues)).body.queues.find(({ name }) => name === 'training.locked')
  expect(await queue()).toMatchObject({ count: 1 })
  const detail = (await checker.call(admin.showGuideTraining, { params: { id: guideId } })).body
  expect(detail.locked).toEqual(['winter'])
  expect(detail.attempts[0]).toMatchObject({ quiz: 'winter', state: 'failed', correct: 0 })
  expect(detail.attempts[0]?.missed).toHaveLength(10)
  const unlock = () => checker.call(admin.unlockQuiz, { params: { id: guideId }, body: { quiz: 'winter', reason } })
  expect((await unlock()).status).toBe(200)
  expect(await unlock()).toMatchObject({ status: 409, body: { code: 'not_locked' } })
  expect(await queue()).toMatchObject({ count: 0 })
  expect((await takeQuiz(world, guide, 'winter')).body).toMatchObject({ state: 'passed' })
  const { items } = (await checker.call(admin.listGuideTraining, { query: { guide: 'halloran' } })).body
  expect(items[0]).toMatchObject({ guide: { name: 'Gus Halloran' }, locked: [], dueAt: null, need: null })
})

test('the table of guides is filtered, sorted, kept as a view, and downloaded as CSV', async () => {
  await takeQuiz(world, learner, 'land', 10)
  await checker.call(admin.assignModule, {
    params: { id: guideId },
    body: { module: 'guests', dueDays: 5, message: 'Two guests wrote to us about it.', reason },
  })
  const names = async (query: Record<string, unknown>) =>
    (await checker.call(admin.listGuideTraining, { query })).body.items.map(({ guide: { name } }) => name)
  expect(await names({ sort: 'guide' })).toEqual(['Abe Learner', 'Gus Halloran'])
  expect(await names({ sort: '-passed' })).toEqual(['Gus Halloran', 'Abe Learner'])
  expect(await names({ waiting: 'due,both' })).toEqual(['Gus Halloran'])
  expect(await names({ waiting: 'locked' })).toEqual([])
  expect(await names({ 'passed.from': '2' })).toEqual(['Gus Halloran'])
  expect((await checker.raw({ method: 'GET', url: '/api/v1/admin/training/guides?passed.from=many' })).status).toBe(400)
  const csv = (who: Browser) =>
    who.raw({ method: 'GET', url: '/api/v1/admin/training/guides.csv?waiting=due&columns=guide,waiting,passed' })
  expect((await csv(editor)).status).toBe(403)
  expect(
    String((await csv(checker)).body)
      .trim()
      .split('\r\n')
      .slice(-1),
  ).toEqual(['Gus Halloran,due,6'])
})

test('statistics count what was asked, right, and chosen', async () => {
  const { questions } = (await editor.call(admin.moduleStatistics, { params: { module: 'winter' } })).body
  const asked = questions.filter(({ asked: count }) => count > 0)
  expect(asked.reduce((sum, { asked: count }) => sum + count, 0)).toBe(70)
  for (const one of asked) {
    const right = one.options.filter((option) => option.right).reduce((sum, { chosen }) => sum + chosen, 0)
    expect(one.easiness).toBeCloseTo(right / one.asked)
    expect(one.options.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(one.asked)
  }
})

test('a minor version that rewords a question begins its numbers again, and keeps those of the words before', async () => {
  const winter = { params: { module: 'winter' } } as const
  const before = (await editor.call(admin.moduleStatistics, winter)).body.questions
  const [reworded, same] = before.filter(({ asked }) => asked > 0)
  const { document } = (await editor.call(admin.editModule, winter)).body
  const corrected = {
    ...document,
    questions: document.questions.map((one) =>
      one.key === reworded?.question
        ? { ...one, wrong: one.wrong.toReversed() }
        : { ...one, why: `${one.why} Read it.` },
    ),
  }
  await editor.call(admin.saveModuleDraft, { ...winter, body: { document: corrected, after: 0 } })
  const body = { change: 'minor', revision: 1, dueDays: 30, reason } as const
  expect((await editor.call(admin.publishModule, { ...winter, body })).status).toBe(200)
  const { questions } = (await editor.call(admin.moduleStatistics, winter)).body
  const now = (key?: string) => questions.find(({ question }) => question === key)
  const count = reworded?.options.map(({ chosen }) => chosen)
  expect(now(reworded?.question)).toMatchObject({ asked: 0, easiness: null, since: '1.1', confusing: false })
  expect(now(reworded?.question)?.earlier).toMatchObject([{ asked: reworded?.asked, since: '1.0', until: '1.0' }])
  expect(now(reworded?.question)?.earlier[0]?.options.map(({ chosen }) => chosen)).toEqual(count)
  // an explanation is no part of the question
  expect(now(same?.question)).toMatchObject({ asked: same?.asked, since: '1.0', earlier: [] })

  const version = (text: string) =>
    editor.call(admin.showModuleVersion, { params: { module: 'winter', version: text } })
  expect((await version('1.1')).body).toEqual({ document: corrected, before: document })
  expect((await version('1.0')).body).toEqual({ document, before: null })
  expect((await version('9.9')).status).toBe(404)
  expect((await version('1')).status).toBe(404)
  expect((await checker.call(admin.showModuleVersion, { params: { module: 'winter', version: '1.0' } })).status).toBe(
    403,
  )
})

test.each([
  ['asked nine times and never right', 9, 0, null, false],
  ['right in a third of the answers', 30, 0.33, 0.4, true],
  ['right in 40 percent', 30, 0.4, 0.1, false],
  ['a little more often missed by the good, in ten answers', 10, 0.9, -0.2, false],
  ['as often in a hundred', 100, 0.9, -0.2, true],
  ['clearly missed by the good, in ten answers', 10, 0.6, -0.5, true],
  ['right in all answers, which nothing relates to', 40, 1, null, false],
])('a question that confuses: %s', (_, asked, easiness, discrimination, confusing) => {
  expect(isConfusing(asked, easiness, discrimination)).toBe(confusing)
})
