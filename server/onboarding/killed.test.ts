import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as admin from '#contract/onboarding/admin.ts'
import * as contract from '#contract/onboarding/calls.ts'
import { signBackgroundConsent } from '#contract/verification/checks-calls.ts'
import { claimDocument, decideDocument, listDocuments, submitDocument } from '#contract/verification/calls.ts'
import type { DocumentForm } from '#contract/verification/schemas.ts'
import { createAccount } from '#server/accounts/index.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { releaseOrphanedJobLocks } from '#server/platform/jobs.ts'
import { clearVault } from '#server/platform/storage/delete-bytes.ts'
import { openFile } from '#server/platform/storage/open-file.ts'
import { setFault } from '#server/vendors/checkr/simulator/faults.ts'
import { reconcileChecks } from '#server/verification/jobs.ts'
import type { Browser } from '#test/app.ts'
import { retryJobs } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { consent, playCheckr, type CheckedGuide } from '#test/guide-checks.ts'
import { acceptTerms, becomeGuide, giveDocuments, giveFact, setUpPayouts, w9, wholeProfile } from '#test/onboarding.ts'
import { administrator } from '#test/operators.ts'
import { as } from '#test/people.ts'
import { realBrowser, type RealBrowser } from '#test/real-browser.ts'
import { freePort } from '#test/real-process.ts'
import { documentForm, documentPhoto } from '#test/verification.ts'
import { signedOutWorld } from '#test/world.ts'

// `npm run test:faults` plays 40 rounds.
const rounds = Number(process.env['ONBOARDING_ROUNDS'] ?? 1)
const lostAnswer = 'drop_response_after_write'
const kinds = ['first_aid_cpr', 'liability_insurance', 'wilderness_first_aid', 'auto_insurance'] as const
const profile = { ...wholeProfile, name: 'Tess Quimby' }
const taxForm = { ...w9, name: 'Tess Quimby', signature: 'Tess Quimby' }
const reason = 'Looked at everything'

const { world } = await signedOutWorld()
const { app } = world
let operators: readonly [Browser, Browser]
beforeAll(async () => {
  operators = [
    await administrator(world, 'Cho', ['trust_and_safety']),
    await administrator(world, 'Vera', ['trust_and_safety']),
  ]
})
let server: ChildProcess | undefined
afterEach(() => void server?.kill('SIGKILL'))

/** What the server had answered to people before it died, and what they had sent. */
const heard = () => ({
  forms: [] as { guide: CheckedGuide; form: DocumentForm; id: string | null }[],
  decided: new Map<string, string>(),
  signed: new Set<CheckedGuide>(),
  live: false,
})
type Heard = ReturnType<typeof heard>
/** In all rounds: a server that is killed before anything happened proves nothing. */
const tally = { documents: 0, decisions: 0, signatures: 0, live: 0, lostAnswers: 0, refused: 0 }

const column = async <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await app.pool.query<{ value: T }>(statement, values)).rows.map(({ value }) => value)

