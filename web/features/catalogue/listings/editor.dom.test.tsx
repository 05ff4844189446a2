import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createListing, listListings, saveListing, showListing } from '#contract/catalogue/listing-calls.ts'
import type { Listing } from '#contract/catalogue/listing-schemas.ts'
import { json, useLine } from '#web/testing/line.ts'
import { button, descriptionOf, field, fill, openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const guide = await server.as('gus')
await server.sell({ guide: server.people.gus.id, inDays: [] })
const line = useLine(() => guide)

const start = async () => (await guide.call(createListing, { body: { category: 'fishing' } })).body.id
const saved = async (id: string) => (await guide.call(showListing, { params: { id } })).body
const state = () => screen.getByTestId('save-state').textContent

test('what is typed is saved without a button, and what the server has is on the next visit', async () => {
  const id = await start()
  const { person } = await openPage(`/edit-adventure/${id}`)
  await screen.findByRole('heading', { name: 'Basics and story' })
  await fill(person, 'Title', 'Sunrise trout')
  await waitFor(() => expect(state()).toBe('Saved'))
  expect((await saved(id)).values.title).toBe('Sunrise trout')
  await openPage(`/edit-adventure/${id}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Sunrise trout')
})

test('a tab that is closed while the line is down loses nothing', async () => {
  const id = await start()
  const mend = line.answer('PATCH /listings/:id', () => Promise.reject(new TypeError('Failed to fetch')))
  const { person } = await openPage(`/edit-adventure/${id}`)
  await screen.findByRole('heading', { name: 'Basics and story' })
  await fill(person, 'Summary', 'A slow drift at first light')
  await waitFor(() => expect(state()).toMatch(/^Offline/))
  const kept = Object.entries(window.localStorage as unknown as Record<string, string>)
  mend()
  await openPage('/create-adventure')
  // what the closed tab left, which the end of a page in this test takes away
  for (const [key, text] of kept) window.localStorage.setItem(key, text)
  await openPage(`/edit-adventure/${id}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Summary')).value).toBe('A slow drift at first light')
  await waitFor(() => expect(state()).toBe('Saved'))
  expect((await saved(id)).values.summary).toBe('A slow drift at first light')
})

test('the same field in another window: both versions are shown, one is chosen, and other fields are saved meanwhile', async () => {
  const id = await start()
  const { person } = await openPage(`/edit-adventure/${id}`)
  await screen.findByRole('heading', { name: 'Basics and story' })
  const body = { revision: 0, values: { title: 'From the office', description: 'The story from the office' } }
  expect((await guide.call(saveListing, { params: { id }, body })).status).toBe(200)
  await fill(person, 'Title', 'From the truck')
  const alert = within(await screen.findByRole('alert'))
  expect(within(alert.getByRole('region', { name: 'Written here' })).getByText('From the truck')).toBeTruthy()
  expect(within(alert.getByRole('region', { name: 'Saved elsewhere' })).getByText('From the office')).toBeTruthy()
  expect(field('Story').value).toBe('The story from the office')
  await fill(person, 'Summary', 'A slow drift')
  await waitFor(async () => expect((await saved(id)).values.summary).toBe('A slow drift'))
  expect((await saved(id)).values.title).toBe('From the office')
  await person.click(button('Keep this one: Written here'))
  await waitFor(() => expect(state()).toBe('Saved'))
  expect((await saved(id)).values.title).toBe('From the truck')
  expect(screen.queryByText('Changed in another window')).toBeNull()
})

test('each entry of the checklist leads to its field, which says what is missing', async () => {
  const id = await start()
  const { person, address } = await openPage(`/edit-adventure/${id}`)
  const list = within(await screen.findByRole('complementary', { name: 'What’s left' }))
  await person.click(list.getByRole('button', { name: 'Set the minimum age.' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Minimum age')))
  expect(address()).toBe(`/edit-adventure/${id}?step=guests`)
  expect(descriptionOf(field('Minimum age'))).toContain('Set the minimum age.')
  await person.type(field('Minimum age'), '12')
  await waitFor(() => expect(list.queryByRole('button', { name: 'Set the minimum age.' })).toBeNull())
  await person.click(
    list.getByRole('button', { name: 'Say whose land the trip is on and how far from a road you go.' }),
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('No one: roads or open water')))
})

test.each([
  ['0', /from \$5 to \$100,000/],
  ['-20', /from \$5 to \$100,000/],
  ['250000', /from \$5 to \$100,000/],
  ['a lot', /an amount like/],
])('a price of “%s” is refused beside the field', async (typed, words) => {
  const id = await start()
  const { person } = await openPage(`/edit-adventure/${id}?step=price`)
  await person.type(await screen.findByLabelText('Price per adult'), typed)
  expect(descriptionOf(field('Price per adult'))).toMatch(words)
})

const photos = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']
async function withPhotos(id: string): Promise<void> {
  const listing = await saved(id)
  const pictures = photos.map((hash, nth) => ({
    hash,
    alt: `River ${nth + 1}`,
    caption: null,
    focalX: 0.5,
    focalY: 0.5,
  }))
  const file = { caption: null, dominant: '#336699', width: 1200, height: 800, focalX: 0.5, focalY: 0.5 }
  const answer: Listing = {
    ...listing,
    values: { ...listing.values, pictures },
    pictures: Object.fromEntries(
      photos.map((hash) => [
        hash,
        { ...file, alt: '', variants: [{ url: `/pictures/${hash}`, width: 1200, height: 800 }] },
      ]),
    ),
  }
  line.answer('GET /listings/:id', () => json(answer))
  line.answer('PATCH /listings/:id', ({ body }) => {
    const { values } = body as { values: Listing['values'] }
    Object.assign(answer.values, values)
    return json({ ...answer, revision: (answer.revision += 1), elsewhere: {}, cancellationTier: null })
  })
}
const sentPictures = () => {
  const sent = line.sentTo('PATCH /listings/:id').at(-1)?.body as { values: Listing['values'] } | undefined
  return sent?.values.pictures?.map(({ hash, focalX }) => [photos.indexOf(hash), focalX])
}

test('photos are put in order by the keyboard, keep the focus, and say where they are', async () => {
  const id = await start()
  await withPhotos(id)
  const { person } = await openPage(`/edit-adventure/${id}?step=photos`)
  const handle = (at: number, alt: string) => screen.findByRole('button', { name: `Move photo ${at} of 3: ${alt}` })
  ;(await handle(3, 'River 3')).focus()
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(await screen.findByText('Photo is now 1 of 3.')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await handle(1, 'River 3')))
  await person.keyboard('{ArrowUp}')
  await waitFor(() =>
    expect(sentPictures()).toEqual([
      [2, 0.5],
      [0, 0.5],
      [1, 0.5],
    ]),
  )
})

test('the focal point moves by arrow keys, within the picture', async () => {
  const id = await start()
  await withPhotos(id)
  const { person } = await openPage(`/edit-adventure/${id}?step=photos`)
  await person.click(await screen.findByRole('button', { name: 'Adjust crop of photo 1' }))
  const focal = await screen.findByRole('button', { name: /^What matters in the photo/ })
  focal.focus()
  await person.keyboard('{ArrowLeft>12/}')
  expect(focal.getAttribute('aria-label')).toContain('0% from the left, 50% from the top')
  await waitFor(() => expect(sentPictures()?.[0]).toEqual([0, 0]))
})

test('five hundred photos at a time: as many as there is room for are taken, and the rest is said', async () => {
  const id = await start()
  await withPhotos(id)
  const { person } = await openPage(`/edit-adventure/${id}?step=photos`)
  const files = Array.from({ length: 500 }, (_none, nth) => new File(['x'], `${nth}.jpg`, { type: 'image/jpeg' }))
  line.answer('POST /pictures', () => json({ error: 'We can’t read this file.' }, 400))
  await person.upload(await screen.findByTestId('photo-files'), files)
  expect(await screen.findByText('A trip has room for 20 photos. 483 photos were left out.')).toBeTruthy()
})

test('a photo that a closed tab had not sent is kept by the device, and sent by the next page', async () => {
  const id = await start()
  await withPhotos(id)
  const held = new Map<string, Response>()
  const address = (one: Request | string) => new URL(typeof one === 'string' ? one : one.url, location.href).href
  const store = {
    keys: () => Promise.resolve([...held.keys()].map((url) => ({ url }))),
    match: (one: Request | string) => Promise.resolve(held.get(address(one))?.clone()),
    put: (one: Request | string, answer: Response) => Promise.resolve(void held.set(address(one), answer)),
    delete: (one: Request | string) => Promise.resolve(held.delete(address(one))),
  }
  const has = () => Promise.resolve(true)
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(store), has } })
  try {
    const { person } = await openPage(`/edit-adventure/${id}?step=photos`)
    await person.upload(await screen.findByTestId('photo-files'), new File(['x'], 'canyon.jpg', { type: 'image/jpeg' }))
    // no server answers in this document: the line is down
    expect(await screen.findByText('Waiting for a connection')).toBeTruthy()
    expect(held.size).toBe(1)
    await openPage(`/edit-adventure/${id}?step=photos`)
    expect(await screen.findByText('1 photo from before hadn’t been sent. We’re sending it now.')).toBeTruthy()
    expect(screen.getByText('canyon.jpg')).toBeTruthy()
  } finally {
    Reflect.deleteProperty(globalThis, 'caches')
  }
})

test('my trips: what is left is said, and a trip is copied, archived, and restored', async () => {
  const id = await start()
  await guide.call(saveListing, { params: { id }, body: { revision: 0, values: { title: 'Copy me' } } })
  const { person, address } = await openPage('/create-adventure')
  const row = () =>
    screen.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name: 'Copy me' }))
  await waitFor(() => expect(row()?.textContent).toMatch(/\d+ things left · Sum up the trip/))
  await person.click(button('More for Copy me'))
  await person.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  await waitFor(() => expect(address()).toMatch(/^\/edit-adventure\//))
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Copy me (copy)')

  const again = await openPage('/create-adventure')
  await again.person.click(await screen.findByRole('button', { name: 'More for Copy me' }))
  await again.person.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await screen.findByText(/^Archived\. You can restore it/)
  const stateOf = async () => (await guide.call(listListings)).body.items.find((one) => one.id === id)?.state
  expect(await stateOf()).toBe('archived')
})
