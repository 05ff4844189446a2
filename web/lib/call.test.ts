import { expect, test } from 'vitest'
import type { revokeSession, signIn } from '#contract/accounts/calls.ts'
import type { listAdventures, showAdventure } from '#contract/catalogue/calls.ts'
import { createCall, fillPath } from './call.ts'

test.each([
  [['/api/bookings/:id', { id: 'a/b c' }], '/api/bookings/a%2Fb%20c'],
  [
    ['/api/adventures', {}, { category: 'hiking', location: '', limit: undefined, after: null }],
    '/api/adventures?category=hiking',
  ],
  [['/api/adventures', {}, { location: 'Moab, UT', limit: 6 }], '/api/adventures?location=Moab%2C+UT&limit=6'],
] as const)('%j', ([path, params, query], sent) => expect(fillPath(path, params, query)).toBe(sent))

test.each([{}, { id: '' }, { id: undefined }, { id: { nested: 1 } }])('a missing parameter is refused: %j', (params) =>
  expect(() => fillPath('/api/bookings/:id', params)).toThrow('needs id'),
)

test('calls carry body and idempotency key, and their types are those of the endpoint', async () => {
  const sent: unknown[] = []
  const call = createCall((...request) => {
    sent.push(request)
    return Promise.resolve({ title: 'Tarn' })
  })
  const { title } = await call<typeof showAdventure>('GET', '/api/adventures/:id', { params: { id: 'x' } })
  expect(title).toBe('Tarn')
  await call<typeof signIn>('POST', '/api/auth/signin', {
    body: { email: 'a@b.co', password: 'p' },
    idempotencyKey: 'k',
  })
  await call<typeof listAdventures>('GET', '/api/adventures')
  expect(sent).toEqual([
    ['GET', '/api/adventures/x', {}],
    ['POST', '/api/auth/signin', { body: { email: 'a@b.co', password: 'p' }, headers: { 'idempotency-key': 'k' } }],
    ['GET', '/api/adventures', {}],
  ])
  const wrong = () => [
    // @ts-expect-error -- another method
    call<typeof showAdventure>('POST', '/api/adventures/:id', { params: { id: 'x' } }),
    // @ts-expect-error -- another path
    call<typeof showAdventure>('GET', '/api/adventures', { params: { id: 'x' } }),
    // @ts-expect-error -- without its parameter
    call<typeof revokeSession>('DELETE', '/api/auth/sessions/:id'),
    // @ts-expect-error -- a body of another shape
    call<typeof signIn>('POST', '/api/auth/signin', { body: { email: 1 } }),
  ]
  expect(wrong).toBeTypeOf('function')
})
