import { beforeAll, beforeEach, expect, test } from 'vitest'
import { showPayoutAccount } from '#contract/guides/payout-account.ts'
import * as admin from '#contract/onboarding/admin.ts'
import * as contract from '#contract/onboarding/calls.ts'
import { previewBulkAction, startBulkAction } from '#contract/operators/bulk-actions.ts'
import { listQueues } from '#contract/operators/inbox.ts'
import { claimDocument, decideDocument, revokeDocument } from '#contract/verification/calls.ts'
import { createAccount, hashPassword } from '#server/accounts/index.ts'
import { obstaclesOf } from '#server/catalogue/index.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, type Browser } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { acceptTerms, becomeGuide, giveDocuments, giveFact, setUpPayouts, w9, wholeProfile } from '#test/onboarding.ts'
import { administrator } from '#test/operators.ts'
import { as, password } from '#test/people.ts'
import { approved, submit } from '#test/verification.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, root } = await openWorld()
let checker: Browser
let other: Browser
let helper: Browser
beforeAll(async () => {
  checker = await administrator(world, 'Cho', ['trust_and_safety'])
  other = await administrator(world, 'Vera', ['trust_and_safety'])
  helper = await administrator(world, 'Sol', ['support'])
})

let nth = 0
let guide: Browser
let guideId: string
let email: string
beforeEach(async () => {
  nth += 1
  email = `guide${nth}@example.com`
  const { id } = await createAccount(world.app.db, {
    email,
    passwordHash: await hashPassword(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    firstName: 'Gus',
    lastName: 'Halloran',
    userType: 'guide',
    phone: '+1 307 555 0142',
    birthDate: '1988-04-12',
    emailVerified: true,
  })
  guideId = await becomeGuide(world, { id })
  guide = await as(world, { id })
})

const mine = async () => (await guide.call(contract.showOnboarding)).body
const states = async () => Object.fromEntries((await mine()).steps.map(({ step, state }) => [step, state]))
const saveProfile = () => guide.call(contract.saveGuideProfile, { body: wholeProfile })
const payouts = () => setUpPayouts(world, guide)
const card = async () =>
  (await checker.call(admin.listOnboardings, { query: { limit: 200 } })).body.items.find(
    (one) => one.guide.id === guideId,
  )
const idOf = async () => (await card())?.id ?? ''
const detail = async () => (await checker.call(admin.reviewOnboarding, { params: { id: await idOf() } })).body
const reason = 'Looked at everything'

async function finish() {
  await saveProfile()
  await giveFact(world, guideId, 'identity')
  await giveFact(world, guideId, 'background_check')
  await giveDocuments(world, guide, checker)
  await guide.call(contract.signTaxForm, { body: w9 })
  await payouts()
  await checker.call(admin.waiveTraining, { params: { id: await idOf() }, body: { reason } })
  expect(await states()).toMatchObject({ terms: 'todo' })
  expect((await acceptTerms(guide)).status).toBe(200)
  await world.settle()
}

test('a guide goes through every step in their order, is reviewed, and is live', async () => {
  expect(await states()).toMatchObject({ account: 'done', profile: 'todo', consent: 'locked', terms: 'locked' })
  expect((await guide.call(contract.signTaxForm, { body: w9 })).body).toMatchObject({ code: 'step_locked' })
  expect((await acceptTerms(guide)).body).toMatchObject({ code: 'step_locked' })
  await guide.call(contract.draftProfile, { body: { headline: 'Dry flies' } })
  expect(await states()).toMatchObject({ profile: 'in_progress' })
  expect((await guide.call(contract.showOwnProfile)).body.values).toMatchObject({ headline: 'Dry flies' })
  await saveProfile()
  expect(await mine()).toMatchObject({ percent: 20, next: 'consent', actor: 'guide', state: 'in_progress' })

  await giveFact(world, guideId, 'background_check', 'pending')
  expect(await states()).toMatchObject({ consent: 'done', verification: 'in_progress' })
  await giveFact(world, guideId, 'identity')
  await giveDocuments(world, guide, checker)
  expect(await states()).toMatchObject({ verification: 'submitted', compliance: 'in_progress', terms: 'locked' })
  expect((await guide.call(contract.signTaxForm, { body: w9 })).status).toBe(200)
  await payouts()
  expect(await states()).toMatchObject({ compliance: 'done', payments: 'done', training: 'todo', terms: 'locked' })
  await checker.call(admin.waiveTraining, { params: { id: await idOf() }, body: { reason } })
  expect((await acceptTerms(guide)).status).toBe(200)
  expect(await mine()).toMatchObject({ next: null })

  expect((await checker.call(admin.approveOnboarding, { params: { id: await idOf() }, body: { reason } })).status).toBe(
    409,
  )
  await giveFact(world, guideId, 'background_check')
  await world.settle()
  expect(await mine()).toMatchObject({ state: 'in_review', percent: 95, actor: 'treq' })
  const now = (await world.app.clock.now(world.app.db)).getTime()
  const due = Date.parse((await mine()).reviewBy ?? '') - now
  // five business days: five days from a Sunday, seven from a Monday, an hour more or less when the clocks change
  expect(due).toBeGreaterThan(days(4.9))
  expect(due).toBeLessThanOrEqual(days(7.1))
  const queue = (await checker.call(listQueues)).body.queues.find(({ name }) => name === 'onboarding.reviews')
  expect(queue).toMatchObject({ count: 1 })
  expect(await detail()).toMatchObject({ obstacles: [], step: 'review' })

  const approve = (who: Browser, id: string) => who.call(admin.approveOnboarding, { params: { id }, body: { reason } })
  const id = await idOf()
  const both = await Promise.all([approve(checker, id), approve(other, id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'already_decided',
    error: expect.stringMatching(/approved the guide.*(Cho|Vera) Admin/),
  })
  await world.settle()
  expect(await mine()).toMatchObject({ state: 'live', percent: 100, actor: 'none' })
  expect(await emailsTo(world.app, email)).toEqual(
    expect.arrayContaining(['We’re reviewing your guide account', 'You’re live on Treq']),
  )
})

test('a returned step alone opens again, with its reason, and its answer goes back to the review', async () => {
  await finish()
  expect(await mine()).toMatchObject({ state: 'in_review' })
  const id = await idOf()
  const before = await states()
  const body = { step: 'profile' as const, message: 'Please say which rivers you guide on.', reason: 'Too short' }
  expect((await checker.call(admin.returnStep, { params: { id }, body })).status).toBe(200)
  expect((await other.call(admin.returnStep, { params: { id }, body })).body).toMatchObject({
    code: 'already_returned',
    error: expect.stringContaining('Cho Admin'),
  })
  expect(await states()).toEqual({ ...before, profile: 'needs_changes', review: 'locked' })
  const returned = (await mine()).steps.find(({ step }) => step === 'profile')?.returned
  expect(returned).toMatchObject({ reason: body.message })
  await world.settle()
  expect(await emailsTo(world.app, email)).toContain('Please change: Profile')

  await guide.call(contract.saveGuideProfile, { body: { ...wholeProfile, headline: 'Dry flies on the upper Teton' } })
  expect(await mine()).toMatchObject({ state: 'in_review', percent: 95 })
  expect(await states()).toEqual(before)
  expect((await detail()).returns).toMatchObject([{ step: 'profile', by: 'Cho Admin', resolvedAt: expect.any(String) }])
})

test('a returned step that another page fills is sent back by the guide, once it is whole', async () => {
  await finish()
  const id = await idOf()
  const body = { message: 'Please upload a clearer scan of it.', reason: 'Blurred' }
  await checker.call(admin.returnStep, { params: { id }, body: { ...body, step: 'compliance' } })
  await checker.call(admin.returnStep, { params: { id }, body: { ...body, step: 'payments' } })
  const resubmit = (step: 'compliance' | 'payments' | 'terms') =>
    guide.call(contract.resubmitStep, { params: { step } })
  expect((await resubmit('terms')).status).toBe(409)
  expect((await resubmit('compliance')).status).toBe(200)
  expect(await mine()).toMatchObject({ state: 'needs_changes', next: 'payments' })
  expect((await resubmit('payments')).status).toBe(200)
  expect(await mine()).toMatchObject({ state: 'in_review' })
})

test('whatever a new guide’s level is, nothing of theirs goes on sale before we approve them', async () => {
  await finish()
  const { adventureId } = await createAdventure(world, {
    guideId,
    place: untaxedPlace,
    instantBook: false,
    inDays: [30],
  })
  const codes = async () => (await obstaclesOf(world.app, world.app.db, adventureId)).map(({ code }) => code)
  const before = await codes()
  expect(before).toContain('not_approved')
  expect(before).not.toContain('level_too_low')
  await checker.call(admin.approveOnboarding, { params: { id: await idOf() }, body: { reason } })
  expect(await codes()).toEqual(before.filter((code) => code !== 'not_approved'))
})

test('a document that is rejected or revoked opens its step alone; another one goes back to the review', async () => {
  await saveProfile()
  await guide.call(contract.signTaxForm, { body: w9 })
  const sent = await submit(world, guide)
  const params = { id: sent.body.id }
  await checker.call(claimDocument, { params })
  const before = await states()
  const refusal = { outcome: 'reject', reasonCode: 'limits_too_low', reason: 'It says $500,000.' } as const
  await checker.call(decideDocument, { params, body: refusal })
  await world.settle()
  expect(await states()).toEqual({ ...before, compliance: 'needs_changes' })
  const items = (await mine()).steps.find(({ step }) => step === 'compliance')?.items
  expect(items).toEqual([
    { item: 'insurance', state: 'problem' },
    { item: 'tax_form', state: 'done' },
  ])

  await finish()
  const whole = await states()
  const { rows } = await world.app.pool.query<{ id: string }>(
    `select id from verification_documents where guide_id = $1 and kind = 'first_aid_cpr'`,
    [guideId],
  )
  await checker.call(revokeDocument, { params: { id: rows[0]?.id ?? '' }, body: { reason: 'The school denies it.' } })
  expect(await mine()).toMatchObject({ state: 'in_progress', next: 'verification' })
  expect(await states()).toEqual({ ...whole, verification: 'needs_changes', review: 'locked' })
  await approved(world, guide, checker, { kind: 'first_aid_cpr', title: 'CPR, taken again', insurance: null })
  expect(await mine()).toMatchObject({ state: 'in_review', percent: 95 })
  expect(await states()).toEqual(whole)
})

test('a step that stops counting takes a guide out of the review', async () => {
  await finish()
  await giveFact(world, guideId, 'background_check', 'failed')
  expect(await mine()).toMatchObject({ state: 'in_progress', next: 'verification' })
  expect(await detail()).toMatchObject({ blocked: ['verification'], can: expect.not.arrayContaining(['approve']) })
})

test('an idle guide is reminded after 2, 5, 10, and 21 days, archived after 60, and resumes where they were', async () => {
  await saveProfile()
  const { onboarding } = await platformSettings(world.app.db)
  const subject = 'Your next step to guiding: Background check consent'
  const reminders = async () => (await emailsTo(world.app, email)).filter((one) => one === subject).length
  let passed = 0
  for (const [index, day] of onboarding.nudgeDays.entries()) {
    await world.moveClock(days(day) - passed - 60_000)
    expect(await reminders()).toBe(index)
    await world.moveClock(120_000)
    expect(await reminders()).toBe(index + 1)
    passed = days(day) + 60_000
  }
  await world.moveClock(days(onboarding.archiveDays) - passed)
  expect(await mine()).toMatchObject({ state: 'archived', next: null })
  expect(await emailsTo(world.app, email)).toContain('Your guide onboarding is paused')
  expect((await guide.call(contract.resumeOnboarding)).status).toBe(200)
  expect((await guide.call(contract.resumeOnboarding)).status).toBe(409)
  expect(await mine()).toMatchObject({ state: 'in_progress', next: 'consent', percent: 20 })
  await world.moveClock(days(2.1))
  expect(await reminders()).toBe(onboarding.nudgeDays.length + 1)
})

test('a guide who does something is reminded later, and one who waits for others is not reminded at all', async () => {
  await saveProfile()
  await world.moveClock(days(1.5))
  await guide.call(contract.signTaxForm, { body: w9 })
  await world.moveClock(days(1))
  const reminders = async () => (await emailsTo(world.app, email)).filter((one) => one.startsWith('Your next step'))
  expect(await reminders()).toEqual([])
  await finish()
  await giveFact(world, guideId, 'background_check', 'pending')
  await world.moveClock(days(80))
  expect(await reminders()).toEqual([])
  expect((await mine()).state).toBe('in_progress')
})

test('a guide who was reminded and did something is reminded by the days since then', async () => {
  await saveProfile()
  await world.moveClock(days(2) + 60_000)
  const reminders = async () => (await emailsTo(world.app, email)).filter((one) => one.startsWith('Your next step'))
  expect(await reminders()).toHaveLength(1)
  await world.moveClock(days(0.5))
  await guide.call(contract.signTaxForm, { body: w9 })
  await world.moveClock(days(2) - 60_000)
  expect(await reminders()).toHaveLength(1)
  await world.moveClock(120_000)
  expect(await reminders()).toHaveLength(2)
})

test('a guide who is whole by the steps and not by their level is not approved', async () => {
  await world.app.pool.query('update accounts set birth_date = null, said_adult_at = now() where email = $1', [email])
  await finish()
  expect(await mine()).toMatchObject({ state: 'in_review' })
  expect((await detail()).obstacles).toContain('You need to be 18 or older.')
  const refused = await checker.call(admin.approveOnboarding, { params: { id: await idOf() }, body: { reason } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_ready' } })
})

test('an operator reminds a guide once a day, and many at a time', async () => {
  await saveProfile()
  const id = await idOf()
  const nudge = () => checker.call(admin.nudgeGuide, { params: { id }, body: { reason: 'A quiet week' } })
  expect((await nudge()).status).toBe(200)
  expect((await nudge()).body).toMatchObject({ code: 'nudged_today' })
  await world.moveClock(days(1) + 60_000)
  const ids = (await checker.call(admin.listOnboardings, { query: { limit: 200 } })).body.items.map((one) => one.id)
  const wanted = { table: 'onboardings', action: 'nudge', selection: { ids } }
  const { ready, refused } = (await checker.call(previewBulkAction, { body: wanted })).body
  expect(ready + refused.reduce((sum, one) => sum + one.count, 0)).toBe(ids.length)
  expect((await helper.call(previewBulkAction, { body: wanted })).status).toBe(403)
  const start = { id: newId(), ...wanted, expected: ready, reason: 'A quiet week' }
  const before = (await emailsTo(world.app, email)).length
  expect((await checker.call(startBulkAction, { body: start })).status).toBe(200)
  await world.settle()
  expect((await emailsTo(world.app, email)).length).toBe(before + 1)
})

test('a tax number is sealed, its last four shown, and what cannot be one refused with its field', async () => {
  await saveProfile()
  const sign = (more: Partial<typeof w9>) => guide.call(contract.signTaxForm, { body: { ...w9, ...more } })
  expect((await sign({ tin: '000-12-3456' })).body.fields).toHaveProperty('tin')
  expect((await sign({ tinKind: 'ein', tin: '07-1234567' })).body.fields).toHaveProperty('tin')
  expect((await sign({ signature: 'Someone Else' })).body.fields).toHaveProperty('signature')
  const other = { name: 'Marlene Voss', signature: 'Marlene Voss' }
  const refused = { status: 400, body: { code: 'name_mismatch', fields: { signature: expect.any(String) } } }
  expect(await sign(other)).toMatchObject(refused)
  const business = { name: 'Teton Dry Flies LLC', classification: 'llc_c', tinKind: 'ein', tin: '12-3456789' } as const
  expect(await sign({ ...business, signature: 'Marlene Voss' })).toMatchObject(refused)
  expect((await sign({ classification: 'partnership' })).body.fields).toHaveProperty('tinKind')
  expect((await sign({})).status).toBe(200)
  const forms = async () =>
    (await world.app.pool.query('select from tax_forms where guide_id = $1', [guideId])).rowCount
  const clicks = await Promise.all(Array.from({ length: 5 }, () => sign({})))
  expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await forms()).toBe(1)
  // what was corrected right away counts
  await sign({ tin: '321-45-6789' })
  await sign({ tin: '321-45-6789', address: { ...w9.address, street: '14 Depot St' } })
  expect(await forms()).toBe(3)
  await sign({})
  const { signed } = (await guide.call(contract.showTaxForm)).body
  expect(signed).toMatchObject({ tinEnd: '6789', form: 'w9', validUntil: null })
  const dump = await world.app.pool.query<{ all: string }>(
    `select (select string_agg(t::text, ' ') from tax_forms t) || (select string_agg(a::text, ' ') from admin_actions a)
       || (select string_agg(e::text, ' ') from domain_events e) as all`,
  )
  expect(dump.rows[0]?.all).not.toContain('123456789')
  expect(dump.rows[0]?.all).not.toContain(Buffer.from('123456789').toString('hex'))
  const abroad = {
    ...w9,
    form: 'w8ben' as const,
    classification: null,
    address: { ...w9.address, state: null, postalCode: 'V6B 1A1', country: 'CA' },
    tinKind: 'foreign' as const,
    tin: '130 692 544',
    citizenship: 'CA',
    birthDate: '1980-02-02',
  }
  expect((await guide.call(contract.signTaxForm, { body: abroad })).status).toBe(200)
  const foreign = (await guide.call(contract.showTaxForm)).body.signed
  expect(foreign).toMatchObject({ form: 'w8ben', tinEnd: '2544' })
  expect(foreign?.validUntil).toMatch(/-01-01T00:00:00.000Z$/)
})

test('a material change of the terms is accepted again, or new bookings pause; two who publish at once are told', async () => {
  await finish()
  await checker.call(admin.approveOnboarding, { params: { id: await idOf() }, body: { reason } })
  const level = async () =>
    (await world.app.pool.query<{ level: number }>('select level from guides where id = $1', [guideId])).rows[0]?.level
  expect(await level()).toBe(2)
  const { version, text } = (await guide.call(contract.showGuideTerms)).body
  const next = { title: 'Guide terms', text: `${text}\n\n14. A new point\nIt matters.`, material: true, after: version }
  const publish = (who: Browser, more = {}) =>
    who.call(admin.publishGuideTerms, { body: { ...next, ...more, reason: 'Counsel asked' } })
  expect((await publish(checker, { text })).body).toMatchObject({ code: 'no_changes' })
  expect((await publish(checker, { after: version + 1 })).body).toMatchObject({ code: 'terms_changed' })
  const both = await Promise.all([publish(checker), publish(other)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await world.settle()
  expect(await emailsTo(world.app, email)).toContainEqual(expect.stringContaining('Accept our new guide terms by'))
  expect((await mine()).acceptTermsBy).not.toBeNull()
  expect((await checker.call(admin.listGuideTerms)).body).toMatchObject({
    days: 30,
    versions: [{ version: 2 }, { version: 1 }],
  })
  expect(await level()).toBe(2)
  await world.moveClock(days(30.1))
  expect(await level()).toBe(1)
  const old = { version, read: true as const, name: 'Gus Halloran', seconds: 5 }
  expect((await guide.call(contract.acceptGuideTerms, { body: old })).body).toMatchObject({ code: 'terms_changed' })
  expect((await acceptTerms(guide, 'Marlene Voss')).body).toMatchObject({
    code: 'name_mismatch',
    fields: { name: 'Sign with the name on your account: Gus Halloran.' },
  })
  expect((await acceptTerms(guide)).status).toBe(200)
  expect(await level()).toBe(2)
  expect((await mine()).acceptTermsBy).toBeNull()
  const list = (await checker.call(admin.listTermsAcceptances, { query: {} })).body.items
  expect(list.filter((one) => one.guide.id === guideId).map((one) => one.version)).toEqual([2, 1])
})

test('a guide of long standing, from before there was onboarding, is not sent back to its start by what they save', async () => {
  await finish()
  await checker.call(admin.approveOnboarding, { params: { id: await idOf() }, body: { reason } })
  await world.app.pool.query('delete from guide_onboardings where guide_id = $1', [guideId])
  expect((await saveProfile()).status).toBe(200)
  expect((await acceptTerms(guide)).status).toBe(200)
  await world.settle()
  expect(await card()).toBeUndefined()
})

test('is refused to explorers, visitors, and operators without the scope', async () => {
  await saveProfile()
  const id = await idOf()
  expect((await ada.call(contract.showOnboarding)).status).toBe(403)
  expect((await ada.call(contract.saveGuideProfile, { body: wholeProfile })).status).toBe(403)
  expect((await ada.call(showPayoutAccount)).status).toBe(403)
  expect((await world.visitor().call(contract.showOnboarding)).status).toBe(401)
  expect((await helper.call(admin.listOnboardings, { query: {} })).status).toBe(403)
  const params = { id }
  for (const who of [helper, guide, ada])
    for (const call of [admin.waiveTraining, admin.approveOnboarding, admin.nudgeGuide])
      expect((await who.call(call, { params, body: { reason } })).status).toBe(403)
  expect((await root.call(admin.reviewOnboarding, { params })).status).toBe(200)
  expect((await root.call(admin.reviewOnboarding, { params: { id: people.ada.id } })).status).toBe(404)
})

test('an operator who is onboarding does not waive their own training', async () => {
  const become = (type: string, scopes: string[]) =>
    world.app.pool.query(
      'update accounts set user_type = $2, admin_scopes = $3 where id = (select account_id from guides where id = $1)',
      [guideId, type, scopes],
    )
  await saveProfile()
  const id = await idOf()
  await become('admin', ['trust_and_safety'])
  const waived = await guide.call(admin.waiveTraining, { params: { id }, body: { reason } })
  expect(waived).toMatchObject({ status: 403, body: { code: 'own_case' } })
  await become('guide', [])
})

test('a half-typed profile, however bare, is shown as it was typed', async () => {
  await guide.call(contract.draftProfile, { body: { name: '', languages: [], yearsGuiding: null } })
  const shown = await guide.call(contract.showOwnProfile)
  expect(shown).toMatchObject({ status: 200, body: { values: { name: '', languages: [], yearsGuiding: 11 } } })
})
