import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as admin from '#contract/recruitment/admin.ts'
import * as contract from '#contract/recruitment/calls.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { days, type Browser } from '#test/app.ts'
import { cole, mailedToken, openedBrowser, submittedBy, wholeAnswers } from '#test/applications.ts'
import { drawPdf } from '#test/draw-pdf.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { eraseApplications } from './erase-applications.ts'

const { world } = await openWorld()
const { pool } = world.app
const sol = await administrator(world, 'Sol', ['trust_and_safety'])
const reason = 'Quillfeather as the review went'
const params = (id: string) => ({ params: { id } })
const decline = (id: string) =>
  sol.call(admin.decideApplication, {
    ...params(id),
    body: { decision: 'decline', because: 'insurance', message: 'Quillfeather, get covered first.', reason },
  })
const rowOf = async (id: string) =>
  (await pool.query<Record<string, unknown>>('select * from guide_applications where id = $1', [id])).rows[0]

/** Where this stands in any table of ours, as `table: row`. What the simulated mailboxes hold is their owners'. */
async function found(words: RegExp): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
  )
  const hits: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    hits.push(...rows.filter(({ text }) => words.test(text)).map(({ text }) => `${name}: ${text.slice(0, 200)}`))
  }
  return hits
}
const filesOnDisk = async () =>
  (await readdir(join(world.app.env.dataDir, 'vault'), { recursive: true }).catch(() => [])).filter(
    (name) => name.length > 30,
  )

async function upload(browser: Browser) {
  const { body } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const headers = {
    'content-type': 'application/pdf',
    'x-csrf-token': (body as { csrfToken: string }).csrfToken,
    cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
  }
  const url = '/api/v1/guide-recruitment/application/files?kind=insurance&name=quillfeather.pdf'
  expect((await world.http.inject({ method: 'POST', url, headers, payload: await drawPdf(1) })).statusCode).toBe(200)
}

/** An application in which every field that someone fills in has the word Quillfeather in it. */
async function everyWord(email: string): Promise<string> {
  const browser = await openedBrowser(world, email)
  const tell = 'Quillfeather '.repeat(20)
  const references = [
    { name: 'Quillfeather Hart', email: `one-${email}`, relation: 'Quillfeather outfitter' },
    { name: 'Quillfeather Abbott', email: `two-${email}`, relation: 'Quillfeather guest' },
  ]
  await upload(browser)
  await browser.call(contract.saveApplication, {
    body: {
      about: { ...wholeAnswers.about, name: 'Rae Quillfeather', regions: ['Quillfeather Valley'] },
      experience: { ...wholeAnswers.experience, history: tell },
      credentials: { ...wholeAnswers.credentials, insurer: 'Quillfeather Mutual' },
      trip: { ...wholeAnswers.trip, title: 'Quillfeather', plan: tell, safety: tell },
      references: { references },
    },
  })
  const { body: sent, status } = await browser.call(contract.submitApplication)
  expect(status).toBe(200)
  const token = await mailedToken(world, `one-${email}`)
  const answers = { token, yearsKnown: 3, recommends: 'yes' as const, skills: tell, concerns: tell }
  expect((await world.visitor().call(contract.answerReference, { body: answers })).status).toBe(200)
  await sol.call(admin.askApplicant, { ...params(sent.id), body: { question: 'Quillfeather, how many?', reason } })
  const { question } = (await browser.call(contract.showApplication)).body.application ?? {}
  await browser.call(contract.answerQuestion, { body: { questionId: question?.id ?? '', answer: tell } })
  await sol.call(admin.addApplicationNote, { ...params(sent.id), body: { text: 'Quillfeather knows the river.' } })
  const startsAt = new Date((await world.app.clock.now(world.app.db)).getTime() + days(7)).toISOString()
  const slots = [{ startsAt, minutes: 30 }]
  await sol.call(admin.inviteApplicant, { ...params(sent.id), body: { slots, place: 'quillfeather.test/x', reason } })
  await world.settle()
  return sent.id
}

test('within a year of the end no table and no file holds a word of the applicant, and the wait after a decline still holds', async () => {
  const email = 'rae@quillfeather.test'
  const before = await filesOnDisk()
  const id = await everyWord(email)
  expect((await decline(id)).status).toBe(200)
  await world.settle()
  expect(new Set((await found(/quillfeather/i)).map((hit) => hit.split(':')[0])).size).toBeGreaterThan(8)
  expect((await filesOnDisk()).length).toBe(before.length + 1)
  const ended = await rowOf(id)

  await world.moveClock(days(354))
  await eraseApplications(world.app)
  expect((await rowOf(id))?.erased_at).toBeNull()
  await world.moveClock(days(2))
  await eraseApplications(world.app)
  await world.settle()
  expect(await found(/quillfeather/i)).toEqual([])
  expect(await filesOnDisk()).toEqual(before)

  const erased = await rowOf(id)
  for (const kept of [
    'id',
    'state',
    'decline_reason',
    'created_at',
    'submitted_at',
    'decided_at',
    'decided_by',
    'ended_at',
  ])
    expect(erased?.[kept], kept).toEqual(ended?.[kept])
  const events = await pool.query('select kind from domain_events where subject_id = $1', [id])
  expect(events.rows.length).toBeGreaterThan(4)
  const actions = await pool.query('select outcome from admin_actions where subject_id = $1', [id])
  expect(actions.rows.length).toBeGreaterThan(2)
  expect((await sol.call(admin.reviewApplication, params(id))).status).toBe(404)
  expect((await sol.call(admin.listApplications, { query: {} })).body.items.map((item) => item.id)).not.toContain(id)

  // the hash is all that knows the address; a longer wait still finds it
  await pool.query("update guide_applications set decided_at = decided_at + interval '300 days' where id = $1", [id])
  await world.visitor().call(contract.requestApplicationLink, { body: { email } })
  expect((await emailsTo(world.app, email)).at(-1)).toBe('You can apply again soon')
})

