import { beforeAll, expect, test } from 'vitest'
import { listQueues } from '#contract/operators/inbox.ts'
import * as admin from '#contract/recruitment/admin.ts'
import * as contract from '#contract/recruitment/calls.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { mailedToken, submittedBy, wholeAnswers } from '#test/applications.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, root, ada } = await openWorld()
let sol: Browser
let wren: Browser
beforeAll(async () => {
  sol = await administrator(world, 'Sol', ['trust_and_safety'])
  wren = await administrator(world, 'Wren', ['support', 'finance', 'content'])
})

let nth = 0
const fresh = () => `hopeful${(nth += 1)}@example.com`
const own = async (browser: Browser) => (await browser.call(contract.showApplication)).body.application
const params = (id: string) => ({ params: { id } })
const reason = 'As the review went'
const show = async (id: string) => (await sol.call(admin.reviewApplication, params(id))).body
const decide = (who: Browser, id: string, body: Partial<Parameters<typeof decisionOf>[0]>) =>
  who.call(admin.decideApplication, { ...params(id), body: decisionOf(body) })
const decisionOf = (body: {
  decision?: 'approve' | 'waitlist' | 'decline'
  because?: 'insurance' | 'other'
  message?: string
}) => ({
  decision: 'approve' as const,
  message: '',
  reason,
  ...body,
})
const inAWeek = async (more = 0) =>
  new Date((await world.app.clock.now(world.app.db)).getTime() + days(7) + hours(more)).toISOString()
const waiting = async () =>
  Object.fromEntries(
    (await root.call(listQueues)).body.queues.flatMap(({ name, count }) =>
      name.startsWith('recruitment.') && count > 0 ? [[name.slice(12), count]] : [],
    ),
  )

test('operators of another scope, explorers, and visitors see nothing; drafts are no one’s business', async () => {
  const { id } = await submittedBy(world, fresh())
  for (const [who, status] of [
    [wren, 403],
    [ada, 403],
    [world.visitor(), 401],
  ] as const) {
    expect((await who.call(admin.listApplications, { query: {} })).status).toBe(status)
    expect((await who.call(admin.reviewApplication, params(id))).status).toBe(status)
    expect((await decide(who, id, {})).status).toBe(status)
  }
  await world.visitor().call(contract.requestApplicationLink, { body: { email: 'draft@example.com' } })
  const { rows } = await world.app.pool.query<{ id: string }>("select id from guide_applications where state = 'draft'")
  expect((await sol.call(admin.reviewApplication, params(rows[0]?.id ?? ''))).status).toBe(404)
})

test('the board has those due first with score and need, and finds by status, state, category, and name', async () => {
  await world.moveClock(days(1))
  const email = fresh()
  const about = { ...wholeAnswers.about, name: 'Ines Quintana', homeState: 'NM', categories: ['hiking' as const] }
  const experience = { ...wholeAnswers.experience, yearsGuiding: 9 }
  const { id } = await submittedBy(world, email, { about, experience })
  const board = (query: object) => sol.call(admin.listApplications, { query })
  const all = (await board({})).body
  expect(all.items.map(({ dueAt }) => dueAt)).toEqual(
    all.items.map(({ dueAt }) => dueAt ?? '').toSorted((one, other) => one.localeCompare(other)),
  )
  expect(all.counts).toEqual([{ state: 'submitted', count: all.total, capped: false }])
  const card = { id, name: 'Ines Quintana', homeState: 'NM', suggestion: 'review', areaNeed: 5, references: 0 }
  for (const query of [{ homeState: 'NM' }, { category: 'hiking' }, { q: 'quintana' }])
    expect((await board(query)).body.items).toMatchObject([card])
  for (const states of ['approved', ''])
    expect((await board({ states })).body, states).toMatchObject({ items: [], total: 0 })
  const first = (await board({ limit: 1 })).body
  const second = (await board({ limit: 1, after: first.next })).body
  expect(second.items[0]?.id).toBe(all.items[1]?.id)
  expect((await board({ limit: 1, after: 'damaged' })).status).toBe(400)
  expect((await board({ limit: 1, after: first.next, sort: 'score' })).status).toBe(400)
  const scores: (number | null)[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { items, next } = (await board({ limit: 1, sort: 'score', ...(after ? { after } : {}) })).body
    scores.push(...items.map(({ score }) => score))
    after = next
  }
  expect(scores).toHaveLength(all.total)
  expect(scores).toEqual(scores.toSorted((one, other) => (other ?? 0) - (one ?? 0)))
  expect(new Set(scores).size).toBeGreaterThan(1)
})

