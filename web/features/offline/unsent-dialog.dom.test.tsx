import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queueStore } from '#web/lib/form/draft-owner.ts'
import { refusal, useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'
import { deliver } from './queue.ts'

const server = await openServer()
let browser: Visitor
const line = useLine(() => browser)

/** The store of a browser, as far as the queue uses it. */
const stores = new Map<string, Map<string, Response>>()
const open = (name: string) => {
  const held = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, held)
  const address = (one: Request | string) => (typeof one === 'string' ? one : one.url)
  return Promise.resolve({
    keys: () => Promise.resolve([...held.keys()]),
    match: (one: Request | string) => Promise.resolve(held.get(address(one))?.clone()),
    put: (one: Request | string, answer: Response) => Promise.resolve(held.set(address(one), answer)),
    delete: (one: Request | string) => Promise.resolve(held.delete(address(one))),
  })
}
const storage = {
  open,
  has: (name: string) => Promise.resolve(stores.has(name)),
  delete: (name: string) => Promise.resolve(stores.delete(name)),
}

beforeEach(async () => {
  Object.assign(globalThis, { caches: storage })
  browser = await server.as('ada')
})
afterEach(() => {
  stores.clear()
  Reflect.deleteProperty(globalThis, 'caches')
})

const call = 'POST /trips/:tripId/sos'
const away = () => refusal(503, 'unavailable', 'Try again later')

/** As the button does where the server can’t be reached. */
async function pressSos() {
  line.answer(call, away)
  await openPage('/contact')
  const path = '/api/trips/0197a000-0000-7000-8000-000000000001/sos'
  const sos = { accountId: server.people.ada.id, kind: 'sos', title: 'Down the river', method: 'POST', path } as const
  expect(await deliver({ ...sos, body: {} })).toBe('held')
}
const heldCount = () => stores.get(queueStore)?.size ?? 0

async function pressLogOut() {
  const { person } = await openPage('/contact')
  await person.click(await screen.findByRole('button', { name: 'Account menu' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  return person
}

test('an SOS that has not reached anyone is not deleted by logging out unasked', async () => {
  await pressSos()
  const person = await pressLogOut()
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out and lose this?' }))
  await dialog.findByText(/^Your SOS hasn’t reached us/)
  expect(line.sentTo('POST /auth/signout')).toEqual([])

  await person.click(dialog.getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heldCount()).toBe(1)

  await person.click(await screen.findByRole('button', { name: 'Account menu' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await person.click(await screen.findByRole('button', { name: 'Delete and log out' }))
  await screen.findByText('Signed out successfully')
  expect(heldCount()).toBe(0)
})

test('with reception it is sent first, and logging out then loses nothing', async () => {
  await pressSos()
  line.answer(call, () => Response.json({}))
  const person = await pressLogOut()
  await screen.findByText('Everything on this device has reached us.')
  expect(heldCount()).toBe(0)
  expect(line.sentTo(call)).toHaveLength(2)
  await person.click(await screen.findByRole('button', { name: 'Log Out' }))
  await screen.findByText('Signed out successfully')
})

test('who has nothing waiting is asked nothing', async () => {
  await pressLogOut()
  await screen.findByText('Signed out successfully')
})
