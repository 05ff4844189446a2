import { expect, test, vi } from 'vitest'
import type { Listing } from '#contract/catalogue/listing-schemas.ts'
import { HttpError, networkFailure } from '#web/lib/http-error.ts'
import type { SaveAnswer, SaveBody } from './queries.ts'
import type { Unsent } from './unsent.ts'
import { openDocument } from './working-document.ts'

const listing = (revision: number, values: Partial<Listing['values']>): Listing =>
  ({ id: 'a', revision, values: { title: '', summary: '', included: [], ...values }, tasks: [] }) as unknown as Listing
const answer = (revision: number, elsewhere: SaveAnswer['elsewhere'] = {}): SaveAnswer => ({
  revision,
  savedAt: '2026-05-01T10:00:00.000Z',
  elsewhere,
  changed: [],
  reviewed: [],
  tasks: [],
  cancellationTier: null,
  suggestedTier: null,
})
const elsewhere = (field: string) =>
  new HttpError(409, '', { code: 'saved_elsewhere', fields: { [field]: 'This was changed in another window.' } })

/** A document over a server that is played by `save`, and a browser that keeps one slot. */
function open(
  save: (body: SaveBody) => Promise<SaveAnswer>,
  { kept = null as Unsent | null, now = listing(3, {}) } = {},
) {
  const slot = { kept }
  const server = { now }
  const document = openDocument(listing(3, {}), {
    save,
    load: () => Promise.resolve(server.now),
    unsent: {
      read: () => slot.kept,
      write: (unsent) => (slot.kept = unsent),
      clear: () => (slot.kept = null),
    },
    rest: 60_000,
  })
  return { document, slot, server }
}

test('what is typed is kept before it is sent, and forgotten once the server has it', async () => {
  const save = vi.fn((_body: SaveBody) => Promise.resolve(answer(4)))
  const { document, slot } = open(save)
  document.set('title', 'Trout')
  expect(slot.kept).toEqual({ revision: 3, edits: { title: 'Trout' } })
  expect(document.snapshot().status).toBe('saving')
  await document.flush()
  expect(save).toHaveBeenCalledExactlyOnceWith({ revision: 3, values: { title: 'Trout' } })
  expect(slot.kept).toBeNull()
  expect(document.snapshot()).toMatchObject({ status: 'saved', values: { title: 'Trout' } })
  document.end()
})

test('a dropped line loses nothing: it is said, kept, and sent when the line is back', async () => {
  let isDown = true
  const { document, slot } = open(() =>
    isDown ? Promise.reject(new HttpError(0, networkFailure)) : Promise.resolve(answer(4)),
  )
  document.set('title', 'Trout')
  await document.flush()
  expect(document.snapshot().status).toBe('offline')
  document.set('summary', 'At dawn')
  expect(slot.kept?.edits).toEqual({ title: 'Trout', summary: 'At dawn' })
  isDown = false
  await document.flush()
  expect(document.snapshot().status).toBe('saved')
  expect(slot.kept).toBeNull()
  document.end()
})

test('what a closed tab left is sent over the revision that it saw', async () => {
  const save = vi.fn((_body: SaveBody) => Promise.resolve(answer(4)))
  const { document } = open(save, { kept: { revision: 1, edits: { title: 'Typed before the tab was closed' } } })
  expect(document.snapshot().values.title).toBe('Typed before the tab was closed')
  document.begin()
  await document.flush()
  expect(save).toHaveBeenCalledWith({ revision: 1, values: { title: 'Typed before the tab was closed' } })
  document.end()
})

test('a field that is refused is held with its sentence, and the others are saved', async () => {
  const { document } = open(({ values }) =>
    values.title === undefined
      ? Promise.resolve(answer(4))
      : Promise.reject(new HttpError(400, '', { fields: { 'values.title': 'Please use at most 120 characters' } })),
  )
  document.set('title', 'x'.repeat(200))
  document.set('summary', 'At dawn')
  await document.flush()
  await document.flush()
  expect(document.snapshot()).toMatchObject({
    status: 'held',
    refused: { title: 'Please use at most 120 characters' },
    listing: { values: { summary: 'At dawn' } },
  })
  document.set('title', 'Short')
  expect(document.snapshot().refused).toEqual({})
  document.end()
})

test.each([
  ['mine', 'Mine', { revision: 5, values: { title: 'Mine' } }],
  ['theirs', 'Theirs', undefined],
] as const)('a field that was written in two windows waits for a choice: %s', async (which, kept, sent) => {
  const save = vi.fn(({ revision }: SaveBody) =>
    revision < 5 ? Promise.reject(elsewhere('title')) : Promise.resolve(answer(6)),
  )
  const { document, slot, server } = open(save)
  server.now = listing(5, { title: 'Theirs' })
  document.set('title', 'Mine')
  await document.flush()
  expect(document.snapshot()).toMatchObject({
    status: 'held',
    conflicts: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }],
  })
  document.choose('title', which)
  await document.flush()
  expect(document.snapshot()).toMatchObject({ status: 'saved', conflicts: [], values: { title: kept } })
  expect(save.mock.calls[1]?.[0]).toEqual(sent)
  expect(slot.kept).toBeNull()
  document.end()
})

test('the same text in two windows is no conflict, whatever blanks are around it', async () => {
  const { document, server } = open(({ revision }) =>
    revision < 5 ? Promise.reject(elsewhere('title')) : Promise.resolve(answer(6)),
  )
  server.now = listing(5, { title: 'Trout' })
  document.set('title', 'Trout ')
  await document.flush()
  await document.flush()
  expect(document.snapshot()).toMatchObject({ status: 'saved', conflicts: [] })
  document.end()
})

test('what another window saved in other fields is taken over; one being typed meanwhile is not laid over', async () => {
  let arrive = (_answer: SaveAnswer) => undefined as void
  const { document } = open(() => new Promise((resolve) => (arrive = resolve)))
  document.set('title', 'Trout')
  const saving = document.flush()
  document.set('included', ['Lunch'])
  arrive(answer(6, { summary: 'From the other window', included: ['Breakfast'] }))
  await saving
  expect(document.snapshot()).toMatchObject({
    values: { summary: 'From the other window', included: ['Lunch'] },
    conflicts: [{ field: 'included', mine: ['Lunch'], theirs: ['Breakfast'] }],
  })
  document.end()
})
