import { beforeEach, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/support/calls.ts'
import { config } from '#contract/system/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { receivedMail, setMailFault } from '#server/vendors/mail/simulator.ts'
import type { Browser } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada } = await openWorld({ SUPPORT_EMAIL: 'desk@treq.example' })

beforeEach(() =>
  world.app.pool.query(
    'truncate throttles, contact_messages, contact_answers, outgoing_mail, notification_deliveries, push_sends',
  ),
)

const words = {
  name: 'Ivy Stone',
  email: 'ivy@example.com',
  topic: 'booking',
  message: 'The river was too high on the day.\nWhat happens to our booking?',
}
const send = (change: Record<string, unknown> = {}, browser: Browser = world.visitor()) =>
  browser.call(sendContactMessage, { body: { ...words, idempotencyKey: newId(), ...change } as never })
const kept = () => world.app.db.selectFrom('contact_messages').selectAll().execute()

test.each([
  ['without a name', { name: '  ' }, 'name', 'Please tell us your name'],
  ['a name over two lines', { name: 'Ivy\nBcc: all@example.com' }, 'name', 'Please use letters only'],
  ['what is no address', { email: 'ivy at example' }, 'email', 'Please enter a valid email address'],
  ['a topic we do not have', { topic: 'lottery' }, 'topic', 'Please choose a topic'],
  ['a code of no booking', { bookingCode: 'TQ-1' }, 'bookingCode', 'A booking code looks like TQ-7K2MPRX'],
  ['a word', { message: ' help ' }, 'message', 'Please write a sentence or two so we can help'],
  ['a novel', { message: 'x'.repeat(4001) }, 'message', 'Please use at most 4,000 characters'],
  ['numbers for words', { message: 12 }, 'message', 'Please write a sentence or two so we can help'],
])('%s is refused beside its field, and nothing is kept', async (_what, change, field, sentence) => {
  expect(await send(change)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { [field]: sentence } },
  })
  expect(await kept()).toEqual([])
})

test('the browser shows the address that the desk reads', async () => {
  expect((await world.visitor().call(config)).body.supportEmail).toBe('desk@treq.example')
})

test('what a program fills in, and what is far too large, is refused', async () => {
  expect(await send({ website: 'https://spam.example' })).toMatchObject({
    status: 400,
    body: { code: 'looks_automatic' },
  })
  expect(await send({ message: 'x'.repeat(300 * 1024) })).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await kept()).toEqual([])
})

test('the sixth message in the name of one address within an hour is refused, however it is written', async () => {
  for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200)
  const refused = await send({ email: 'IVY@Example.com' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send({ email: 'else@example.com' })).status).toBe(200)
})

test('the eleventh message of a day in the name of one address is kept, and no email tells the address so', async () => {
  const email = 'often@example.com'
  const confirmations = () => emailsTo(world.app, email)
  for (let n = 0; n < 11; n++) {
    await world.app.pool.query("delete from throttles where key like 'contact:%'")
    expect((await send({ email })).status).toBe(200)
  }
  expect(await confirmations()).toHaveLength(10)
  expect((await kept()).filter((one) => one.email === email)).toHaveLength(11)
})

test('a message is kept, goes to the operator, and the sender gets the reference and none of the words', async () => {
  const { status, body } = await send({ bookingCode: ' tq-7k2mprx ' })
  expect(status).toBe(200)
  expect(body.reference).toMatch(/^TQ-C-[2-9A-HJKMNP-TV-Z]{6}$/)
  expect(await kept()).toMatchObject([
    { ...words, reference: body.reference, booking_code: 'TQ-7K2MPRX', account_id: null },
  ])
  await world.settle()
  const desk = await newestEmail(world.app, 'desk@treq.example', `[Booking] Message ${body.reference}`)
  for (const said of ['The river was too high on the day.', 'Ivy Stone', 'ivy@example.com', 'TQ-7K2MPRX'])
    expect(desk?.text).toContain(said)
  const own = await newestEmail(world.app, 'ivy@example.com', `We got your message (${body.reference})`)
  expect(own?.text).toContain(`Reference: ${body.reference}`)
  expect(own?.text).not.toMatch(/river|Ivy|Stone/)
  expect(own?.text).not.toMatch(/\b911\b/)
})

