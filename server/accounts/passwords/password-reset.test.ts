import { expect, test, vi } from 'vitest'
import { me, requestPasswordReset, resetPassword, signIn } from '#contract/accounts/calls.ts'
import { receivedMail } from '#server/vendors/mail/received-mail.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { withTransaction } from '#server/platform/database.ts'
import { post, postCopy } from '#server/platform/mail/mail.ts'
import { as, password, type TestPerson } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'
import { passwordWork } from './passwords.ts'
import { mailPasswordReset } from './request-password-reset.ts'

const { world, people } = await signedOutWorld()
const newPassword = 'Mountains2'
const ask = (email: string) => world.visitor().call(requestPasswordReset, { body: { email } })
const set = (token: string, browser = world.visitor()) => browser.call(resetPassword, { body: { token, newPassword } })
const enter = (person: TestPerson, secret: string) =>
  world.visitor().call(signIn, { body: { email: person.email, password: secret } })

async function linkFor(person: TestPerson): Promise<string> {
  await world.app.pool.query('truncate throttles')
  await ask(person.email)
  await world.settle()
  return (await newestEmail(world.app, person.email, 'Reset your password'))?.token ?? ''
}

test('the answer and the work before it are the same whether or not there is an account [7-call-reset-request]', async () => {
  const jobs = async () => {
    const { rows } = await world.app.pool.query<{ n: number }>(
      "select count(*) as n from graphile_worker.jobs where task_identifier = 'mail-password-reset'",
    )
    return rows[0]?.n
  }
  const unknown = await ask('nobody@example.com')
  expect(await jobs()).toBe(1)
  const known = await ask(people.ada.email)
  expect(await jobs()).toBe(2)
  expect(known).toMatchObject({ status: 200, body: { success: true } })
  expect(known.body).toEqual(unknown.body)
  expect(await emailsTo(world.app, people.ada.email)).toEqual([])
  await world.settle()
  expect(await emailsTo(world.app, people.ada.email)).toEqual(['Reset your password'])
  expect(await emailsTo(world.app, 'nobody@example.com')).toEqual([])
})