test('a question goes out, is answered once, and gives the application back with a clock', async () => {
  const email = fresh()
  const { browser, id } = await submittedBy(world, email)
  const ask = { ...params(id), body: { question: 'Which stretch do you row in June?', reason } }
  expect((await sol.call(admin.askApplicant, ask)).status).toBe(200)
  const question = (await own(browser))?.question
  expect(question?.text).toBe('Which stretch do you row in June?')
  const body = { questionId: question?.id ?? '', answer: 'Sleeping Child to Hamilton.' }
  const other = await submittedBy(world, fresh())
  expect((await other.browser.call(contract.answerQuestion, { body })).status).toBe(409)
  expect((await browser.call(contract.answerQuestion, { body })).body.state).toBe('screening')
  expect((await browser.call(contract.answerQuestion, { body })).status).toBe(409)
  expect(await waiting()).toMatchObject({ answers: 1 })
  expect((await show(id)).questions).toMatchObject([{ answer: 'Sleeping Child to Hamilton.' }])
})

test('a question without an answer for 14 days withdraws the application, with an email that says so', async () => {
  const email = fresh()
  const { browser, id } = await submittedBy(world, email)
  await sol.call(admin.askApplicant, { ...params(id), body: { question: 'Are you insured now?', reason } })
  await world.moveClock(days(13))
  expect((await own(browser))?.state).toBe('needs_info')
  await world.moveClock(days(2))
  expect((await own(browser))?.state).toBe('withdrawn')
  expect((await emailsTo(world.app, email)).at(-1)).toBe('Your guide application was withdrawn')
  expect((await show(id)).history.at(-1)).toMatchObject({ by: 'Treq' })
})

test('times for an interview are offered, one is chosen, and both sides get it as a calendar file', async () => {
  const { browser, id } = await submittedBy(world, fresh())
  const invite = (startsAt: string, place = 'https://meet.example.com/treq') =>
    sol.call(admin.inviteApplicant, { ...params(id), body: { slots: [{ startsAt, minutes: 30 }], place, reason } })
  expect(await invite('2026-01-01T17:00:00Z')).toMatchObject({ status: 400, body: { code: 'slot_past' } })
  await invite(await inAWeek())
  const [old] = (await own(browser))?.slots ?? []
  await invite(await inAWeek(2))
  const [slot] = (await own(browser))?.slots ?? []
  expect(slot?.id).not.toBe(old?.id)
  const pick = (slotId = '') => browser.call(contract.pickInterviewSlot, { body: { slotId } })
  expect(await pick(old?.id)).toMatchObject({ status: 409, body: { code: 'slot_unavailable' } })
  expect((await browser.call(contract.interviewCalendar)).status).toBe(404)
  expect((await pick(slot?.id)).body.slots).toMatchObject([{ picked: true }])
  const start = slot?.startsAt.replaceAll(/[-:]|\.\d+/g, '')
  for (const [who, call] of [
    [browser, contract.interviewCalendar],
    [sol, admin.applicantInterviewCalendar],
  ] as const) {
    const file = await who.call(call, params(id) as never)
    expect(file.status).toBe(200)
    expect(String(file.body)).toContain(`DTSTART:${start}`)
  }
  expect(await waiting()).toMatchObject({ interviews: 1 })
})

