import { beforeAll, expect, test } from 'vitest'
import * as admin from '#contract/recruitment/admin.ts'
import * as contract from '#contract/recruitment/calls.ts'
import { days, type Browser } from '#test/app.ts'
import { mailedToken, submittedBy } from '#test/applications.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world } = await openWorld()
let sol: Browser
beforeAll(async () => {
  sol = await administrator(world, 'Sol', ['trust_and_safety'])
})

let nth = 0
/** An application whose references have addresses of their own. */
async function applied() {
  nth += 1
  const [one, other] = [`one${nth}@example.com`, `other${nth}@example.com`]
  const email = `applies${nth}@example.com`
  const { browser, id } = await submittedBy(world, email, {
    references: {
      references: [
        { name: 'Ruth Vale', email: one, relation: 'Employer' },
        { name: 'Sam Lund', email: other, relation: 'Guest' },
      ],
    },
  })
  return { browser, id, email, one, other }
}
const own = async (browser: Browser) => (await browser.call(contract.showApplication)).body.application
const answers = {
  yearsKnown: 6,
  recommends: 'gladly' as const,
  skills: 'Calm and exact in every weather.',
  concerns: '',
}
const answer = (token: string) => world.visitor().call(contract.answerReference, { body: { ...answers, token } })
const replace = (browser: Browser, id: string, body: { name: string; email: string; relation: string }) =>
  browser.call(contract.replaceReference, { params: { id }, body })
const cleo = (email: string) => ({ name: 'Cleo Marsh', email, relation: 'Fellow guide' })
const reminder = 'Reminder: a reference for Rae Whitfield'

test('a reference is reminded after 3 and 7 days; after 10 the applicant hears of both in one email', async () => {
  const { browser, email, one, other, id } = await applied()
  const asked = 'Could you vouch for Rae Whitfield?'
  await world.moveClock(days(2.9))
  expect(await emailsTo(world.app, one)).toEqual([asked])
  await world.moveClock(days(0.2))
  expect(await emailsTo(world.app, one)).toEqual([asked, reminder])
  await world.moveClock(days(4))
  for (const to of [one, other]) expect(await emailsTo(world.app, to)).toEqual([asked, reminder, reminder])
  expect((await own(browser))?.references.map(({ late }) => late)).toEqual([false, false])
  const before = await emailsTo(world.app, email)
  await world.moveClock(days(3))
  expect((await emailsTo(world.app, email)).slice(before.length)).toEqual([
    'We’re missing a reference for your guide application',
  ])
  expect((await own(browser))?.references.map(({ late }) => late)).toEqual([true, true])
  await world.moveClock(days(30))
  expect(await emailsTo(world.app, one)).toHaveLength(3)
  expect(await emailsTo(world.app, email)).toHaveLength(before.length + 1)
  const seen = (await sol.call(admin.reviewApplication, { params: { id } })).body
  expect(seen.references.map(({ reminded }) => reminded)).toEqual([2, 2])
  expect(seen.history.at(-1)?.text).toBe('The applicant was informed about a missing reference')
})

test('one who has answered is not reminded, and the email names the other alone', async () => {
  const { browser, email, one, other } = await applied()
  await answer(await mailedToken(world, one))
  await world.moveClock(days(11))
  expect(await emailsTo(world.app, one)).toHaveLength(1)
  expect((await own(browser))?.references.map(({ late }) => late)).toEqual([false, true])
  expect((await emailsTo(world.app, email)).at(-1)).toBe('We’re missing a reference for your guide application')
  // the machine was off for all that time: what was missed goes out as one
  expect(await emailsTo(world.app, other)).toHaveLength(1)
})