test('the sixth request within an hour is refused, alike for an unknown address', async () => {
  for (const email of [people.root.email, 'ghost@example.com']) {
    for (let n = 0; n < 5; n++) expect((await ask(email)).status).toBe(200)
    const refused = await ask(email.toUpperCase())
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('a link that is unknown, and one of another purpose, sets nothing and costs no hash', async () => {
  const before = passwordWork().finished
  expect(await set('A'.repeat(43))).toMatchObject({ status: 400, body: { code: 'token_invalid', success: false } })
  const link = await linkFor(people.ada)
  await world.app.pool.query("update account_tokens set purpose = 'email_verification'")
  expect((await set(link)).body.code).toBe('token_invalid')
  await world.app.pool.query("update account_tokens set purpose = 'password_reset'")
  expect(passwordWork().finished).toBe(before)
})

test('a weak password is refused in the words of the screen and does not use the link up', async () => {
  const token = await linkFor(people.ada)
  const weak = await world.visitor().call(resetPassword, { body: { token, newPassword: 'short' } })
  expect(weak).toMatchObject({
    status: 400,
    body: { fields: { newPassword: 'Password must be at least 8 characters' } },
  })
  expect((await enter(people.ada, password)).status).toBe(200)
  expect((await set(token)).status).toBe(200)
})

test('a link is stored as a hash only and is good for one hour', async () => {
  const token = await linkFor(people.gus)
  const { rows } = await world.app.pool.query<{ all: string }>('select jsonb_agg(a)::text as all from account_tokens a')
  expect(rows[0]?.all).not.toContain(token)
  expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'))
  await world.app.pool.query("update account_tokens set expires_at = expires_at - interval '61 minutes'")
  expect((await set(token)).body.code).toBe('token_invalid')
  expect((await enter(people.gus, password)).status).toBe(200)
})

test('a newer link makes the older one void', async () => {
  const older = await linkFor(people.gus)
  const newer = await linkFor(people.gus)
  expect((await set(older)).body.code).toBe('token_invalid')
  expect((await set(newer)).status).toBe(200)
})

test('a link used twice at the same moment sets one password', async () => {
  const token = await linkFor(people.bo)
  const attempts = await Promise.all(
    ['Mountains2', 'Mountains3', 'Mountains4'].map(async (secret) => ({
      secret,
      status: (await world.visitor().call(resetPassword, { body: { token, newPassword: secret } })).status,
    })),
  )
  expect(attempts.map((attempt) => attempt.status).sort((a, b) => a - b)).toEqual([200, 400, 400])
  for (const { secret, status } of attempts) {
    expect((await enter(people.bo, secret)).status).toBe(status === 200 ? 200 : 401)
  }
})

test('a new password ends every session, opens the door again and is told by mail [7-call-reset]', async () => {
  const devices = [await as(world, people.newt), await as(world, people.newt)]
  const token = await linkFor(people.newt)
  for (let n = 0; n < 11; n++) await enter(people.newt, 'Wrong1234')
  expect((await enter(people.newt, password)).status).toBe(429)
  expect((await set(token)).body).toMatchObject({ success: true, message: expect.any(String) })
  for (const device of devices) expect((await device.call(me)).status).toBe(401)
  expect((await enter(people.newt, password)).status).toBe(401)
  const entered = await enter(people.newt, newPassword)
  expect(entered.status).toBe(200)
  // A person who opens the link has this mailbox.
  expect(entered.body.user?.emailVerified).toBe(true)
  expect((await emailsTo(world.app, people.newt.email)).slice(-2)).toEqual([
    'Your password was changed',
    'New sign-in to your Treq account',
  ])
  const events = await world.app.db
    .selectFrom('domain_events')
    .select('kind')
    .where('subject_id', '=', people.newt.id)
    .execute()
  expect(events.map((event) => event.kind)).toEqual(
    expect.arrayContaining(['account.password_changed', 'account.email_verified']),
  )
})

test('a person who changes it while signed in stays signed in here, with another token', async () => {
  const here = await as(world, people.ben)
  const elsewhere = await as(world, people.ben)
  const before = here.cookies.get('treq_session')
  expect((await set(await linkFor(people.ben), here)).status).toBe(200)
  expect(here.cookies.get('treq_session')).not.toBe(before)
  expect((await here.call(me)).body.user?.id).toBe(people.ben.id)
  expect((await elsewhere.call(me)).status).toBe(401)
})

test('another person’s session is not touched by a link of this account', async () => {
  const ben = await as(world, people.ben)
  await set(await linkFor(people.ada), ben)
  expect((await ben.call(me)).body.user?.id).toBe(people.ben.id)
})

test('the job may run twice: one letter, and its link works', async () => {
  const before = (await emailsTo(world.app, people.root.email)).length
  const payload = { requestId: '01900000-0000-7000-8000-00000000abcd', accountId: people.root.id }
  await mailPasswordReset(world.app, payload)
  await mailPasswordReset(world.app, payload)
  expect(await emailsTo(world.app, people.root.email)).toHaveLength(before + 1)
  const email = await newestEmail(world.app, people.root.email, 'Reset your password')
  expect((await set(email?.token ?? '')).status).toBe(200)
})

test('a sign-in whose password is replaced while it is being checked opens nothing', async () => {
  await world.app.pool.query('truncate throttles')
  const secret = await linkFor(people.gus)
  await world.visitor().call(resetPassword, { body: { token: secret, newPassword: 'Canyons5' } })
  const { rows } = await world.app.pool.query<{ password_hash: string }>(
    'select password_hash from accounts where id = $1',
    [people.root.id],
  )
  const sessions = async () => {
    const query = world.app.db.selectFrom('sessions').select('id').where('account_id', '=', people.gus.id)
    return (await query.execute()).length
  }
  const before = await sessions()
  const holder = await world.app.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from accounts where id = $1 for update', [people.gus.id])
  const entering = enter(people.gus, 'Canyons5')
  await vi.waitFor(async () => {
    const waiting = await world.app.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    expect(waiting.rowCount).toBe(1)
  })
  await holder.query('update accounts set password_hash = $2 where id = $1', [people.gus.id, rows[0]?.password_hash])
  await holder.query('commit')
  holder.release()
  expect((await entering).status).toBe(401)
  expect(await sessions()).toBe(before)
})

test('once a reset letter is sent its link is in the mailbox of the person only, and support cannot send it again', async () => {
  await world.app.pool.query('truncate throttles')
  const token = await linkFor(people.ben)
  expect(token).toHaveLength(43)
  const { rows } = await world.app.pool.query<{ all: string }>('select jsonb_agg(m)::text as all from outgoing_mail m')
  expect(rows[0]?.all).not.toContain(token)
  const sent = await world.app.db
    .selectFrom('outgoing_mail')
    .select('id')
    .where('recipient', '=', people.ben.email)
    .where('secret', '=', true)
    .execute()
  for (const { id } of sent)
    await expect(withTransaction(world.app.db, (tx) => postCopy(tx, id))).rejects.toMatchObject({
      code: 'text_not_kept',
    })
})

test('the text of any letter is forgotten 90 days after it was sent', async () => {
  const texts = async (age: string) => {
    await world.app.pool.query('update outgoing_mail set sent_at = clock_timestamp() - $1::interval', [age])
    await world.app.jobs['forget-email-texts']?.(world.app, {})
    const found = await world.app.pool.query("select 1 from outgoing_mail where subject = $1 and text_body <> ''", [
      'Your password was changed',
    ])
    return (found.rowCount ?? 0) > 0
  }
  expect([await texts('89 days'), await texts('91 days')]).toEqual([true, false])
})

test('a letter that could not be sent in 90 days loses its text too, and is sent no more', async () => {
  const id = await withTransaction(world.app.db, (tx) =>
    post(tx, { to: 'old@mail.test', subject: 'Too late', text: 'Hello', dedupeKey: 'too-late' }),
  )
  await world.app.pool.query(
    `update outgoing_mail set created_at = clock_timestamp() - interval '91 days', last_error = '451' where id = $1`,
    [id],
  )
  await world.app.jobs['forget-email-texts']?.(world.app, {})
  await world.settle()
  expect(await receivedMail(world.app.db, { to: 'old@mail.test', limit: 1 })).toEqual([])
  const { rows } = await world.app.pool.query('select text_body, sent_at from outgoing_mail where id = $1', [id])
  expect(rows).toEqual([{ text_body: '', sent_at: null }])
})

test('thirty requests in a day send an email each, the next ones none, and are answered alike', async () => {
  await world.app.pool.query('truncate throttles')
  const { email } = people.bo
  const links = async () => {
    await world.settle()
    const { rows } = await world.app.pool.query<{ n: number }>(
      'select count(*)::int as n from outgoing_mail where recipient = $1 and secret',
      [email],
    )
    return rows[0]?.n ?? 0
  }
  const before = await links()
  const anHourLater = () => world.app.pool.query("delete from throttles where key not like 'password-reset-day:%'")
  for (let n = 0; n < 32; n++) {
    if (n % 5 === 0) await anHourLater()
    expect(await ask(email)).toMatchObject({ status: 200, body: { success: true } })
  }
  expect((await links()) - before).toBe(30)
})
