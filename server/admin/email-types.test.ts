import { expect, test } from 'vitest'
import { listEmailTypes, previewEmailType, sendTestEmail } from '#contract/admin/email-types.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada } = await openWorld()
const { departureId } = await createAdventure(world, { guide: people.gus.id, title: 'Red Gate', inDays: [20] })
const { code } = await buy(world, ada, departureId)
await world.settle()
const helper = await administrator(world, 'Sol', ['support'])
const address = 'sol@example.com'

const name = 'booking.confirmed'
const preview = (who: Browser, type = name, language: 'en' | 'es' = 'en') =>
  who.call(previewEmailType, { params: { name: type }, query: { language } })
const key = newId()
const send = (who: Browser, type = name, idempotencyKey = key) =>
  who.call(sendTestEmail, {
    params: { name: type },
    body: { language: 'es', reason: 'Looking at its Spanish.', idempotencyKey },
  })

test('only support reads examples of emails and sends itself a test', async () => {
  const finance = await administrator(world, 'Wren', ['finance'])
  for (const [who, status] of [
    [world.visitor(), 401],
    [ada, 403],
    [finance, 403],
  ] as const) {
    expect((await who.call(listEmailTypes)).status).toBe(status)
    expect((await preview(who)).status).toBe(status)
    expect((await send(who)).status).toBe(status)
  }
})

test('a type that support has no business with is read with its own scope, beside support', async () => {
  const { items } = (await helper.call(listEmailTypes)).body
  const reader = (type: string) => items.find((one) => one.name === type)?.reader
  expect(reader(name)).toBe('support')
  const checks = items.filter((one) => /^(background_check|identity|safety|verification)\./.test(one.name))
  expect(checks.length).toBeGreaterThan(5)
  expect(checks.filter((one) => one.reader === 'support')).toEqual([])
  const other = checks[0]?.name ?? ''
  expect((await preview(helper, other)).status).toBe(403)
  expect((await send(helper, other, newId())).status).toBe(403)
  const both = await administrator(world, 'Max', ['support', 'trust_and_safety'])
  expect((await preview(both, other)).status).toBe(200)
  const owner = await administrator(world, 'Olga', ['owner'])
  expect((await preview(owner, other)).status).toBe(200)
})

test('a type shows its newest real email in both languages, and one whose link opens something shows none', async () => {
  const { items } = (await helper.call(listEmailTypes)).body
  expect(items.length).toBeGreaterThan(50)
  const confirmed = items.find((one) => one.name === name)
  expect(confirmed?.newestAt).not.toBeNull()
  expect(items.find((one) => one.name === 'account.password_reset')).toMatchObject({ secret: true, newestAt: null })
  const english = (await preview(helper)).body.example
  expect(english?.text).toContain(code)
  const spanish = (await preview(helper, name, 'es')).body.example
  expect(spanish?.subject).not.toBe(english?.subject)
  for (const other of ['account.password_reset', 'no.such_type', "x';--"])
    expect((await preview(helper, other)).body.example).toBeNull()
  expect((await preview(helper, 'x'.repeat(81))).status).toBe(404)
})

test('a test goes to the operator alone, once for two presses', async () => {
  const before = (await emailsTo(world.app, people.ada.email)).length
  const subject = (await preview(helper, name, 'es')).body.example?.subject ?? ''
  const answers = await Promise.all([send(helper), send(helper)])
  expect(answers.map(({ status }) => status)).toContain(200)
  await world.settle()
  const got = (await emailsTo(world.app, address)).filter((one) => one.startsWith('[Test]'))
  expect(got).toEqual([`[Test] ${subject}`])
  expect((await emailsTo(world.app, people.ada.email)).length).toBe(before)
  expect(await send(helper, 'no.such_type', newId())).toMatchObject({ status: 409, body: { code: 'no_example' } })
})
