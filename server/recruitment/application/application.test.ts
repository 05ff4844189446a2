import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as contract from '#contract/recruitment/calls.ts'
import { openFile } from '#server/platform/storage/open-file.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { cole, mailedToken, openedBrowser, submittedBy, wholeAnswers } from '#test/applications.ts'
import { drawPdf } from '#test/draw-pdf.ts'
import { emailsTo } from '#test/emails.ts'
import { openWorld } from '#test/world.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'

const { world, people, ada, newt, root } = await openWorld()
let nth = 0
const fresh = () => `applicant${(nth += 1)}@example.com`
const own = async (browser: Browser) => (await browser.call(contract.showApplication)).body.application
const rows = async (email: string) =>
  (await world.app.pool.query('select * from guide_applications where email = $1', [email])).rows as {
    id: string
    state: string
  }[]

async function upload(browser: Browser, payload: Buffer, type = 'application/pdf', name = 'insurance.pdf') {
  const { body } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const headers = {
    'content-type': type,
    'x-csrf-token': (body as { csrfToken: string }).csrfToken,
    cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
  }
  const url = `/api/v1/guide-recruitment/application/files?kind=insurance&name=${encodeURIComponent(name)}`
  const answer = await world.http.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json<{ code: string; error: string; files: { id: string }[] }>() }
}
const pdf = await drawPdf(1)

test('asking for a link is answered the same whether there is an application or none', async () => {
  const email = fresh()
  const ask = (to: string) => world.visitor().call(contract.requestApplicationLink, { body: { email: to } })
  const first = await ask(email)
  expect(first.status).toBe(200)
  expect((await ask(email)).body).toEqual(first.body)
  expect(first.headers['set-cookie']).toEqual((await ask(fresh())).headers['set-cookie'])
  expect(await rows(email)).toHaveLength(1)
  expect(await emailsTo(world.app, email)).toEqual(['Start your guide application', 'Your guide application'])
})

test('an account that starts in several windows at once has one application', async () => {
  const started = await Promise.all([1, 2, 3, 4].map(() => ada.call(contract.startApplication)))
  expect(started.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(started.map(({ body }) => body.id)).size).toBe(1)
  await world.app.pool.query('delete from guide_applications where email = $1', [people.ada.email])
})

test('a link opens the application in any browser; a forged one, an older one, and one of long ago do not', async () => {
  const email = fresh()
  const first = await openedBrowser(world, email)
  const older = await mailedToken(world, email)
  await first.call(contract.saveApplication, { body: { about: { name: 'Half a na' } } })
  const second = await openedBrowser(world, email)
  expect((await own(second))?.answers).toEqual({ about: { name: 'Half a na' } })
  expect((await own(first))?.id).toBe((await own(second))?.id)

  const refused = { status: 400, body: { code: 'token_invalid' } }
  for (const token of [older, 'forged', 'x'.repeat(43)])
    expect(await world.visitor().call(contract.openApplication, { body: { token } })).toMatchObject(refused)
  const newest = await mailedToken(world, email)
  await world.app.pool.query("update application_access set expires_at = clock_timestamp() - interval '1 second'")
  expect(await world.visitor().call(contract.openApplication, { body: { token: newest } })).toMatchObject(refused)
  expect(await own(first)).toBeNull()
})

test('no script reads the cookie, and closing the application ends it', async () => {
  const email = fresh()
  const browser = world.visitor()
  await browser.call(contract.requestApplicationLink, { body: { email } })
  const { headers } = await browser.call(contract.openApplication, { body: { token: await mailedToken(world, email) } })
  const set = String(headers['set-cookie'])
  expect(set).toMatch(/^treq_application=/)
  expect(set).toContain('HttpOnly')
  await browser.call(contract.closeApplication)
  expect(await own(browser)).toBeNull()
})

test('what is half typed is kept step by step, and the other steps stay', async () => {
  const browser = await openedBrowser(world, fresh())
  const saved = await browser.call(contract.saveApplication, { body: { trip: { plan: 'Row', hours: null } } })
  expect(saved.body.incomplete).toEqual(['about', 'experience', 'credentials', 'trip', 'references'])
  await browser.call(contract.saveApplication, { body: { experience: wholeAnswers.experience } })
  expect((await own(browser))?.answers).toEqual({
    trip: { plan: 'Row', hours: null },
    experience: wholeAnswers.experience,
  })
})

