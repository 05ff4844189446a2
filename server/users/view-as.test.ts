import { expect, test } from 'vitest'
import { endView, me, signOut } from '#contract/accounts/calls.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { listGiftCards } from '#contract/giftcards/calls.ts'
import { changeScopes } from '#contract/operators/calls.ts'
import { listUsers, showUser, viewAs } from '#contract/users/admin.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { everyEndpoint } from '#test/endpoints.ts'
import { administrator } from '#test/operators.ts'
import { sampleOf } from '#test/sample.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus, root } = await openWorld()
const sol = await administrator(world, 'Sol', ['support'])
const fay = await administrator(world, 'Fay', ['finance', 'content'])
const { departureId } = await createAdventure(world, { guide: people.gus.id })
const booking = await buy(world, ada, departureId, { adults: 2, children: 0 })

const view = (who: Browser, id: string) =>
  who.call(viewAs, { params: { id }, body: { reason: 'She can’t find her receipt' } })
const nameOf = async (who: Browser) => (await who.call(me)).body.user?.firstName
const codeOf = (text: unknown) => (text as { code?: string }).code

test('support views a person who isn’t an operator, with the password entered recently', async () => {
  for (const stranger of [ada, gus, fay]) expect((await view(stranger, people.ben.id)).status).toBe(403)
  expect(await view(sol, people.root.id)).toMatchObject({ status: 409, body: { code: 'is_operator' } })
  expect((await view(sol, booking.id)).status).toBe(404)
  const long = await administrator(world, 'Long', ['support'])
  const longId = (await long.call(me)).body.user?.id
  await world.app.pool.query(
    "update sessions set authenticated_at = authenticated_at - interval '11 minutes' where account_id = $1",
    [longId],
  )
  expect(await view(long, people.ada.id)).toMatchObject({ status: 403, body: { code: 'reauth_required' } })
  expect(await nameOf(long)).toBe('Long')
})

test('what the person sees is read and logged, every write is refused, and the person is told', async () => {
  const began = await view(sol, people.ada.id)
  expect(began.body.message).toBe('You’re viewing as Ada Marsh for 30 minutes. Nothing can be changed.')
  const seen = (await sol.call(me)).body.user
  expect(seen).toMatchObject({ id: people.ada.id, firstName: 'Ada', scopes: [] })
  expect(Date.parse(seen?.viewedUntil ?? '') - Date.now()).toBeGreaterThan(29 * 60_000)
  expect((await sol.call(showBooking, { params: { id: booking.id } })).status).toBe(200)
  expect((await sol.call(listUsers)).status).toBe(403)
  expect(codeOf((await sol.call(listGiftCards)).body)).toBe('own_eyes_only')
  expect((await sol.raw({ method: 'GET', url: '/api/v1/stream' })).status).toBe(403)
  expect((await ada.call(me)).body.user).not.toHaveProperty('viewedUntil')

  const open: string[] = []
  for (const [, { method, path, params, body, ofSession, beacon }] of await everyEndpoint()) {
    if (method === 'GET' || ofSession || beacon) continue
    const values = params ? (sampleOf(params) as Record<string, unknown>) : {}
    const url = wirePath(path).replaceAll(/:(\w+)/g, (_all, name: string) => String(values[name]))
    const answer = await sol.raw({ method, url, ...(body ? { payload: sampleOf(body) as object } : {}) })
    if (answer.status !== 403 || codeOf(answer.body) !== 'view_only_reads') open.push(`${method} ${path}`)
  }
  expect(open).toEqual([])

  const { rows } = await world.app.pool.query(
    `select distinct detail ->> 'path' as path from security_events
     where kind = 'operator_read' and detail ->> 'viewed' = $1`,
    [people.ada.id],
  )
  expect(rows).toEqual([{ path: '/api/bookings/:id' }])
  await world.settle()
  expect(await emailsTo(world.app, people.ada.email)).toContain('Our support team viewed your Treq account')

  expect((await sol.call(endView)).status).toBe(200)
  expect(await nameOf(sol)).toBe('Sol')
  const { story, securityEvents } = (await sol.call(showUser, { params: { id: people.ada.id } })).body
  expect(story).toContainEqual(expect.objectContaining({ what: 'view_as', reason: 'She can’t find her receipt' }))
  expect(securityEvents.map(({ kind }) => kind)).toContain('account_viewed')
})

test('a view ends after 30 minutes, with the scope, and with the session', async () => {
  await view(sol, people.ada.id)
  await world.app.pool.query(
    "update account_views set ends_at = ends_at - interval '30 minutes' where ended_at is null",
  )
  expect(await nameOf(sol)).toBe('Sol')

  const both = await Promise.all([view(sol, people.ada.id), view(sol, people.gus.id)])
  expect(both.map(({ status }) => status)).toContain(200)
  const { rows } = await world.app.pool.query('select 1 from account_views where ended_at is null')
  expect(rows).toHaveLength(1)
  await sol.call(endView)

  const una = await administrator(world, 'Una', ['support'])
  const unaId = (await una.call(me)).body.user?.id ?? ''
  await view(una, people.ada.id)
  expect(await nameOf(una)).toBe('Ada')
  const scopes = { params: { id: unaId }, body: { scopes: ['finance' as const], reason: 'Moves to finance' } }
  expect((await root.call(changeScopes, scopes)).status).toBe(200)
  expect(await nameOf(una)).toBe('Una')

  await view(sol, people.ada.id)
  await sol.call(signOut)
  expect((await sol.call(me)).status).toBe(401)
  expect((await ada.call(me)).status).toBe(200)
})
