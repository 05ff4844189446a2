import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookingReviews, writeReview } from '#contract/reviews/write-calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
let browser = server.visitor()
const line = useLine(() => browser)
const ada = await server.as('ada')
const gus = await server.as('gus')
const { departureId } = await server.sell({ guide: server.people.gus.id, guideName: 'Gus Halloran', title: 'Red Gate' })
const booking = await server.buy(ada, departureId, { adults: 1, children: 0 })
await server.moveToStart(booking, 20 * 3_600_000)

test('an explorer rates each part and writes; what is missing is said beside it, and the guide reads it when both are in', async () => {
  browser = ada
  const { person } = await openPage(`/booking/${booking}`)
  const form = await screen.findByRole('form', { name: 'How was your trip with Gus Halloran?' })
  const inForm = within(form)
  await person.click(inForm.getByRole('button', { name: 'Submit review' }))
  await waitFor(() => expect(inForm.getAllByText('Choose 1 to 5 stars')).toHaveLength(6))
  expect(line.sentTo(`POST /bookings/${booking}/reviews`)).toEqual([])
  for (const name of ['Overall', /^Expertise/, /^Safety/, /^As described/, /^Gear/, /^Value/])
    await person.click(within(inForm.getByRole('group', { name })).getByRole('radio', { name: '4 stars' }))
  const text = 'Two elk, one bear track, and hot soup at noon.'
  await person.type(inForm.getByLabelText(/^What should others know/), text)
  await person.click(inForm.getByRole('button', { name: 'Submit review' }))
  const own = await screen.findByRole('region', { name: 'Your review' })
  expect(own.textContent).toContain(text)
  expect(own.textContent).toContain('It shows up once Gus Halloran writes one too')
  expect((await gus.call(bookingReviews, { params: { id: booking } })).body.other).toBeNull()

  await gus.call(writeReview, {
    params: { id: booking },
    body: { overall: 5, scores: null, text: 'Careful, cheerful, and on time.' },
  })
  browser = gus
  const guide = await openPage(`/booking/${booking}`)
  const other = within(await screen.findByRole('region', { name: 'Review by Ada' }))
  await guide.person.type(other.getByRole('textbox', { name: /^Reply to this review/ }), 'Come back in June.')
  await guide.person.click(other.getByRole('button', { name: 'Post reply' }))
  await other.findByText('Come back in June.')
  expect(other.queryByRole('button', { name: 'Post reply' })).toBeNull()
})
