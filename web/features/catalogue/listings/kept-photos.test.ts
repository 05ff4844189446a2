import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptPhotos, mostBytes } from './kept-photos.ts'

/** The store of a browser, as far as it is used. */
const stores = new Map<string, Map<string, Response>>()
const address = (one: Request | string) => new URL(typeof one === 'string' ? one : one.url, 'https://treq.example').href
const open = (name: string) => {
  const held = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, held)
  return Promise.resolve({
    keys: () => Promise.resolve([...held.keys()].map((url) => ({ url }))),
    match: (one: Request | string) => Promise.resolve(held.get(address(one))?.clone()),
    put: (one: Request | string, answer: Response) => Promise.resolve(void held.set(address(one), answer)),
    delete: (one: Request | string) => Promise.resolve(held.delete(address(one))),
  })
}
beforeEach(() => {
  Object.assign(globalThis, { caches: { open, has: (name: string) => Promise.resolve(stores.has(name)) } })
})
afterEach(() => {
  stores.clear()
  Reflect.deleteProperty(globalThis, 'caches')
})

const photo = (name: string, bytes = 'river') => new File([bytes], name, { type: 'image/jpeg' })
const held = () => [...stores.values()].reduce((sum, store) => sum + store.size, 0)
const [ada, ben] = ['0197a000-0000-7000-8000-00000000000a', '0197a000-0000-7000-8000-00000000000b']
const of = (accountId = ada, listingId = 'trout') => keptPhotos(accountId ?? '', listingId)

test('what was chosen comes back as it was, for its own listing, until it is forgotten', async () => {
  await of().keep('one', photo('Río dulce 🛶.jpg', 'first'))
  await of().keep('two', photo('b.jpg', 'second'))
  const found = await of().found()
  expect(found.map(({ key, file }) => [key, file.name, file.type])).toEqual([
    ['one', 'Río dulce 🛶.jpg', 'image/jpeg'],
    ['two', 'b.jpg', 'image/jpeg'],
  ])
  expect(await found[0]?.file.text()).toBe('first')
  expect(await of(ada, 'canyon').found()).toEqual([])
  await of().forget('one')
  expect((await of().found()).map(({ key }) => key)).toEqual(['two'])
})

test('another account on the same device finds nothing, and what was there is gone', async () => {
  await of().keep('one', photo('a.jpg'))
  expect(await of(ben).found()).toEqual([])
  expect(held()).toBe(0)
})

test('a device keeps only so much, and what is beyond is sent all the same', async () => {
  await of().keep('one', photo('a.jpg'))
  const huge = photo('b.jpg')
  Object.defineProperty(huge, 'size', { value: mostBytes })
  await of().keep('two', huge)
  expect((await of().found()).map(({ key }) => key)).toEqual(['one'])
})

test('a browser that keeps nothing, or breaks, is no obstacle', async () => {
  Object.assign(globalThis, {
    caches: { open: () => Promise.reject(new Error('No room')), has: () => Promise.resolve(true) },
  })
  await of().keep('one', photo('a.jpg'))
  expect(await of().found()).toEqual([])
  Reflect.deleteProperty(globalThis, 'caches')
  await of().keep('one', photo('a.jpg'))
  await of().forget('one')
  expect(await of().found()).toEqual([])
})
