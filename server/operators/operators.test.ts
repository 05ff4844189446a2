import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBookings } from '#contract/bookings/desk.ts'
import { syncNow } from '#contract/payments/admin.ts'
import * as contract from '#contract/operators/calls.ts'
import type { OperatorScope } from '#contract/operators/values.ts'
import { createAccount } from '#server/accounts/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { as, createPeople, type People } from '#test/people.ts'
import { grantOwner } from './grant-owner.ts'

let world: TestApp
let people: People
let root: Browser
beforeAll(async () => {
  world = await createTestApp()
  people = await createPeople(world)
  root = await as(world, people.root)
})
afterAll(() => world.close())

const why = 'They work the night shift'

async function person(email: string, more: { userType?: 'customer' | 'guide'; emailVerified?: boolean } = {}) {
  const name = { firstName: email.split('@')[0] ?? '', lastName: 'Novak' }
  const account = { email, passwordHash: 'no sign-in', userType: 'customer', emailVerified: true } as const
  const { id } = await createAccount(world.app.db, { ...account, ...name, ...more })
  return { id, browser: await as(world, { id }) }
}

/** The token of the newest link that was mailed to this address. */
async function mailed(email: string): Promise<string> {
  await world.settle()
  const text = (await newestEmail(world.app, email, 'You’re invited to run Treq'))?.text ?? ''
  return /invitation=([\w-]+)/.exec(text)?.[1] ?? ''
}

const invite = (email: string, ...scopes: OperatorScope[]) =>
  root.call(contract.inviteOperator, { body: { email, scopes, reason: why } })
const listed = async (browser = root) => (await browser.call(contract.listOperators)).body
const invitationTo = async (email: string) => (await listed()).invitations.find((one) => one.email === email)?.id ?? ''
const operator = async (email: string) => (await listed()).operators.find((one) => one.email === email)
const accept = (browser: Browser, token: string) => browser.call(contract.acceptInvitation, { body: { token } })
const logged = () =>
  world.app.db.selectFrom('admin_actions').select(['action', 'reason', 'outcome', 'account_id']).orderBy('id').execute()

test('an invitation takes an address and a scope, and refuses a person who is invited or an operator', async () => {
  expect((await invite('no address', 'support')).status).toBe(400)
  expect((await invite('mia@example.com')).body.fields).toEqual({ scopes: 'Please choose at least one scope' })
  expect(await invite('root@example.com', 'support')).toMatchObject({ status: 409, body: { code: 'already_operator' } })
  expect(await invite('Mia@Example.com', 'support')).toMatchObject({
    status: 200,
    body: { message: 'The invitation to mia@example.com is on its way: Support.' },
  })
  expect(await invite('mia@example.com', 'finance')).toMatchObject({ status: 409, body: { code: 'already_invited' } })
})

