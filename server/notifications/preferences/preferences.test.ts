import { beforeEach, expect, test } from 'vitest'
import { listNotifications, readNotificationSettings, saveNotificationSettings } from '#contract/notifications/calls.ts'
import type { NotificationSettings } from '#contract/notifications/schemas.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import type { ChoiceChannel, NotificationGroup } from '#contract/notifications/values.ts'
import { receivedMail } from '#server/vendors/mail/simulator.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { openWorld } from '#test/world.ts'
import { forgetNotifications } from '../forget-notifications.ts'
import { savePreferences } from '#contract/accounts/calls.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let day = 60

const usual = {
  choices: [],
  quiet: { from: '21:00', until: '08:00' },
  digest: 'off',
}
type Input = BodyInput<typeof saveNotificationSettings>
const read = async (who = ada) => (await who.call(readNotificationSettings)).body
const cell = ({ groups }: NotificationSettings, group: NotificationGroup, channel: ChoiceChannel) =>
  groups.find((one) => one.group === group)?.cells.find((one) => one.channel === channel)
const save = (changed: object, who = ada) =>
  who.call(saveNotificationSettings, { body: { ...usual, ...changed } as Input })
const turn = (group: NotificationGroup, channel: ChoiceChannel, on: boolean) =>
  save({ choices: [{ group, channel, on }] })
const received = async (who: { email: string }) =>
  (await receivedMail(world.app.db, { to: who.email, limit: 200 })).map(({ subject }) => subject)
const book = async () => {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 2)],
    place: untaxedPlace,
  })
  const booking = await buy(world, ada, departureId)
  await world.settle()
  return booking
}
const emptyMailboxes = () => world.app.pool.query('delete from mail_simulator.received')

beforeEach(async () => {
  await world.app.pool.query('delete from notification_choices')
  await world.app.pool.query('delete from notification_settings')
  await world.settle()
  await emptyMailboxes()
})

test('the matrix says what the types declare, and what is only critical is locked', async () => {
  const found = await read()
  expect(cell(found, 'booking', 'email')).toEqual({ channel: 'email', on: true, locked: false })
  expect(cell(found, 'account', 'email')).toEqual({ channel: 'email', on: true, locked: true })
  expect(cell(found, 'account', 'bell')).toBeUndefined()
  expect(found.groups.find(({ group }) => group === 'booking')?.critical).toBe(true)
  expect(found).toMatchObject({
    timeZone: 'America/Denver',
    zoneChosen: false,
    digest: 'off',
    quiet: { from: '21:00' },
  })
})

test('everyone has the groups that are addressed to them', async () => {
  const groups = async (who: typeof ada) => (await read(who)).groups.map(({ group }) => group)
  expect(await groups(ada)).not.toContain('guide')
  expect(await groups(gus)).toContain('guide')
  expect(await groups(root)).toEqual(['account', 'operators'])
  expect(await groups(ada)).not.toContain('operators')
})

test('an email that was switched off is not sent, the critical one of the same group is, and the other side has theirs', async () => {
  expect((await turn('booking', 'email', false)).status).toBe(200)
  const booking = await book()
  expect((await received(people.ada)).filter((subject) => /confirmed|booked/i.test(subject))).toEqual([])
  expect((await received(people.gus)).length).toBeGreaterThan(0)
  const { body } = await ada.call(listNotifications)
  const confirmed = body.items.find(({ group }) => group === 'booking')
  expect(confirmed?.deliveries).toMatchObject([
    { channel: 'bell', state: 'delivered' },
    { channel: 'email', state: 'suppressed', reason: 'switched_off' },
  ])
  await cancel(ada, booking.id)
  await world.settle()
  expect(await received(people.ada)).toContainEqual(expect.stringMatching(/^Canceled: /))
})

test('what was switched off under the bell is in the history, and not new', async () => {
  await turn('booking', 'bell', false)
  await book()
  const { body } = await ada.call(listNotifications)
  const [first] = body.items.filter(({ group }) => group === 'booking')
  expect(first?.readAt).not.toBeNull()
  expect(first?.deliveries).toContainEqual(expect.objectContaining({ channel: 'bell', state: 'suppressed' }))
  expect(await received(people.ada)).not.toEqual([])
})

test('emails that can wait come in one digest, once, at eight', async () => {
  await save({ digest: 'daily' })
  const first = await book()
  await book()
  expect((await received(people.ada)).filter((subject) => /confirmed|booked/i.test(subject))).toEqual([])
  const waiting = (await ada.call(listNotifications)).body.items.filter(({ group }) => group === 'booking')
  expect(waiting[0]?.deliveries).toContainEqual(expect.objectContaining({ channel: 'email', state: 'in_digest' }))
  // critical ones do not wait
  await cancel(ada, first.id)
  await world.settle()
  expect(await received(people.ada)).toContainEqual(expect.stringMatching(/^Canceled: /))
  await emptyMailboxes()
  await world.moveClock(days(1))
  const digest = (await receivedMail(world.app.db, { to: people.ada.email, limit: 9 })).filter(({ subject }) =>
    /^\d+ updates? from Treq$/.test(subject),
  )
  expect(digest).toHaveLength(1)
  expect(digest[0]?.text).toContain('/booking/')
  const sent = (await ada.call(listNotifications)).body.items.find(({ id }) => id === waiting[0]?.id)
  expect(sent?.deliveries).toContainEqual(expect.objectContaining({ channel: 'email', state: 'delivered' }))
  await world.moveClock(days(2))
  const after = (await received(people.ada)).filter((subject) => subject.endsWith(' from Treq'))
  expect(after).toHaveLength(1)
})