test('nothing is erased that has not ended, or before its applicant may apply again', async () => {
  const { id: open } = await submittedBy(world, 'stays@example.com')
  const { id } = await submittedBy(world, 'waits@example.com')
  await decline(id)
  const { recruitment } = defaultSettings
  const usual = { ...recruitment }
  Object.assign(recruitment, { eraseEndedDays: 10, reapplyDays: 90 })
  try {
    await world.moveClock(days(89))
    await eraseApplications(world.app)
    expect((await rowOf(id))?.erased_at).toBeNull()
    await world.moveClock(days(2))
    await eraseApplications(world.app)
  } finally {
    Object.assign(recruitment, usual)
  }
  expect((await rowOf(open))?.erased_at).toBeNull()
  expect((await rowOf(id))?.erased_at).toBeInstanceOf(Date)
})

test('an approval that expired and was never asked for again ends after 90 days, and the applicant read until when', async () => {
  const email = 'unused@example.com'
  const { browser, id } = await submittedBy(world, email)
  await sol.call(admin.decideApplication, {
    ...params(id),
    body: { decision: 'approve', message: '', reason: 'As it went' },
  })
  await world.moveClock(days(15))
  const own = (await browser.call(contract.showApplication)).body.application
  expect(own).toMatchObject({ state: 'invite_expired', next: expect.stringContaining('Message us by ') })
  await world.moveClock(days(88))
  expect((await rowOf(id))?.state).toBe('invite_expired')
  await world.moveClock(days(3))
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', ended_at: expect.any(Date) })
  const { body } = await sol.call(admin.reviewApplication, params(id))
  expect(body.history.at(-1)?.text).toBe('Withdrawn: no one requested the expired approval again')
})

test('one that is sent again does not end by the clock of before', async () => {
  const { id } = await submittedBy(world, 'again@example.com')
  await sol.call(admin.decideApplication, {
    ...params(id),
    body: { decision: 'approve', message: '', reason: 'As it went' },
  })
  await world.moveClock(days(15))
  await world.moveClock(days(85))
  expect((await sol.call(admin.reissueApproval, { ...params(id), body: { reason: 'Asked again' } })).status).toBe(200)
  await world.moveClock(days(10))
  expect((await rowOf(id))?.state).toBe('approved')
})

test(
  'killed in the middle, the next run erases the rest, and nothing is half erased',
  { timeout: 90_000 },
  async () => {
    const ids: string[] = []
    for (const name of ['first', 'second', 'third']) {
      const { browser, id } = await submittedBy(world, `${name}@marmotwood.test`, {
        references: {
          references: [
            { ...cole, email: `${name}-a@x.test` },
            { ...cole, email: `${name}-b@x.test` },
          ],
        },
      })
      await browser.call(contract.withdrawApplication, { body: { reason: 'Marmotwood moves away' } })
      ids.push(id)
    }
    await world.settle()
    await world.moveClock(days(366))
    const blocking = await pool.connect()
    await blocking.query('begin')
    await blocking.query('select from guide_applications where id = $1 for update', [ids[1]])
    const dataDir = await mkdtemp(join(tmpdir(), 'treq-erase-'))
    const program = `
    import { boot } from '#server/boot.ts'
    import { eraseApplications } from '#server/recruitment/erasure/erase-applications.ts'
    const { app } = await boot(() => undefined)
    await eraseApplications(app)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH, DATABASE_URL: world.url, TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      const end = Date.now() + 60_000
      for (;;) {
        const { rows } = await pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%guide_applications%'",
        )
        if (rows.length > 0 && (await rowOf(ids[0] ?? ''))?.erased_at) break
        if (Date.now() > end) throw new Error('The other process never came to the second application')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    } finally {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      await blocking.query('rollback')
      blocking.release()
      await rm(dataDir, { recursive: true, force: true })
    }
    const erased = async () => Promise.all(ids.map(async (id) => (await rowOf(id))?.erased_at !== null))
    expect(await erased()).toEqual([true, false, false])
    await eraseApplications(world.app)
    expect(await erased()).toEqual([true, true, true])
    expect(await found(/marmotwood/i)).toEqual([])
  },
)
