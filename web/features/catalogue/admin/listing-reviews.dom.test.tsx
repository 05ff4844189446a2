import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveListing, showListing, submitListing } from '#contract/catalogue/listing-calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const gus = await server.as('gus')
const rhea = await server.operator('Rhea', ['content'])
const sol = await server.operator('Sol', ['trust_and_safety'])
const fay = await server.operator('Fay', ['finance'])
let who = rhea
const line = useLine(() => who)

const { adventureId: id } = await server.sell({ guide: server.people.gus.id, title: 'Trout on the Green' })
async function send(values: object) {
  const { body } = await gus.call(showListing, { params: { id } })
  const saved = await gus.call(saveListing, { params: { id }, body: { revision: body.revision, values } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const sent = await gus.call(submitListing, { params: { id }, body: { revision: saved.body.revision } })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
}
await send({ title: 'Big trout on the Green', safetyNotes: ['We turn back when the river rises.'] })

test('an operator for texts sees what changed, asks for changes beside fields, and reads the letter before it goes', async () => {
  const { person } = await openPage('/admin/verifications')
  // documents are not theirs to see
  expect(screen.queryByRole('tab', { name: 'Documents' })).toBeNull()
  await person.click(await screen.findByRole('button', { name: /Big trout on the Green/ }))
  const review = within(await screen.findByRole('article', { name: 'Big trout on the Green' }))
  const title = within(review.getByRole('region', { name: 'Title' }))
  expect(title.getByText('Big trout').closest('ins')).toBeTruthy()
  expect(title.getByText('Trout').closest('del')).toBeTruthy()
  expect(review.queryByRole('region', { name: 'Price' })).toBeNull()

  await person.click(review.getByRole('button', { name: 'Request changes' }))
  expect(await review.findByText('Say what to change, here or beside a field')).toBeTruthy()
  expect(line.sentTo('POST /admin/listing-reviews/:id/decide')).toHaveLength(0)

  await person.click(review.getByRole('button', { name: 'Add a note: Safety notes' }))
  await person.type(review.getByLabelText(/^Note on Safety notes/), 'Say who decides.')
  expect(review.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
  await person.click(review.getByRole('button', { name: 'Preview email' }))
  expect(await review.findByText('Please change a few things: Big trout on the Green')).toBeTruthy()
  expect(review.getByText(/Safety notes: Say who decides\./)).toBeTruthy()
  await person.click(review.getByRole('button', { name: 'Request changes' }))
  expect(
    (await screen.findAllByText('Sent back. We’re letting the guide know what to change.')).length,
  ).toBeGreaterThan(0)
  const { body } = await gus.call(showListing, { params: { id } })
  expect(body.review).toMatchObject({
    state: 'changes_requested',
    notes: [{ field: 'safetyNotes', note: 'Say who decides.' }],
  })
})

test('the second operator reads who reviews it and takes over; A approves [1-tool-verifications]', async () => {
  await send({ safetyNotes: ['The guide decides, and we turn back when the river rises.'] })
  const first = await openPage('/admin/verifications?view=listings')
  await screen.findByRole('button', { name: /Big trout on the Green/ })
  await first.person.keyboard('j')
  await first.person.click(await screen.findByRole('button', { name: 'Start review' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start review' })).toBeNull())
  who = sol
  const { person } = await openPage('/admin/verifications?view=listings')
  expect(await screen.findByRole('tab', { name: 'Documents' })).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: /Big trout on the Green/ }))
  expect(await screen.findByText('Rhea Admin is reviewing this listing.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Take over review' }))
  await screen.findByRole('button', { name: 'Approve' })
  await person.keyboard('a')
  expect((await screen.findAllByText(/^Approved\./)).length).toBeGreaterThan(0)
})

test('another scope sees no listing', async () => {
  who = fay
  await openPage('/admin/verifications?view=listings')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Listings to review' })).toBeNull())
})