async function startServer(): Promise<{ base: string; opened: Promise<unknown>; exited: Promise<unknown> }> {
  const port = await freePort()
  const url = new URL(world.url)
  url.searchParams.set('application_name', 'victim')
  server = spawn(process.execPath, [join(import.meta.dirname, '../../test/serve.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: url.href,
      TREQ_DATA_DIR: app.env.dataDir,
      TMPDIR: app.env.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return { base: `http://127.0.0.1:${port}`, opened: once(server, 'message'), exited: once(server, 'exit') }
}

let made = 0
async function newGuide(): Promise<CheckedGuide> {
  const email = `tess${(made += 1)}@example.com`
  const { id } = await createAccount(app.db, {
    email,
    passwordHash: 'no sign-in',
    firstName: 'Tess',
    lastName: 'Quimby',
    userType: 'guide',
    phone: '+1 307 555 0142',
    birthDate: '1988-04-12',
    emailVerified: true,
  })
  const guideId = await becomeGuide(world, { id }, 'Tess Quimby')
  return { browser: await as(world, { id }), accountId: id, guideId, email }
}

/** Signs, sends tax form and documents, and fills out Checkr’s form, as quickly as the server answers. */
async function guideAtWork(guide: CheckedGuide, browser: RealBrowser, said: Heard): Promise<void> {
  await browser.put('/guide/onboarding/profile', profile)
  for (const [nth, kind] of kinds.entries()) {
    if (nth === 1 && (await browser.post('/guide/background-check/consent', consent)).status === 200)
      said.signed.add(guide)
    if (nth === 2) await browser.post('/guide/tax-form', taxForm)
    const { body: file } = await browser.upload('/guide/document-files', await documentPhoto(), 'image/jpeg')
    const files = [String(file['id'])]
    const form = await documentForm(world, guide.browser, { kind, files, holderName: 'Tess Quimby' })
    const sent: Heard['forms'][number] = { guide, form, id: null }
    said.forms.push(sent)
    const answer = await browser.post('/guide/documents', form)
    if (answer.status === 200) sent.id = String(answer.body['id'])
  }
}

/** Decides what waits until the server is gone; the other operator does the same with the same documents. */
async function operatorAtWork(browser: RealBrowser, outcome: 'approve' | 'reject', ready: string, said: Heard) {
  const approval = async () => {
    if ((await browser.post(`/admin/onboardings/${ready}/approve`, { reason })).status === 200) said.live = true
  }
  const because = outcome === 'reject' ? { reasonCode: 'unreadable', reason: 'The photo is blurred.' } : {}
  for (let turn = 0; ; turn += 1) {
    const { body } = await browser.get('/admin/documents')
    const items = (body['items'] ?? []) as { id: string }[]
    for (const { id } of items.toSorted(() => Math.random() - 0.5)) {
      await browser.post(`/admin/documents/${id}/claim`)
      const { status } = await browser.post(`/admin/documents/${id}/decide`, { outcome, ...because })
      if (status !== 200) tally.refused += 1
      else if (said.decided.has(id)) throw new Error(`Both decisions about ${id} were taken`)
      else said.decided.set(id, outcome)
    }
    if (turn === 2) await approval()
    if (items.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A guide with nothing left to do, whom two operators are about to approve. */
async function guideInReview(): Promise<{ guide: CheckedGuide; id: string }> {
  const guide = await newGuide()
  await guide.browser.call(contract.showOnboarding)
  await guide.browser.call(contract.saveGuideProfile, { body: profile })
  const [id = ''] = await column<string>('select id as value from guide_onboardings where guide_id = $1', [
    guide.guideId,
  ])
  await operators[0].call(admin.waiveTraining, { params: { id }, body: { reason } })
  for (const fact of ['identity', 'background_check'] as const) await giveFact(world, guide.guideId, fact)
  await giveDocuments(world, guide.browser, operators[0])
  await guide.browser.call(contract.signTaxForm, { body: taxForm })
  await setUpPayouts(world, guide.browser)
  expect((await acceptTerms(guide.browser, 'Tess Quimby')).status).toBe(200)
  await world.settle()
  return { guide, id }
}

/** Returns when Checkr has invited one whom it knows, or made the next candidate, and the server has not heard of it. */
async function untilAnswerLost(candidate: string): Promise<void> {
  const known = `select count(*)::int as value from checkr_simulator.objects where object = 'candidate' and body ->> 'email' = $1`
  await until(async () => (await column<number>(known, [candidate]))[0] === 1)
  await setFault(app.pool, lostAnswer, true, 1)
  const on = 'select enabled as value from checkr_simulator.faults where name = $1'
  if (await until(async () => !(await column<boolean>(on, [lostAnswer]))[0])) tally.lostAnswers += 1
}

/** False where it did not happen in a while. */
async function until(holds: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    if (await holds()) return true
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return false
}

/** What the next start of a process does, and the work of the hours until then. */
async function takeOver(): Promise<void> {
  await setFault(app.pool, lostAnswer, false)
  // PostgreSQL ends what a dead process had open as soon as it notices
  const alive = `select pid as value from pg_stat_activity where application_name = 'victim'`
  expect(await until(async () => (await column(alive)).length === 0)).toBe(true)
  await (
    await releaseOrphanedJobLocks(app.pool)
  )()
  await sweepDeadlines(app)
  await retryJobs(world)
}

/** People come back, and do again what they have no answer to. */
async function goOn(said: Heard, guides: readonly CheckedGuide[], ready: { guide: CheckedGuide; id: string }) {
  for (const { guide, form, id } of said.forms) {
    const again = await guide.browser.call(submitDocument, { body: form })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    if (id) expect(again.body.id).toBe(id)
  }
  for (const guide of guides) {
    await guide.browser.call(contract.saveGuideProfile, { body: profile })
    const signed = await guide.browser.call(signBackgroundConsent, { body: consent })
    if (said.signed.has(guide)) expect(signed.status).toBe(409)
    await guide.browser.call(contract.signTaxForm, { body: taxForm })
  }
  await world.settle()
  for (const guide of guides) {
    await playCheckr(world, guide, 'apply')
    await playCheckr(world, guide, 'clear')
  }
  await world.settle()
  const [operator] = operators
  for (const { id } of (await operator.call(listDocuments)).body.items) {
    await operator.call(claimDocument, { params: { id } })
    expect((await operator.call(decideDocument, { params: { id }, body: { outcome: 'approve' } })).status).toBe(200)
  }
  const approved = await operator.call(admin.approveOnboarding, { params: { id: ready.id }, body: { reason } })
  if (said.live) expect(approved.status).toBe(409)
  await world.settle()
}

/** Each document once, as its operator was told; each decision and each message about it once. */
async function expectDocuments(said: Heard, guides: readonly CheckedGuide[]): Promise<void> {
  const ids = guides.map(({ guideId }) => guideId)
  const { rows } = await app.pool.query<{ id: string; state: string; decisions: number; opened: string[] }>(
    `select d.id, d.state,
       (select count(*)::int from domain_events e where e.subject_id = d.id
         and e.kind in ('verification.approved', 'verification.rejected')) as decisions,
       array(select f.file_id::text from verification_files f where f.document_id = d.id) as opened
     from verification_documents d where d.guide_id = any($1)`,
    [ids],
  )
  expect(rows.length).toBe(said.forms.length)
  for (const { id, state, decisions, opened } of rows) {
    expect(decisions).toBe(1)
    const outcome = said.decided.get(id)
    if (outcome) expect(state).toBe(outcome === 'approve' ? 'approved' : 'rejected')
    expect(opened).toHaveLength(1)
    for (const fileId of opened) for await (const _part of await openFile(app, fileId));
  }
  const messages = await column<number>(
    `select count(*)::int as value from notifications
     where account_id = any($1) and type in ('verification.approved', 'verification.rejected')`,
    [guides.map(({ accountId }) => accountId)],
  )
  expect(messages).toEqual([rows.length])
}

/** One consent, candidate, invitation, report, and clear fact of each guide. */
async function expectChecks(guides: readonly CheckedGuide[]): Promise<void> {
  for (const { guideId, email, accountId } of guides) {
    const { rows } = await app.pool.query<Record<string, number>>(
      `select (select count(*)::int from background_consents where guide_id = $1) as consents,
         (select count(*)::int from background_checks where guide_id = $1 and state = 'complete_clear') as clear,
         (select count(*)::int from background_checks where guide_id = $1) as checks,
         (select count(*)::int from checkr_simulator.objects where object = 'candidate' and body ->> 'email' = $2) as candidates,
         (select count(*)::int from checkr_simulator.objects i join checkr_simulator.objects c
            on c.id = i.body ->> 'candidate_id' where i.object = 'invitation' and c.body ->> 'email' = $2) as invitations,
         (select count(*)::int from verification_facts where guide_id = $1 and fact = 'background_check'
            and outcome = 'clear') as facts,
         (select count(*)::int from guide_onboardings where guide_id = $1) as onboardings,
         (select count(*)::int from notifications where account_id = $3 and type = 'background_check.cleared') as messages`,
      [guideId, email, accountId],
    )
    const each = {
      consents: 1,
      clear: 1,
      checks: 1,
      candidates: 1,
      invitations: 1,
      facts: 1,
      onboardings: 1,
      messages: 1,
    }
    expect(rows[0]).toMatchObject(each)
  }
}

const inVault = async () =>
  (await readdir(join(app.env.dataDir, 'vault'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )

/** After its hour, the vault holds the files of documents and nothing else, and no row speaks of another. */
async function expectVault(): Promise<void> {
  await app.pool.query(`update vault_files set created_at = created_at - interval '2 hours'`)
  for (const { parentPath, name } of await inVault()) await utimes(join(parentPath, name), 0, 0)
  await clearVault(app)
  await world.settle()
  await reconcileChecks(app)
  const there = (await inVault()).map(({ name }) => name)
  const known = await column<string>('select file_id::text as value from verification_files')
  expect(there.toSorted()).toEqual(known.toSorted())
  const kept = await column<string>('select id::text as value from vault_files where deleted_at is null')
  expect(kept.toSorted()).toEqual(known.toSorted())
}

test(
  'the server is killed while guides send documents and operators decide on them: nothing is lost, and nothing is decided twice',
  { timeout: 240_000 + rounds * 30_000 },
  async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const said = heard()
      const { base, opened, exited } = await startServer()
      const guides = [await newGuide(), await newGuide(), await newGuide()]
      const ready = await guideInReview()
      await opened
      const isLost = round % 2 === 1
      const at = (browser: Browser, nth: number) => realBrowser(base, browser.cookies, `10.9.0.${nth}`)
      let isDead = false
      const broken: unknown[] = []
      const work = [
        ...guides.map((guide, nth) => guideAtWork(guide, at(guide.browser, nth), said)),
        operatorAtWork(at(operators[0], 8), 'approve', ready.id, said),
        operatorAtWork(at(operators[1], 9), 'reject', ready.id, said),
      ].map((one) => one.catch((error: unknown) => isDead || broken.push(error)))
      if (isLost) await untilAnswerLost(guides[0]?.email ?? '')
      else await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 1500))
      isDead = true
      server?.kill('SIGKILL')
      await exited
      await Promise.all(work)
      expect(broken).toEqual([])
      tally.documents += said.forms.filter(({ id }) => id).length
      tally.decisions += said.decided.size
      tally.signatures += said.signed.size
      tally.live += said.live ? 1 : 0
      await takeOver()
      await goOn(said, guides, ready)
      await expectDocuments(said, guides)
      await expectChecks(guides)
      await expectVault()
    }
    await expectInvariants(world)
    if (rounds > 1) process.stdout.write(`${rounds} rounds: ${JSON.stringify(tally)}\n`)
    expect(Math.min(tally.documents, tally.signatures, tally.lostAnswers)).toBeGreaterThan(0)
  },
)