test('of two operators who decide at once one decides, and the other sees who and what', async () => {
  const email = fresh()
  const { browser, id } = await submittedBy(world, email)
  const both = await Promise.all([
    decide(sol, id, { decision: 'approve' }),
    decide(root, id, { decision: 'decline', because: 'insurance' }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const second = both.find(({ status }) => status === 409)?.body
  const approved = both[0].status === 200
  expect(second).toMatchObject({ code: 'already_decided' })
  expect(second?.error).toMatch(approved ? /^Approved \(Sol Admin, / : /^Declined \(Rut Admin, /)
  expect((await own(browser))?.state).toBe(approved ? 'approved' : 'rejected')
  await world.settle()
  const decisions = (await emailsTo(world.app, email)).filter((subject) =>
    /^(?:Approved|Your guide application)/.test(subject),
  )
  expect(decisions.filter((subject) => subject !== 'Your guide application: waitlist').slice(-1)).toHaveLength(1)
})

test('a decline needs its reason, is read before it goes out, and ends in a new application after 90 days', async () => {
  const email = fresh()
  const { browser, id } = await submittedBy(world, email)
  expect(await decide(sol, id, { decision: 'decline' })).toMatchObject({
    status: 400,
    body: { code: 'reason_required' },
  })
  expect((await decide(sol, id, { decision: 'decline', because: 'other' })).status).toBe(400)
  const letter = {
    decision: 'decline' as const,
    because: 'insurance' as const,
    message: 'Please get in touch once covered.',
  }
  const preview = (await sol.call(admin.previewDecision, { ...params(id), body: letter })).body
  expect(preview).toMatchObject({ to: email, subject: 'Your guide application' })
  expect(preview.text).toContain('The liability insurance that we require was missing.')
  expect((await own(browser))?.state).toBe('submitted')
  expect((await decide(sol, id, letter)).status).toBe(200)
  expect(await own(browser)).toMatchObject({ state: 'rejected', message: letter.message, can: [] })
  const ask = () => world.visitor().call(contract.requestApplicationLink, { body: { email } })
  await ask()
  expect((await emailsTo(world.app, email)).at(-1)).toBe('You can apply again soon')
  await world.moveClock(days(91))
  await ask()
  expect((await emailsTo(world.app, email)).at(-1)).toBe('Start your guide application')
  const again = await submittedBy(world, email)
  expect((await show(again.id)).earlier).toMatchObject([{ id, state: 'rejected' }])
})

test('an operator who applies to guide does not decide on their own application', async () => {
  const { rows } = await world.app.pool.query<{ email: string }>("select email from accounts where first_name = 'Sol'")
  const references = wholeAnswers.references.references.map((one, at) => ({
    ...one,
    email: `witness${at}@example.com`,
  }))
  const { id } = await submittedBy(world, rows[0]?.email ?? '', { references: { references } })
  for (const decision of ['approve', 'waitlist'] as const)
    expect(await decide(sol, id, { decision })).toMatchObject({ status: 403, body: { code: 'own_case' } })
  expect(await show(id)).toMatchObject({ state: 'submitted' })
  expect((await decide(root, id, { decision: 'waitlist' })).status).toBe(200)
})

test('notes and history are for operators; a waitlisted applicant can still be approved', async () => {
  const email = fresh()
  const { browser, id } = await submittedBy(world, email)
  await sol.call(admin.screenApplication, params(id))
  expect((await sol.call(admin.screenApplication, params(id))).body.code).toBe('already_decided')
  await sol.call(admin.addApplicationNote, { ...params(id), body: { text: 'Knows the river.' } })
  await decide(sol, id, { decision: 'waitlist' })
  await decide(sol, id, { decision: 'approve' })
  const seen = await show(id)
  expect(seen.notes).toMatchObject([{ by: 'Sol Admin', text: 'Knows the river.' }])
  expect(seen.history.map(({ text }) => text)).toEqual([
    'Application submitted',
    'Review started',
    'Waitlisted',
    'Approved',
  ])
  expect(seen.history.map(({ by }) => by)).toEqual(['Applicant', 'Sol Admin', 'Sol Admin', 'Sol Admin'])
  expect(JSON.stringify(await own(browser))).not.toContain('Knows the river.')
})

test('a reference answers once by its own link, which counts and which the applicant never reads', async () => {
  const about = { ...wholeAnswers.about, name: 'Tess Moran' }
  const references = [
    { name: 'Ruth Vale', email: 'ruth@example.com', relation: 'Employer' },
    { name: 'Sam Lund', email: 'sam@example.com', relation: 'Friend' },
  ]
  const { browser, id } = await submittedBy(world, fresh(), { about, references: { references } })
  const before = (await show(id)).score?.parts.experience ?? 0
  const token = await mailedToken(world, 'ruth@example.com')
  const visitor = world.visitor()
  const answers = {
    token,
    yearsKnown: 6,
    recommends: 'gladly' as const,
    skills: 'Calm and exact in every weather.',
    concerns: '',
  }
  expect((await visitor.call(contract.openReference, { body: { token: 'forged' } })).body.code).toBe('token_invalid')
  expect((await visitor.call(contract.openReference, { body: { token } })).body).toEqual({
    name: 'Ruth Vale',
    applicant: 'Tess Moran',
    relation: 'Employer',
    answeredAt: null,
  })
  expect((await visitor.call(contract.answerReference, { body: answers })).status).toBe(200)
  expect((await visitor.call(contract.answerReference, { body: answers })).body.code).toBe('already_answered')
  expect((await show(id)).score?.parts.experience).toBe(before + 3)
  expect(JSON.stringify(await own(browser))).not.toContain('Calm and exact')
  const other = await mailedToken(world, 'sam@example.com')
  await decide(sol, id, { decision: 'decline', because: 'insurance' })
  expect((await visitor.call(contract.answerReference, { body: { ...answers, token: other } })).body.code).toBe(
    'token_invalid',
  )
})