test('who is signed in is named by account; safety stands first in the subject and its answer names 911', async () => {
  const { body } = await send({ topic: 'safety' }, ada)
  expect(await kept()).toMatchObject([{ account_id: people.ada.id, topic: 'safety' }])
  expect(await emailsTo(world.app, 'desk@treq.example')).toEqual([`[Safety] Message ${body.reference}`])
  expect((await newestEmail(world.app, words.email, `We got your message (${body.reference})`))?.text).toContain(
    'call 911',
  )
})

test('markup and control characters reach no reader as such', async () => {
  const { body } = await send({
    name: '<img src=x onerror=alert(1)>',
    message: 'A\u0000 <script>alert(1)</script>\r\nsecond line\u001b[2J',
  })
  expect(await kept()).toMatchObject([{ message: 'A <script>alert(1)</script>\nsecond line[2J' }])
  const desk = await newestEmail(world.app, 'desk@treq.example', `[Booking] Message ${body.reference}`)
  expect(desk?.html).not.toMatch(/<script|<img/)
  expect(desk?.html).toContain('&#60;script&#62;')
})

test('the same key gives the same reference and one pair of letters, also of several at once; other words are refused', async () => {
  const idempotencyKey = newId()
  const answers = await Promise.all(Array.from({ length: 4 }, () => send({ idempotencyKey })))
  answers.push(await send({ idempotencyKey }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  expect(await kept()).toHaveLength(1)
  expect(await emailsTo(world.app, words.email)).toHaveLength(1)
  expect(await send({ idempotencyKey, message: 'Something else altogether' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  })
})

test('while the mail server is down the message is safe, and both letters go out later', async () => {
  const received = async (to: string) => (await receivedMail(world.app.db, { to, limit: 5 })).length
  await world.app.pool.query('truncate mail_simulator.received')
  await setMailFault(world.app.pool, true)
  const { status } = await send()
  expect(status).toBe(200)
  await world.settle()
  expect(await received(words.email)).toBe(0)
  expect(await kept()).toHaveLength(1)
  await setMailFault(world.app.pool, false)
  await world.app.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await world.settle()
  expect([await received(words.email), await received('desk@treq.example')]).toEqual([1, 1])
})

test('without script the form itself is taken, and leads back to the page with what came of it', async () => {
  const post = (form: Record<string, string>, path = '/contact') =>
    world.visitor().raw({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const [first, again] = [await post(words), await post(words)]
  expect(first.status).toBe(303)
  const [{ reference } = { reference: '' }] = await kept()
  expect(first.headers['location']).toBe(`/contact?sent=${reference}#form`)
  expect(again.headers['location']).toBe(first.headers['location'])
  expect((await post({ ...words, email: 'x' })).headers['location']).toBe('/contact?refused=invalid_input#form')
  expect((await post({ ...words, website: 'x' })).headers['location']).toBe('/contact?refused=looks_automatic#form')
  expect((await post({ ...words, message: 'Una pregunta sobre el viaje' }, '/es/contact')).headers['location']).toMatch(
    /^\/es\/contact\?sent=TQ-C-/,
  )
  expect(await emailsTo(world.app, words.email)).toContainEqual(expect.stringMatching(/^Tenemos tu mensaje \(TQ-C-/))
  for (let n = 0; n < 5; n++) await post({ ...words, message: `Message number ${n} of too many` })
  expect((await post({ ...words, message: 'One more of too many' })).headers['location']).toBe(
    '/contact?refused=too_many_requests#form',
  )
  expect((await post({}, '/contact/else')).status).toBe(404)
})
