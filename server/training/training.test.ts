import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/training/calls.ts'
import { coreModules } from '#contract/training/values.ts'
import { showOnboarding } from '#contract/onboarding/calls.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { becomeGuide } from '#test/onboarding.ts'
import { as } from '#test/people.ts'
import { pdfText } from '#test/pdf-text.ts'
import { qrInPdf } from '#test/qr.ts'
import { rightAnswers, takeQuiz } from '#test/training.ts'
import { openWorld } from '#test/world.ts'
import { createAccount } from '#server/accounts/index.ts'

const { world, ada } = await openWorld()

let guide: Browser
let guideId: string
let number = 0
/** A guide who has done nothing yet. */
async function newGuide() {
  const { id } = await createAccount(world.app.db, {
    email: `trainee${++number}@example.com`,
    passwordHash: 'none',
    firstName: 'Gus',
    lastName: 'Halloran',
    userType: 'guide',
  })
  guideId = await becomeGuide(world, { id })
  guide = await as(world, { id })
}
beforeAll(newGuide)

const own = async () => (await guide.call(contract.showOwnTraining)).body
const quizOf = async (module: string) => (await own()).modules.find((one) => one.module === module)?.quiz
const start = (quiz: 'risk' | 'final' | 'platform' = 'risk') => guide.call(contract.startAttempt, { params: { quiz } })

test('anyone reads the curriculum and the lessons; no question is in them', async () => {
  const visitor = world.visitor()
  const { modules } = (await visitor.call(contract.showCurriculum)).body
  expect(modules).toHaveLength(13)
  const read = await visitor.call(contract.showModule, { params: { module: 'winter' } })
  expect(read.body.lessons[0]?.sources.length).toBeGreaterThan(0)
  expect(JSON.stringify([modules, read.body])).not.toContain('Considerable is a serious level')
  expect(read.body).not.toHaveProperty('questions')
  expect((await visitor.raw({ method: 'GET', url: '/api/v1/training/modules/skydiving' })).status).toBe(404)
})

test('quizzes are for guides', async () => {
  expect((await world.visitor().call(contract.startAttempt, { params: { quiz: 'risk' } })).status).toBe(401)
  expect((await ada.call(contract.startAttempt, { params: { quiz: 'risk' } })).status).toBe(403)
  expect((await ada.call(contract.showOwnTraining)).body).toMatchObject({ guide: false, certificate: null })
})

test('lessons finished are added, once, and those that do not exist are left out', async () => {
  const lessons = [
    { module: 'risk', lesson: 'margins' },
    { module: 'risk', lesson: 'margins' },
    { module: 'risk', lesson: 'no-such-lesson' },
  ] as const
  expect((await guide.call(contract.recordLessons, { body: { lessons: [...lessons] } })).body).toEqual({ recorded: 1 })
  expect((await guide.call(contract.recordLessons, { body: { lessons: [...lessons] } })).body).toEqual({ recorded: 0 })
  expect((await own()).modules.find(({ module }) => module === 'risk')?.lessonsRead).toEqual(['margins'])
  const { steps } = (await guide.call(showOnboarding)).body
  expect(steps.find(({ step }) => step === 'training')?.items[0]).toMatchObject({ state: 'started' })
})