test('an application of 50,000 characters is refused with a sentence beside the field, and nothing is lost', async () => {
  const browser = await openedBrowser(world, fresh())
  await browser.call(contract.saveApplication, { body: wholeAnswers })
  const long = await browser.call(contract.saveApplication, {
    body: { trip: { ...wholeAnswers.trip, plan: 'a'.repeat(50_000) } },
  })
  expect(long).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { 'trip.plan': 'Please use at most 3,000 characters' } },
  })
  expect((await own(browser))?.answers).toEqual(wholeAnswers)
})

test('an incomplete application is not submitted: each field that is missing is named', async () => {
  const email = fresh()
  const browser = await openedBrowser(world, email)
  await browser.call(contract.saveApplication, {
    body: {
      ...wholeAnswers,
      trip: { ...wholeAnswers.trip, safety: 'None' },
      references: { references: [cole, { ...cole, name: 'Someone Else' }] },
    },
  })
  const refused = await browser.call(contract.submitApplication)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['trip.safety', 'references.references.1.email'])
  await browser.call(contract.saveApplication, {
    body: { ...wholeAnswers, references: { references: [{ ...cole, email }, cole] } },
  })
  expect((await browser.call(contract.submitApplication)).body.fields).toEqual({
    'references.references.0.email': 'Please name someone other than yourself',
  })
  expect((await own(browser))?.incomplete).toEqual(['references'])
  expect(await rows(email)).toMatchObject([{ state: 'draft' }])
})

test('one person is asked for at most ten references in a day, however often someone applies and withdraws', async () => {
  const victim = { ...cole, email: fresh() }
  const changed = {
    references: { references: [victim, { ...cole, name: 'June Abbott', email: `june-${victim.email}` }] },
  }
  for (let nth = 0; nth < 10; nth += 1) {
    const { browser } = await submittedBy(world, fresh(), changed)
    if (nth > 7) await browser.call(contract.withdrawApplication, { body: { reason: '' } })
  }
  const browser = await openedBrowser(world, fresh())
  await browser.call(contract.saveApplication, { body: { ...wholeAnswers, ...changed } })
  expect(await browser.call(contract.submitApplication)).toMatchObject({
    status: 400,
    body: { code: 'reference_tired', fields: { 'references.references.0.email': expect.any(String) } },
  })
  expect((await own(browser))?.state).toBe('draft')
  await world.settle()
  expect(await emailsTo(world.app, victim.email)).toHaveLength(10)
})

test('submitting starts the clock of five business days, mails both references, and ends the editing', async () => {
  const email = fresh()
  const { browser } = await submittedBy(world, email)
  const mine = await own(browser)
  expect(mine).toMatchObject({ state: 'submitted', can: ['withdraw'], references: [{ answeredAt: null }, {}] })
  const promised = addBusinessDays(new Date(mine?.submittedAt ?? ''), 5).getTime()
  expect(Math.abs(Date.parse(mine?.nextAt ?? '') - promised)).toBeLessThan(5000)
  expect(mine).not.toHaveProperty('score')
  await world.settle()
  expect(await emailsTo(world.app, 'cole@example.com')).toContain('Could you vouch for Rae Whitfield?')
  expect(await emailsTo(world.app, email)).toContain('We received your guide application')
  for (const call of [contract.submitApplication, contract.saveApplication] as const)
    expect(await browser.call(call, { body: {} } as never)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
})

test('two who press submit at once hand it in once', async () => {
  const browser = await openedBrowser(world, fresh())
  await browser.call(contract.saveApplication, { body: wholeAnswers })
  const both = await Promise.all([browser.call(contract.submitApplication), browser.call(contract.submitApplication)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { rowCount } = await world.app.pool.query('select from application_references where application_id = $1', [
    both.find(({ status }) => status === 200)?.body.id,
  ])
  expect(rowCount).toBe(2)
})

test('a PDF is kept as it is, a picture is drawn anew without its place, and anything else is refused by its content', async () => {
  const browser = await openedBrowser(world, fresh())
  expect((await upload(browser, pdf)).body.files).toMatchObject([
    { name: 'insurance.pdf', contentType: 'application/pdf' },
  ])
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitude: '45/1 0/1 0/1' } })
    .png()
    .toBuffer()
  const taken = await upload(browser, picture, 'image/png', 'license.png')
  expect(taken.body.files).toMatchObject([{}, { name: 'license.png', contentType: 'image/jpeg' }])
  const kept = await openFile(world.app, taken.body.files[1]?.id ?? '')
  const { exif, format } = await sharp(Buffer.concat((await kept.toArray()) as Buffer[])).metadata()
  expect({ exif, format }).toEqual({ exif: undefined, format: 'jpeg' })
  expect((await upload(browser, Buffer.from('<svg>no</svg>'.repeat(20)), 'image/png')).status).toBe(415)
  expect((await upload(browser, Buffer.from('plain text'), 'text/plain')).status).toBe(415)
  expect(
    await upload(browser, Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(90)]), 'image/png'),
  ).toMatchObject({
    status: 400,
    body: { code: 'picture_unreadable' },
  })
  for (const [content, code] of [
    [await drawPdf(1, 'secret'), 'file_encrypted'],
    [pdf.subarray(0, pdf.length - 40), 'file_unreadable'],
    [Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200, 32)]), 'file_unreadable'],
  ] as const)
    expect(await upload(browser, content)).toMatchObject({ status: 400, body: { code } })
  expect((await own(browser))?.files).toHaveLength(2)
  const [first] = (await own(browser))?.files ?? []
  const left = await browser.call(contract.removeApplicationFile, { params: { id: first?.id ?? '' } })
  expect(left.body.files).toHaveLength(1)
})

