import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as contract from '#contract/guides/outfit.ts'
import { createAccount } from '#server/accounts/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { buy } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { hire, invitationMailed } from '#test/outfits.ts'
import { as } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, bo } = await openWorld()
const trip = await createAdventure(world, { guide: people.gus.id, inDays: [30] })

const invite = (email: string, role: 'owner' | 'manager' | 'guide' = 'guide') =>
  gus.call(contract.inviteMember, { body: { email, role } })
const outfit = async (browser = gus) => (await browser.call(contract.showOutfit)).body
const accept = (browser: typeof gus, token: string) =>
  browser.call(contract.acceptOutfitInvitation, { body: { token } })
const read = (browser: typeof gus, token: string) => browser.call(contract.readOutfitInvitation, { body: { token } })
const person = (email: string, emailVerified: boolean) =>
  createAccount(world.app.db, {
    email,
    passwordHash: 'no sign-in',
    firstName: 'Mia',
    lastName: 'Novak',
    userType: 'customer',
    emailVerified,
  })

test('an invitation takes an address and a role, and refuses one who is invited or works there', async () => {
  expect((await invite('no address')).status).toBe(400)
  expect(await invite(people.gus.email)).toMatchObject({ status: 409, body: { code: 'already_member' } })
  expect(await invite('Mia@Example.com')).toMatchObject({ status: 200 })
  expect(await invite('mia@example.com')).toMatchObject({ status: 409, body: { code: 'already_invited' } })
  expect((await outfit()).invitations).toMatchObject([{ email: 'mia@example.com', role: 'guide', expired: false }])
  expect((await ada.call(contract.inviteMember, { body: { email: 'x@example.com', role: 'guide' } })).status).toBe(403)
})

test('only the owner of the verified address accepts, once', async () => {
  const token = await invitationMailed(world, gus, 'mia@example.com')
  expect((await read(world.visitor(), token)).status).toBe(401)
  expect((await read(ada, token)).body).toEqual({ state: 'other_account', invitation: null })
  expect(await accept(ada, token)).toMatchObject({ status: 403, body: { code: 'other_account' } })
  const account = await person('mia@example.com', false)
  const mia = await as(world, account)
  expect(await accept(mia, token)).toMatchObject({ status: 409, body: { code: 'unverified' } })
  await sql`update accounts set email_verified_at = clock_timestamp() where id = ${account.id}`.execute(world.app.db) // wall time
  expect((await read(mia, token)).body).toMatchObject({ state: 'open', invitation: { role: 'guide' } })
  const both = await Promise.all([accept(mia, token), accept(mia, token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await accept(mia, token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  expect((await outfit()).members.map(({ name, role, you }) => [name, role, you])).toEqual([
    ['Rosa Testa', 'owner', true],
    ['Mia Novak', 'guide', false],
  ])
  // addresses are for owners
  expect((await outfit(mia)).members.map(({ email }) => email)).toEqual([null, null])
  await expectInvariants(world)
})

test('a link that was revoked, replaced, or has expired does not work', async () => {
  await invite('zoe@example.com')
  const first = await invitationMailed(world, gus, 'zoe@example.com')
  const { id } = await person('zoe@example.com', true)
  const zoe = await as(world, { id })
  const open = (await outfit()).invitations.find(({ email }) => email === 'zoe@example.com')?.id ?? ''
  await gus.call(contract.resendOutfitInvitation, { params: { id: open } })
  expect(await accept(zoe, first)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  const second = await invitationMailed(world, gus, 'zoe@example.com')
  await sql`update outfit_invitations set expires_at = sent_at where id = ${open}`.execute(world.app.db)
  expect(await accept(zoe, second)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  await gus.call(contract.resendOutfitInvitation, { params: { id: open } })
  const third = await invitationMailed(world, gus, 'zoe@example.com')
  expect((await bo.call(contract.revokeOutfitInvitation, { params: { id: open } })).status).toBe(403)
  expect((await gus.call(contract.revokeOutfitInvitation, { params: { id: open } })).status).toBe(200)
  expect(await accept(zoe, third)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
})

test('a guide whose own outfit has sold is not moved, and an operator never is', async () => {
  const other = await person('lone@example.com', true)
  const lone = await as(world, other)
  const own = await createAdventure(world, { guide: other.id, inDays: [20] })
  await buy(world, ada, own.departureId)
  await invite('lone@example.com')
  const token = await invitationMailed(world, gus, 'lone@example.com')
  expect(await accept(lone, token)).toMatchObject({ status: 409, body: { code: 'outfit_busy' } })
  await invite(people.root.email)
  const forRoot = await invitationMailed(world, gus, people.root.email)
  expect(await accept(await as(world, people.root), forRoot)).toMatchObject({ status: 409, body: { code: 'operator' } })
})

test('an outfit keeps an owner, whoever is demoted, removed, or leaves at the same moment', async () => {
  const eve = await hire(world, gus, 'Eve', 'owner')
  const { guideId } = trip
  expect((await outfit(eve.browser)).role).toBe('owner')
  const both = await Promise.all([
    gus.call(contract.changeMemberRole, { params: { id: eve.guideId }, body: { role: 'manager' } }),
    eve.browser.call(contract.changeMemberRole, { params: { id: guideId }, body: { role: 'manager' } }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await outfit()).members.filter(({ role }) => role === 'owner')).toHaveLength(1)
  const [owner, ownerId, otherId] =
    (await outfit()).role === 'owner' ? [gus, guideId, eve.guideId] : [eve.browser, eve.guideId, guideId]
  for (const refused of [
    await owner.call(contract.changeMemberRole, { params: { id: ownerId }, body: { role: 'guide' } }),
    await owner.call(contract.removeMember, { params: { id: ownerId } }),
    await owner.call(contract.leaveOutfit),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'last_owner' } })
  await owner.call(contract.changeMemberRole, { params: { id: otherId }, body: { role: 'owner' } })
  await expectInvariants(world)
})

test('who leads a trip is not removed; who leads none leaves, sees nothing more, and works alone again', async () => {
  const eve = (await outfit()).members.find(({ name }) => name === 'Eve Staff')?.id ?? ''
  const refused = await gus.call(contract.removeMember, { params: { id: trip.guideId } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'still_leads' } })
  const kim = await hire(world, gus, 'Kim', 'manager')
  const bought = await buy(world, ben, trip.departureId)
  const { showBooking } = await import('#contract/bookings/calls.ts')
  const see = async () => (await kim.browser.call(showBooking, { params: { id: bought.id } })).status
  expect(await see()).toBe(200)
  expect((await gus.call(contract.removeMember, { params: { id: kim.guideId } })).status).toBe(200)
  expect(await see()).toBe(404)
  expect(await outfit(kim.browser)).toMatchObject({ name: 'Kim Staff', role: 'owner', members: [{ you: true }] })
  expect((await gus.call(contract.removeMember, { params: { id: kim.guideId } })).status).toBe(404)
  expect((await gus.call(contract.removeMember, { params: { id: eve } })).status).toBe(200)
  await expectInvariants(world)
})
