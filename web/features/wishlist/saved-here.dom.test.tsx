import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addToWishlist, wishlistIds } from '#contract/wishlist/calls.ts'
import { refusal, useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'
import { savedHere } from './saved-here.ts'

const server = await openServer()
let browser: Visitor
const line = useLine(() => browser)
const river = await server.sell({ title: 'River' })
const elk = await server.sell({ title: 'Elk' })
const pathOf = ({ slug, adventureId }: typeof river) => `/adventure/${slug}-${adventureId}`
const heart = () => screen.findByRole('button', { name: 'Wishlist' })
const slot = 'treq-saved'

beforeEach(() => savedHere.clear())

test('a visitor’s heart stays on the page, is there after a reload, and asks the server nothing', async () => {
  browser = server.visitor()
  const { person, address } = await openPage(pathOf(river))
  await person.click(await heart())
  await screen.findByText('Saved on this device')
  expect((await heart()).getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe(pathOf(river))
  expect(line.sentTo('PUT /wishlist/:adventureId')).toEqual([])
  expect(JSON.parse(localStorage.getItem(slot) ?? '')).toEqual([river.adventureId])

  const again = await openPage('/wishlist')
  await screen.findByText('River')
  await again.person.click(screen.getByRole('button', { name: /^Save “River”/ }))
  await again.person.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: /^Save “River”/ })
  expect(savedHere.read()).toEqual([river.adventureId])
})

test.each([
  ['no list', '{"a":1}', []],
  ['broken text', '[', []],
  ['foreign things', JSON.stringify(['<img>', 7, null, river.adventureId, river.adventureId]), [river.adventureId]],
  [
    'what only looks like identifiers',
    JSON.stringify(['-'.repeat(36), river.adventureId, `${elk.adventureId.slice(0, 19)}0${elk.adventureId.slice(20)}`]),
    [river.adventureId],
  ],
  [
    'more than there is room for',
    JSON.stringify(Array.from({ length: 500 }, (_, at) => `${String(at).padStart(8, '0')}${elk.adventureId.slice(8)}`)),
    100,
  ],
])('%s in the storage does no harm', (_what, text, expected) => {
  localStorage.setItem(slot, text)
  if (typeof expected === 'number') expect(savedHere.read()).toHaveLength(expected)
  else expect(savedHere.read()).toEqual(expected)
})

test('the account takes over what the browser kept, once, behind what it has; a refusal keeps it for the next page', async () => {
  browser = await server.as('ben')
  await browser.call(addToWishlist, { params: { adventureId: elk.adventureId } })
  savedHere.add(elk.adventureId)
  savedHere.add(river.adventureId)
  const mend = line.answer('POST /wishlist', () => refusal(503, 'unavailable', 'Out of order'))
  await openPage('/settings')
  await waitFor(() => expect(line.sentTo('POST /wishlist')).not.toEqual([]))
  expect(savedHere.read()).toEqual([river.adventureId, elk.adventureId])
  mend()
  await openPage('/settings')
  await waitFor(() => expect(savedHere.read()).toEqual([]))
  expect((await browser.call(wishlistIds)).body.ids).toEqual([river.adventureId, elk.adventureId])
  const sent = line.sentTo('POST /wishlist').length
  await openPage('/settings')
  await screen.findByRole('button', { name: 'Account menu' })
  expect(line.sentTo('POST /wishlist')).toHaveLength(sent)
})