test('a file of 100 MB is refused with a sentence, and a stranger’s before it is read', async () => {
  const browser = await openedBrowser(world, fresh())
  const large = await upload(browser, Buffer.concat([pdf, Buffer.alloc(100 * 1024 * 1024)]))
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await upload(world.visitor(), pdf)).toMatchObject({ status: 404, body: { code: 'no_application' } })
  const other = await openedBrowser(world, fresh())
  const { body } = await upload(browser, pdf)
  expect((await other.call(contract.removeApplicationFile, { params: { id: body.files[0]?.id ?? '' } })).status).toBe(
    404,
  )
})

test('a verified account applies without a link; an unverified one, an operator, and a guide do not', async () => {
  expect(await newt.call(contract.startApplication)).toMatchObject({ status: 409, body: { code: 'unverified' } })
  expect(await root.call(contract.startApplication)).toMatchObject({ status: 403, body: { code: 'operator' } })
  expect((await ada.call(contract.startApplication)).body).toMatchObject({ state: 'draft', email: people.ada.email })
  expect((await own(ada))?.state).toBe('draft')
  expect((await ada.call(contract.withdrawApplication, { body: { reason: 'Not now' } })).body.state).toBe('withdrawn')
  expect((await ada.call(contract.startApplication)).body.state).toBe('draft')
})

test('a draft that rests is reminded of after 3 and 10 days and erased after 90, with its files; saving it begins anew', async () => {
  const email = fresh()
  const browser = await openedBrowser(world, email)
  await upload(browser, pdf)
  const reminders = async () =>
    (await emailsTo(world.app, email)).filter((one) => one === 'Finish your guide application').length
  await world.moveClock(days(2) + hours(12))
  await browser.call(contract.saveApplication, { body: { about: { name: 'Rae' } } })
  await world.moveClock(days(2))
  expect(await reminders()).toBe(0)
  await world.moveClock(days(1) + hours(3))
  expect(await reminders()).toBe(1)
  await world.moveClock(days(7))
  expect(await reminders()).toBe(2)
  await world.moveClock(days(79))
  const [before] = await rows(email)
  expect(before?.state).toBe('draft')
  expect(await reminders()).toBe(2)
  await world.moveClock(days(2))
  expect(await rows(email)).toEqual([])
  expect(await emailsTo(world.app, email)).toEqual([])
  const { rowCount } = await world.app.pool.query(
    "select from vault_files where owner_id = $1 and deleted_by = 'system:draft_idle'",
    [before?.id],
  )
  expect(rowCount).toBe(1)
  expect(await own(browser)).toBeNull()
})

test('an address that never opens its link is not reminded, and gets five links a day', async () => {
  const email = fresh()
  for (let time = 0; time < 7; time++) {
    await world.visitor().call(contract.requestApplicationLink, { body: { email } })
    await world.app.pool.query("delete from throttles where key like 'application-link:%:127.0.0.1'")
  }
  expect(await emailsTo(world.app, email)).toHaveLength(5)
  await world.moveClock(days(11))
  expect(await emailsTo(world.app, email)).toHaveLength(5)
  expect(await rows(email)).toHaveLength(1)
})

test('a browser that asks too often for links is told to wait', async () => {
  const email = fresh()
  const ask = () => world.visitor().call(contract.requestApplicationLink, { body: { email } })
  for (let time = 0; time < 5; time++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})