test('only the owner of the verified address accepts, once; then the scope works and no other', async () => {
  const token = await mailed('mia@example.com')
  const visitor = await world.visitor().call(contract.readInvitation, { body: { token } })
  expect(visitor.status).toBe(401)
  const other = await as(world, people.ada)
  expect((await other.call(contract.readInvitation, { body: { token } })).body).toEqual({
    state: 'other_account',
    invitation: null,
  })
  expect(await accept(other, token)).toMatchObject({ status: 403, body: { code: 'other_account' } })

  const { id, browser: mia } = await person('mia@example.com', { emailVerified: false })
  expect((await mia.call(contract.readInvitation, { body: { token } })).body).toMatchObject({
    state: 'unverified',
    invitation: { scopes: ['support'], invitedBy: 'Rut Admin' },
  })
  expect(await accept(mia, token)).toMatchObject({ status: 409, body: { code: 'unverified' } })
  await sql`update accounts set email_verified_at = clock_timestamp() where id = ${id}`.execute(world.app.db) // wall time
  expect((await mia.call(findBookings)).status).toBe(403)

  expect((await accept(mia, token)).body.message).toBe('You’re now an operator: Support.')
  expect(await accept(mia, token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  expect((await mia.call(findBookings)).status).toBe(200)
  const settle = await mia.call(syncNow, { params: { id: newId() }, body: { reason: why } })
  expect(settle).toMatchObject({ status: 403, body: { error: 'You need the finance scope to do this.' } })
  expect((await mia.call(contract.listOperators)).status).toBe(403)
  expect(await operator('mia@example.com')).toMatchObject({ scopes: ['support'], you: false })
  expect((await operator('mia@example.com'))?.lastSignInAt).not.toBeNull()
  expect((await logged()).slice(-1)).toMatchObject([
    { action: 'accept_invitation', outcome: 'done', account_id: id, reason: 'Accepted through the emailed link' },
  ])
})

test('two who open the same link at once: one acceptance', async () => {
  await invite('tom@example.com', 'content')
  const token = await mailed('tom@example.com')
  const { browser, id } = await person('tom@example.com')
  const second = await as(world, { id })
  const answers = await Promise.all([accept(browser, token), accept(second, token)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
})

test('a guide cannot become an operator', async () => {
  await invite('gil@example.com', 'support')
  const token = await mailed('gil@example.com')
  const { browser } = await person('gil@example.com', { userType: 'guide' })
  expect(await accept(browser, token)).toMatchObject({ status: 409, body: { code: 'guides' } })
})

test('the link is stored as a hash; a new one replaces it, and a revoked or old one is dead', async () => {
  await invite('eve@example.com', 'finance')
  const first = await mailed('eve@example.com')
  const { browser } = await person('eve@example.com')
  const stored = await sql<{ row: string }>`select operator_invitations::text as row from operator_invitations`.execute(
    world.app.db,
  )
  expect(JSON.stringify(stored.rows)).not.toContain(first)

  const id = await invitationTo('eve@example.com')
  expect((await root.call(contract.resendInvitation, { params: { id } })).status).toBe(200)
  const second = await mailed('eve@example.com')
  expect(second).not.toBe(first)
  expect((await accept(browser, first)).body.code).toBe('token_invalid')

  await sql`update operator_invitations set expires_at = clock_timestamp() where id = ${id}`.execute(world.app.db) // wall time
  expect((await listed()).invitations.find((one) => one.id === id)?.expired).toBe(true)
  expect((await accept(browser, second)).body.code).toBe('token_invalid')
  await root.call(contract.resendInvitation, { params: { id } })
  const third = await mailed('eve@example.com')

  expect((await root.call(contract.revokeInvitation, { params: { id }, body: { reason: why } })).status).toBe(200)
  expect((await accept(browser, third)).body.code).toBe('token_invalid')
  expect((await root.call(contract.revokeInvitation, { params: { id }, body: { reason: why } })).status).toBe(404)
  expect((await root.call(contract.resendInvitation, { params: { id } })).status).toBe(404)
  expect((await invite('eve@example.com', 'support')).status).toBe(200)
})

test('scopes change from the next request on; a removed operator is an explorer right away, in every session', async () => {
  const { id, browser } = await person('kim@example.com')
  await invite('kim@example.com', 'support')
  await accept(browser, await mailed('kim@example.com'))
  const elsewhere = await as(world, { id })
  const params = { id }
  const settle = () => elsewhere.call(syncNow, { params: { id: newId() }, body: { reason: why } })
  expect((await settle()).status).toBe(403)
  const noReason = await root.call(contract.changeScopes, { params, body: { scopes: ['finance'], reason: ' ' } })
  expect(noReason.body.fields).toEqual({ reason: 'Please enter a reason' })
  const changed = await root.call(contract.changeScopes, { params, body: { scopes: ['finance'], reason: why } })
  expect(changed.body.message).toBe('kim Novak now has these scopes: Finance.')
  expect((await settle()).status).toBe(404)
  expect((await logged()).at(-1)).toMatchObject({ action: 'change_scopes', reason: why, outcome: 'done' })

  expect((await root.call(contract.removeOperator, { params, body: { reason: why } })).status).toBe(200)
  for (const session of [browser, elsewhere]) expect((await session.call(findBookings)).status).toBe(403)
  expect(await operator('kim@example.com')).toBeUndefined()
  expect((await root.call(contract.removeOperator, { params, body: { reason: why } })).status).toBe(404)
  const news = (await emailsTo(world.app, 'kim@example.com')).filter(
    (one) => one === 'Your access to Treq’s desk changed',
  )
  expect(news).toHaveLength(2)
})

test('the last owner stays, also when two owners remove each other at the same moment', async () => {
  const self = { id: people.root.id }
  const last = { status: 409, body: { code: 'last_owner' } }
  expect(await root.call(contract.removeOperator, { params: self, body: { reason: why } })).toMatchObject(last)
  const demote = { params: self, body: { scopes: ['finance' as const], reason: why } }
  expect(await root.call(contract.changeScopes, demote)).toMatchObject(last)

  for (const round of [1, 2, 3]) {
    const other = await administrator(world, `Owner${round}`, ['owner'])
    const otherId = (await operator(`owner${round}@example.com`))?.id ?? ''
    const answers = await Promise.all([
      root.call(contract.removeOperator, { params: { id: otherId }, body: { reason: why } }),
      other.call(contract.changeScopes, demote),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ owners: number }>`
      select count(*)::int as owners from accounts where 'owner' = any(admin_scopes)`.execute(world.app.db)
    expect(rows).toEqual([{ owners: 1 }])
    await grantOwner(world.app, 'root@example.com')
    await sql`update accounts set user_type = 'customer', admin_scopes = '{}' where id = ${otherId}`.execute(
      world.app.db,
    )
  }
})

test('an invitation ends with the right of the owner who sent it', async () => {
  const owner = await administrator(world, 'Olga', ['owner'])
  await owner.call(contract.inviteOperator, { body: { email: 'pia@example.com', scopes: ['owner'], reason: why } })
  const token = await mailed('pia@example.com')
  const { browser } = await person('pia@example.com')
  const id = (await operator('olga@example.com'))?.id ?? ''
  await root.call(contract.removeOperator, { params: { id }, body: { reason: why } })
  expect((await accept(browser, token)).body.code).toBe('token_invalid')
})

test('the command makes an existing, verified account an owner, says what is missing, and is the same twice', async () => {
  const grant = (email: string) => grantOwner(world.app, email)
  expect(await grant('who@example.com')).toMatchObject({ owner: false })
  await person('una@example.com', { emailVerified: false })
  expect((await grant('una@example.com')).sentence).toContain('isn’t confirmed yet')
  expect((await grant('gus@example.com')).sentence).toContain('account of a guide')
  const { browser, id } = await person('zoe@example.com')
  expect(await grant(' Zoe@example.com')).toEqual({ owner: true, sentence: 'zoe@example.com is an owner of Treq now.' })
  expect((await listed(browser)).operators.find((one) => one.you)?.id).toBe(id)
  const before = (await logged()).length
  expect(await grant('zoe@example.com')).toEqual({ owner: true, sentence: 'zoe@example.com is an owner already.' })
  expect((await logged()).length).toBe(before)
  expect((await logged()).at(-1)).toMatchObject({ action: 'grant_owner', account_id: null, outcome: 'done' })
  const mia = await operator('mia@example.com')
  await grant('mia@example.com')
  expect((await operator('mia@example.com'))?.scopes).toEqual([...(mia?.scopes ?? []), 'owner'])
})