test('the link of the first email works as well as that of a reminder; a late answer counts', async () => {
  const { browser, id, one, other } = await applied()
  const first = await mailedToken(world, one)
  await world.moveClock(days(3.1))
  const second = await mailedToken(world, one)
  expect(second).not.toBe(first)
  await world.moveClock(days(4))
  await world.moveClock(days(4))
  const [late] = (await own(browser))?.references ?? []
  expect(late?.late).toBe(true)
  expect((await answer(first)).status).toBe(200)
  expect((await answer(second)).body.code).toBe('already_answered')
  expect((await own(browser))?.references[0]).toMatchObject({ late: false, answeredAt: expect.any(String) })
  expect((await sol.call(admin.reviewApplication, { params: { id } })).body.references[0]?.answers).toMatchObject({
    recommends: 'gladly',
  })
  expect((await replace(browser, late?.id ?? '', cleo('cleo@example.com'))).body.code).toBe('already_answered')
  expect(
    (await world.visitor().call(contract.openReference, { body: { token: await mailedToken(world, other) } })).status,
  ).toBe(200)
})

test('someone else can be named once a reference is late: new, and not oneself', async () => {
  const { browser, id, email, one, other } = await applied()
  const stranger = await applied()
  const [late] = (await own(browser))?.references ?? []
  const lateId = late?.id ?? ''
  const newcomer = cleo(`cleo${nth}@example.com`)
  expect(await replace(browser, lateId, newcomer)).toMatchObject({ status: 409, body: { code: 'reference_not_late' } })
  await world.moveClock(days(10.1))
  for (const taken of [email, one, other])
    expect(await replace(browser, lateId, cleo(taken)), taken).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    })
  expect((await replace(stranger.browser, lateId, newcomer)).status).toBe(404)
  expect((await replace(world.visitor(), lateId, newcomer)).body.code).toBe('no_application')
  const link = await mailedToken(world, one)
  const both = await Promise.all([1, 2].map(() => replace(browser, lateId, newcomer)))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await own(browser))?.references.map(({ name, late: isLate }) => [name, isLate])).toEqual([
    ['Cleo Marsh', false],
    ['Sam Lund', true],
  ])
  const refused = {
    status: 400,
    body: { code: 'token_invalid', error: 'Rae Whitfield has named someone else. Thank you anyway.' },
  }
  expect(await world.visitor().call(contract.openReference, { body: { token: link } })).toMatchObject(refused)
  expect(await answer(link)).toMatchObject(refused)
  expect((await answer(await mailedToken(world, newcomer.email))).status).toBe(200)
  await answer(await mailedToken(world, other))
  const { items } = (await sol.call(admin.listApplications, { query: {} })).body
  expect(items.find((item) => item.id === id)?.references).toBe(2)
})

test('replacing references is no way to write to one person all day', async () => {
  const strangers = 'stranger@example.com'
  const answers = []
  for (let asked = 0; asked < 11; asked++) {
    const { browser } = await applied()
    await world.app.pool.query('update application_references set late_at = asked_at')
    const [late] = (await own(browser))?.references ?? []
    answers.push(await replace(browser, late?.id ?? '', cleo(strangers)))
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 400])
  expect(answers.at(-1)).toMatchObject({ body: { code: 'reference_tired', fields: { email: expect.any(String) } } })
  expect(await emailsTo(world.app, strangers)).toHaveLength(10)
})

test('the new reference has reminders of their own', async () => {
  const { browser, one, email } = await applied()
  await world.moveClock(days(10.1))
  const [late] = (await own(browser))?.references ?? []
  const to = `newer${nth}@example.com`
  await replace(browser, late?.id ?? '', cleo(to))
  await world.moveClock(days(3.1))
  expect((await emailsTo(world.app, to)).at(-1)).toBe(reminder)
  expect((await emailsTo(world.app, one)).filter((subject) => subject === reminder)).toHaveLength(0)
  const before = (await emailsTo(world.app, email)).length
  await world.moveClock(days(8))
  expect(await emailsTo(world.app, email)).toHaveLength(before + 1)
})

test('once an application is decided no one is reminded, and no one can be named', async () => {
  const { browser, id, one } = await applied()
  await world.moveClock(days(10.1))
  const [late] = (await own(browser))?.references ?? []
  const mails = (await emailsTo(world.app, one)).length
  const body = { decision: 'decline', because: 'references', message: '', reason: 'No references came' } as const
  await sol.call(admin.decideApplication, { params: { id }, body })
  await world.moveClock(days(20))
  expect(await emailsTo(world.app, one)).toHaveLength(mails)
  expect((await replace(browser, late?.id ?? '', cleo('late@example.com'))).body.code).toBe('wrong_state')
})