test('no answer reaches the browser before it is given', async () => {
  await newGuide()
  const begun = await start()
  expect(begun.body.questions).toHaveLength(10)
  const { id, questions } = begun.body
  const row = await world.app.db
    .selectFrom('training_attempts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const secrets = row.questions.map(({ why }) => why)
  const wire: string[] = [JSON.stringify(begun.body)]
  const right = await rightAnswers(world, id)
  for (const { position } of questions.slice(0, 9)) {
    const chosen = right[position] ?? []
    const saved = await guide.call(contract.answerQuestion, { params: { id, position }, body: { chosen } })
    wire.push(JSON.stringify(saved.body))
  }
  wire.push(JSON.stringify((await guide.call(contract.showAttempt, { params: { id } })).body))
  wire.push(JSON.stringify((await start()).body))
  const early = await guide.call(contract.submitAttempt, { params: { id }, body: { answered: 10 } })
  expect(early).toMatchObject({ status: 409, body: { code: 'unanswered', error: '1 question isn’t answered yet.' } })
  wire.push(JSON.stringify(early.body), JSON.stringify(await own()))
  for (const text of wire) {
    for (const secret of secrets) expect(text).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(text).not.toMatch(/"(?:right|correct|why|at|lesson)"\s*:/)
  }
  const asked = begun.body.questions.map((question) => Object.keys(question).toSorted().join())
  expect(new Set(asked)).toEqual(new Set(['ask,chosen,critical,options,position,several']))
  // the order on the page is not that of the version, where right answers come first
  const places = right.map((one) => one[0])
  expect(new Set(places).size).toBeGreaterThan(1)
  const last = { params: { id, position: 9 }, body: { chosen: right[9] ?? [] } }
  await guide.call(contract.answerQuestion, last)
  const ended = await guide.call(contract.submitAttempt, { params: { id }, body: { answered: 10 } })
  expect(ended.body).toMatchObject({ state: 'passed', correct: 10, criticalMissed: 0 })
  expect(ended.body.questions[0]?.why).toBe(secrets[0])
})

test('an attempt is resumed where it was left, in a second tab too, and what has ended stays as it ended', async () => {
  await newGuide()
  const first = (await start()).body
  const { id } = first
  const answer = (position: number, chosen: number[]) =>
    guide.call(contract.answerQuestion, { params: { id, position }, body: { chosen } })
  await answer(0, [1])
  const again = (await start()).body
  expect(again.id).toBe(id)
  expect(again.questions.map(({ ask }) => ask)).toEqual(first.questions.map(({ ask }) => ask))
  expect(again.questions[0]?.chosen).toEqual([1])
  // the same answer twice, another one, and at the same moment
  const saves = await Promise.all([answer(0, [2]), answer(0, [2]), answer(1, [0]), answer(1, [0])])
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const position of [2, 3, 4, 5, 6, 7, 8, 9]) await answer(position, [0])
  const submit = () => guide.call(contract.submitAttempt, { params: { id }, body: { answered: 10 } })
  const [one, two] = await Promise.all([submit(), submit()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.correct).toBe(two.body.correct)
  expect(await answer(0, [0])).toMatchObject({ status: 409, body: { code: 'attempt_ended' } })
  expect((await submit()).body.correct).toBe(one.body.correct)
})

test.each([
  ['a question that was not asked', 24, [0], 409, 'unknown_answer'],
  ['an option that is not there', 0, [9], 409, 'unknown_answer'],
  ['nothing', 0, [], 400, 'invalid'],
  ['the same option twice', 0, [0, 0], 400, 'invalid'],
  ['half an option', 0, [0.5], 400, 'invalid'],
  ['a position below zero', -1, [0], 404, 'not_found'],
])('%s is refused as an answer', async (_, position, chosen, status) => {
  const begun = await start('platform')
  const { id } = begun.body
  const saved = await guide.call(contract.answerQuestion, { params: { id, position }, body: { chosen } })
  expect(saved.status).toBe(status)
})

test('another guide’s attempt is not found', async () => {
  const { id } = (await start('platform')).body
  const before = guide
  await newGuide()
  expect((await guide.call(contract.showAttempt, { params: { id } })).status).toBe(404)
  const saved = await guide.call(contract.answerQuestion, { params: { id, position: 0 }, body: { chosen: [0] } })
  expect(saved.status).toBe(404)
  expect((await guide.call(contract.submitAttempt, { params: { id }, body: { answered: 10 } })).status).toBe(404)
  expect((await before.call(contract.showAttempt, { params: { id } })).status).toBe(200)
})

test('three failures pause the quiz for a day of the business clock, six lock it', async () => {
  await newGuide()
  const attempt = () => takeQuiz(world, guide, 'risk', 4)
  const seen: string[][] = []
  for (const left of [2, 1, 0]) {
    const { body } = await attempt()
    expect(body).toMatchObject({ state: 'failed', correct: 6, standing: { attemptsLeft: left } })
    if ('questions' in body) seen.push(body.questions.map(({ ask }) => ask))
  }
  // unseen questions come first
  expect(seen[1]?.filter((ask) => seen[0]?.includes(ask))).toHaveLength(0)
  expect(await quizOf('risk')).toMatchObject({ state: 'paused' })
  expect(await start()).toMatchObject({ status: 409, body: { code: 'quiz_paused' } })
  expect((await start('platform')).status).toBe(200)
  await world.moveClock(hours(23))
  expect((await start()).status).toBe(409)
  await world.moveClock(hours(2))
  expect(await quizOf('risk')).toMatchObject({ state: 'ready', attemptsLeft: 3 })
  for (let at = 0; at < 3; at++) await attempt()
  expect(await start()).toMatchObject({ status: 409, body: { code: 'quiz_locked' } })
  await world.moveClock(days(30))
  expect(await quizOf('risk')).toMatchObject({ state: 'locked' })
})

test('a safety-critical answer that is wrong fails the attempt, however many are right', async () => {
  await newGuide()
  const { id, questions } = (await start()).body
  const right = await rightAnswers(world, id)
  const fatal = questions.find(({ critical }) => critical)?.position ?? -1
  for (const { position, options } of questions) {
    const good = right[position] ?? []
    const chosen = position === fatal ? [options.findIndex((_, place) => !good.includes(place))] : good
    await guide.call(contract.answerQuestion, { params: { id, position }, body: { chosen } })
  }
  const { body } = await guide.call(contract.submitAttempt, { params: { id }, body: { answered: 10 } })
  expect(body).toMatchObject({ state: 'failed', correct: 9, criticalMissed: 1 })
  expect(body.questions.find(({ position }) => position === fatal)).toMatchObject({ correct: false })
})

test('all modules, one of a category, and the final make the certificate, its page, and the level’s fact', async () => {
  await newGuide()
  expect(await start('final')).toMatchObject({ status: 409, body: { code: 'quiz_closed' } })
  for (const module of coreModules)
    expect((await takeQuiz(world, guide, module)).body).toMatchObject({ state: 'passed' })
  expect(await start('final')).toMatchObject({ status: 409, body: { code: 'quiz_closed' } })
  await takeQuiz(world, guide, 'hiking', 0)
  expect(await takeQuiz(world, guide, 'hiking')).toMatchObject({ status: 409, body: { code: 'quiz_passed' } })
  expect((await guide.raw({ method: 'GET', url: '/api/v1/training/certificate.pdf' })).status).toBe(404)
  const final = await start('final')
  expect(final.body.questions).toHaveLength(25)
  expect((await takeQuiz(world, guide, 'final')).body).toMatchObject({ state: 'passed', total: 25 })
  const { certificate } = await own()
  expect(certificate).toMatchObject({ name: 'Gus Halloran', state: 'valid' })
  expect(certificate?.modules).toHaveLength(8)
  const facts = await world.app.db
    .selectFrom('verification_facts')
    .selectAll()
    .where('guide_id', '=', guideId)
    .execute()
  expect(facts.find(({ fact }) => fact === 'training')).toMatchObject({ outcome: 'clear' })
  const { steps } = (await guide.call(showOnboarding)).body
  expect(steps.find(({ step }) => step === 'training')?.items[0]).toMatchObject({ state: 'done' })

  const check = (text: string) => world.visitor().call(contract.checkCertificate, { params: { number: text } })
  const lower = certificate?.number.toLowerCase() ?? ''
  expect((await check(` ${lower} `)).body).toMatchObject({ name: 'Gus Halloran', state: 'valid' })
  expect((await check('0000-0000-0000')).status).toBe(404)
  expect((await check('not-a-number')).status).toBe(404)
  const pdf = await world.http.inject({
    method: 'GET',
    url: '/api/v1/training/certificate.pdf',
    headers: { cookie: [...guide.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const text = pdfText(pdf.rawPayload)
  expect(text).toContain('Gus Halloran')
  expect(text).toContain(certificate?.number)
  // what a phone reads from the paper is the page of this certificate
  expect(qrInPdf(pdf.rawPayload)).toBe(`${world.app.publicUrl()}/certificate/${certificate?.number}`)
})

test('a certificate ends after 24 months, is announced before, and the final renews it', async () => {
  const first = (await own()).certificate
  await world.moveClock(days(650))
  expect(await own()).toMatchObject({ final: { state: 'passed' } })
  await world.moveClock(days(30))
  expect(await own()).toMatchObject({ final: { state: 'ready' }, certificate: { state: 'valid' } })
  const events = await world.app.db
    .selectFrom('domain_events')
    .selectAll()
    .where('kind', '=', 'training.certificate_near')
    .execute()
  expect(events.length).toBeGreaterThan(0)
  await world.moveClock(days(60))
  expect((await own()).certificate).toMatchObject({ number: first?.number, state: 'expired' })
  expect((await takeQuiz(world, guide, 'final')).body).toMatchObject({ state: 'passed' })
  const renewed = (await own()).certificate
  expect(renewed).toMatchObject({ state: 'valid' })
  expect(renewed?.number).not.toBe(first?.number)
  const old = await world.visitor().call(contract.checkCertificate, { params: { number: first?.number ?? '' } })
  expect(old.body).toMatchObject({ state: 'replaced' })
})

test('certificate numbers are not found by trying', async () => {
  const visitor = world.visitor()
  const statuses: number[] = []
  for (let at = 0; at < 40; at++)
    statuses.push((await visitor.call(contract.checkCertificate, { params: { number: '1111-2222-3333' } })).status)
  expect(statuses.at(-1)).toBe(429)
})
