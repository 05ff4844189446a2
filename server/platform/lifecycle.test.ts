import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentLife } from '#server/payments/lifecycle.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { visitor, system } from './caller.ts'
import { withTransaction, type Tx } from './database.ts'
import { newId } from './ids.ts'
import { enterState, move } from './lifecycle.ts'

// A payment is what moves here, because it stands in a table of its own; the words of its lifecycle do not matter.

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

async function begun(state: 'started' | 'authorized' = 'started') {
  const row = {
    id: newId(),
    payable_kind: 'nothing',
    payable_id: newId(),
    account_id: null,
    installment: 'full',
  } as const
  const rest = { amount: 100, currency: 'USD', wanted: null, vendor_intent_id: null, client_secret: null } as const
  const none = { processor_fee: null, last_error: null, authorized_at: null, captured_at: null, ended_at: null }
  return world.app.db
    .insertInto('payments')
    .values({ ...row, ...rest, ...none, state, created_at: await world.app.clock.now(world.app.db) })
    .returningAll()
    .executeTakeFirstOrThrow()
}
const read = (id: string) =>
  world.app.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTransaction(world.app.db, work)
const notified = { caller: system('test'), effects: { tell_payable: () => undefined } }
const changed = { status: 409, code: 'wrong_state' }

test('from a state that the transition does not leave it refuses, and nothing is written', async () => {
  const row = await begun('authorized')
  let happened = false
  const effects = { tell_payable: () => (happened = true) }
  await expect(
    inTx((tx) => move(world.app, tx, paymentLife, row, 'authorize', { caller: visitor, effects })),
  ).rejects.toMatchObject(changed)
  expect(happened).toBe(false)
  expect(await read(row.id)).toEqual(row)
})

test('a row that has moved since it was read refuses, and takes the whole transaction with it', async () => {
  const row = await begun()
  await inTx((tx) => move(world.app, tx, paymentLife, row, 'void', { caller: visitor }))
  const other = await begun()
  const late = inTx(async (tx) => {
    await move(world.app, tx, paymentLife, other, 'void', { caller: visitor })
    // read before the other one came
    await move(world.app, tx, paymentLife, row, 'authorize', notified)
  })
  await expect(late).rejects.toMatchObject(changed)
  expect((await read(row.id)).state).toBe('voided')
  expect((await read(other.id)).state).toBe('started')
})

test('of two at the same moment one moves it, and the other hears that it has changed', async () => {
  const row = await begun()
  const both = await Promise.allSettled([
    inTx((tx) => move(world.app, tx, paymentLife, row, 'void', { caller: visitor })),
    inTx((tx) => move(world.app, tx, paymentLife, row, 'authorize', notified)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: changed })
})

test('it writes the moment, what changes with the state, and calls the effects in the order of the data', async () => {
  const row = await begun('authorized')
  const order: string[] = []
  const moved = await inTx((tx) =>
    move(world.app, tx, paymentLife, row, 'capture', {
      caller: system('test'),
      set: { captured_amount: 100 },
      effects: {
        tell_payable: ({ state }) => order.push(`told of ${state}`),
        post_entries: (_row, at) => order.push(`posted ${at instanceof Date}`),
      },
    }),
  )
  expect(order).toEqual(['posted true', 'told of captured'])
  expect(await read(row.id)).toEqual(moved)
  expect(moved).toMatchObject({ state: 'captured', captured_amount: 100 })
  expect(moved.captured_at).toBeInstanceOf(Date)
})

test('what is not declared does not compile', () => {
  const row = { id: '', state: 'started' as const }
  const caller = visitor
  const never = (tx: Tx) => [
    // @ts-expect-error no such transition
    move(world.app, tx, paymentLife, row, 'forgive', { caller }),
    // @ts-expect-error an effect of the transition is missing
    move(world.app, tx, paymentLife, row, 'authorize', { caller }),
    // @ts-expect-error not a state of a payment
    enterState(world.app, tx, paymentLife, { id: '', state: 'waiting' }, 'void', { caller }),
    // @ts-expect-error the state changes by a move only
    tx.updateTable('payments').set({ state: 'captured' }),
  ]
  expect(never).toBeTypeOf('function')
})
