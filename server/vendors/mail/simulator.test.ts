import { Buffer } from 'node:buffer'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/platform/app.ts'
import { liveClock } from '#server/platform/clock.ts'
import { createDb, withTransaction, type Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { post, sendMail, smtpMailer, type Email } from '#server/platform/mail/mail.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createMailSimulator, receivedMail, setMailFault, type MailSimulator } from './simulator.ts'

let database: TestDatabase
let db: Db
let simulator: MailSimulator
let url: string
let app: App
let mailer: ReturnType<typeof smtpMailer>
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.pool)
  simulator = createMailSimulator({ pool: database.pool })
  url = (await simulator.listen()).url
  mailer = smtpMailer(url, 'Treq <hello@treq.example>')
  const parts: Partial<App> = {
    db,
    pool: database.pool,
    clock: liveClock,
    log: createLog('silent'),
    mailer,
    listeners: [],
  }
  app = { ...parts, jobs: { 'send-mail': sendMail } } as App
})
beforeEach(async () => {
  await setMailFault(database.pool, false)
  await database.pool.query('truncate mail_simulator.received')
})
afterAll(async () => {
  mailer.close()
  await simulator.close()
  await database.drop()
})

const ticket = Buffer.from([0, 1, 2, 253, 254, 255, 13, 10, 46, 13, 10])
const email: Email = {
  to: 'zoë@exämple.test',
  subject: 'Tänään: 北の釣り, “two adults” — a subject long enough to be folded over more than one line of the header',
  text: 'Grüße aus dem Süden\n.\nA line with a dot alone, and a very long one: '.concat('łódź '.repeat(60), '\n\n€ 12'),
  html: '<p>Grüße &amp; <b>北</b></p>',
  attachments: [{ filename: 'Ümläut 券.bin', contentType: 'application/x-ticket', content: ticket.toString('base64') }],
  dedupeKey: 'ticket',
}

const outbox = (key: string) =>
  db.selectFrom('outgoing_mail').selectAll().where('dedupe_key', '=', key).executeTakeFirstOrThrow()
const settle = () => drainJobs(app)
const mailed = (more: Partial<Email>) =>
  withTransaction(db, (tx) => post(tx, { ...email, to: 'ann@mail.test', ...more }))

test('a letter with an attachment and letters beyond ASCII comes over SMTP as it was written', async () => {
  await app.mailer.send({ id: newId(), ...email })
  const [mail, ...others] = await receivedMail(db, { limit: 10 })
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: email.subject,
    attachments: [{ filename: 'Ümläut 券.bin', contentType: 'application/x-ticket' }],
  })
  expect(mail?.text.trimEnd()).toBe(email.text)
  expect(mail?.html?.trimEnd()).toBe(email.html)
  expect(mail?.receivedAt).toBeInstanceOf(Date)
  const { rows } = await database.pool.query('select * from mail_simulator.received')
  expect(rows[0].attachments[0]).toMatchObject({ content: ticket.toString('base64'), size: ticket.length })
  expect(rows[0].envelope_from).toBe('hello@treq.example')
  expect(rows[0].message_id).toMatch(/^<.+@.+>$/)
})

test('the mailbox of one address holds only its own mail, newest first', async () => {
  await app.mailer.send({ id: newId(), to: 'Ann@mail.test', subject: 'first', text: 'a' })
  await app.mailer.send({ id: newId(), to: 'joann@mail.test', subject: 'other', text: 'b' })
  await app.mailer.send({ id: newId(), to: 'ann@mail.test', subject: 'second', text: 'c' })
  const subjects = async (to?: string, limit = 10) =>
    (await receivedMail(db, { ...(to ? { to } : {}), limit })).map(({ subject }) => subject)
  expect(await subjects('ann@MAIL.test')).toEqual(['second', 'first'])
  expect(await subjects(undefined)).toEqual(['second', 'other', 'first'])
  expect(await subjects(undefined, 1)).toEqual(['second'])
  expect(await subjects('nn@mail.test')).toEqual([])
})