test('the zone of the account is the clock of quiet hours and digests, and hours as usual stay as usual', async () => {
  await save({ digest: 'daily' })
  await book()
  expect((await received(people.ada)).filter((subject) => subject.endsWith(' from Treq'))).toEqual([])
  await ada.call(savePreferences, { body: { timeZone: 'Pacific/Honolulu' } })
  expect(await read()).toMatchObject({ timeZone: 'Pacific/Honolulu', zoneChosen: true, quiet: { from: '21:00' } })
  expect(await read(ben)).toMatchObject({ timeZone: 'America/Denver', zoneChosen: false })
  // what waited for a morning of the clock that was goes out
  await world.moveClock(hours(0.01))
  expect((await received(people.ada)).filter((subject) => subject.endsWith(' from Treq'))).toHaveLength(1)
  await world.app.pool.query('update accounts set time_zone = null')
})

test('a digest that is switched off lets go of what waits in it', async () => {
  await save({ digest: 'weekly' })
  await book()
  await save({ digest: 'off' })
  await world.moveClock(hours(0.01))
  expect((await received(people.ada)).filter((subject) => subject.endsWith(' from Treq'))).toHaveLength(1)
})

test('critical ones cannot be switched off, and a cell that does not exist cannot be switched', async () => {
  const refused = await turn('account', 'email', false)
  expect([refused.status, refused.body.code]).toEqual([409, 'always_on'])
  expect((await turn('account', 'email', true)).status).toBe(200)
  for (const [group, channel] of [
    ['operators', 'email'],
    ['account', 'bell'],
    ['money', 'calendar'],
  ] as const) {
    const { status, body } = await turn(group, channel, true)
    expect([status, body.code]).toEqual([400, 'not_offered'])
  }
  const { rows } = await world.app.pool.query('select 1 from notification_choices')
  expect(rows).toEqual([])
})

test.each([
  ['an unknown group', { choices: [{ group: 'everything', channel: 'email', on: false }] }],
  ['an unknown channel', { choices: [{ group: 'booking', channel: 'pigeon', on: false }] }],
  ['a huge list', { choices: Array.from({ length: 5000 }, () => ({ group: 'booking', channel: 'email', on: false })) }],
  ['no list', { choices: 'all' }],
  ['no time', { quiet: { from: '25:00', until: '08:00' } }],
  ['no digest', { digest: 'hourly' }],
])('%s is refused, and nothing is saved', async (_what, body) => {
  expect((await save(body)).status).toBe(400)
  const { rows } = await world.app.pool.query('select 1 from notification_settings')
  expect(rows).toEqual([])
})

test('choices are saved together by whoever is last, and a choice as usual is no row', async () => {
  const answers = await Promise.all([
    turn('booking', 'email', false),
    turn('money', 'email', false),
    save({ digest: 'daily' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const off = await read()
  expect([cell(off, 'booking', 'email')?.on, cell(off, 'money', 'email')?.on]).toEqual([false, false])
  await save({
    choices: [
      { group: 'booking', channel: 'email', on: true },
      { group: 'money', channel: 'email', on: false },
      { group: 'money', channel: 'email', on: true },
    ],
  })
  const { rows } = await world.app.pool.query('select 1 from notification_choices')
  expect(rows).toEqual([])
  expect(cell(await read(ben), 'booking', 'email')?.on).toBe(true)
})

test('what is older than 13 months is deleted with its deliveries, and the rest stays', async () => {
  await book()
  const count = async () => {
    const { rows } = await world.app.pool.query<{ n: number; d: number }>(
      `select (select count(*) from notifications where account_id = $1)::int as n,
         (select count(*) from notification_deliveries d join notifications n on n.id = d.notification_id
          where n.account_id = $1)::int as d`,
      [people.ada.id],
    )
    return rows[0]
  }
  const before = await count()
  await world.app.pool.query(
    `update notifications set created_at = clock_timestamp() - interval '13 months 1 hour'
     where id in (select id from notifications where account_id = $1 order by created_at desc limit 1)`,
    [people.ada.id],
  )
  await world.app.pool.query(
    `insert into notification_deliveries (id, type, channel, outcome, reason, at)
     values (gen_random_uuid(), 'test.old', 'email', 'suppressed', 'no_address', clock_timestamp() - interval '14 months')`,
  )
  await forgetNotifications(world.app)
  const after = await count()
  expect(after?.n).toBe((before?.n ?? 0) - 1)
  expect(after?.d).toBeLessThan(before?.d ?? 0)
  const { rows } = await world.app.pool.query(`select 1 from notification_deliveries where type = 'test.old'`)
  expect(rows).toEqual([])
})