test('while the server is down the letter waits in the outbox, and goes out later exactly as it was written', async () => {
  await setMailFault(database.pool, true)
  await mailed({ dedupeKey: 'waits' })
  await settle()
  expect(await outbox('waits')).toMatchObject({ sent_at: null, last_error: expect.stringContaining('451') })
  expect(await receivedMail(db, { limit: 10 })).toEqual([])

  await setMailFault(database.pool, false)
  await settle()
  expect(await receivedMail(db, { limit: 10 })).toEqual([])
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await settle()
  const received = await receivedMail(db, { limit: 10 })
  expect(received).toMatchObject([{ to: 'ann@mail.test', subject: email.subject }])
  expect(received[0]?.text.trimEnd()).toBe(email.text)
  expect(received[0]?.html?.trimEnd()).toBe(email.html)
  const sent = await outbox('waits')
  expect(sent).toMatchObject({ last_error: null, sent_at: expect.any(Date) })
  const { rows } = await database.pool.query('select message_id, attachments from mail_simulator.received')
  expect(rows[0].message_id).toBe(sent.provider_id)
  expect(rows[0].attachments[0].content).toBe(ticket.toString('base64'))
})

test('a fault with a number of times ends by itself', async () => {
  await setMailFault(database.pool, true, 2)
  const send = () => app.mailer.send({ id: newId(), to: 'ann@mail.test', subject: 'hello', text: 'hello' })
  await expect(send()).rejects.toThrow('451')
  await expect(send()).rejects.toThrow('451')
  await send()
  expect(await receivedMail(db, { limit: 10 })).toHaveLength(1)
})

test('a letter posted twice under one key is sent once', async () => {
  await mailed({ dedupeKey: 'once' })
  await mailed({ dedupeKey: 'once', subject: 'again' })
  await settle()
  expect((await receivedMail(db, { limit: 10 })).map(({ subject }) => subject)).toEqual([email.subject])
})

test('a letter that a crash sends a second time has the Message-ID of the first, so that a mailbox can tell', async () => {
  await mailed({ dedupeKey: 'crash' })
  await settle()
  const { id } = await outbox('crash')
  // killed before it was written down
  await database.pool.query("update outgoing_mail set sent_at = null, provider_id = null where dedupe_key = 'crash'")
  await sendMail(app, { mailId: id })
  const { rows } = await database.pool.query<{ message_id: string }>('select message_id from mail_simulator.received')
  expect(rows.map(({ message_id }) => message_id)).toEqual([`<${id}@treq.example>`, `<${id}@treq.example>`])
  await mailed({ dedupeKey: 'another' })
  await settle()
  expect((await outbox('another')).provider_id).not.toBe(`<${id}@treq.example>`)
})

test('a letter of a transaction that failed is never sent', async () => {
  await expect(
    withTransaction(db, async (tx) => {
      await post(tx, { ...email, dedupeKey: 'undone' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await settle()
  expect(await receivedMail(db, { limit: 10 })).toEqual([])
})

test('a client that breaks off in the middle of a mail leaves nothing and does not stop the server', async () => {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const script = ['EHLO test', 'MAIL FROM:<a@b.test>', 'RCPT TO:<c@d.test>', 'DATA']
  await new Promise<void>((resolve) => {
    socket.on('data', (answer) => {
      const line = String(answer)
      if (line.startsWith('354')) {
        socket.write('Subject: half\r\n\r\nand then')
        socket.destroy()
      } else socket.write(`${script.shift()}\r\n`)
    })
    socket.on('close', () => resolve())
  })
  await app.mailer.send({ id: newId(), to: 'ann@mail.test', subject: 'whole', text: 'whole' })
  expect((await receivedMail(db, { limit: 10 })).map(({ subject }) => subject)).toEqual(['whole'])
})

test('a letter larger than the server takes is refused for good', async () => {
  const small = createMailSimulator({ pool: database.pool, largestBytes: 20_000 })
  const mailer = smtpMailer((await small.listen()).url, 'Treq <hello@treq.example>')
  await mailer.send({ id: newId(), to: 'ann@mail.test', subject: 'small', text: 'x'.repeat(10_000) })
  await expect(
    mailer.send({ id: newId(), to: 'ann@mail.test', subject: 'big', text: 'x'.repeat(30_000) }),
  ).rejects.toThrow('552')
  expect((await receivedMail(db, { limit: 10 })).map(({ subject }) => subject)).toEqual(['small'])
  mailer.close()
  await small.close()
})
