import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdSeats } from '#contract/bookings/calls.ts'
import { listAdventures } from '#contract/catalogue/calls.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'

const server = await openDemoServer()
const browser = await server.as('ada')
const line = useLine(() => browser)

test('without the terms nothing is paid, the box says so and is focused, and the note is kept', async () => {
  const { body } = await browser.call(listAdventures, { query: { limit: 5 } })
  const held = []
  for (const { id } of body.items) {
    const departures = (await browser.call(listDepartures, { params: { id }, query: { party: 2 } })).body
    const departureId = departures.items[0]?.id
    if (!departureId) continue
    const hold = await browser.call(holdSeats, {
      body: { departureId, party: { adults: 2, children: 0 }, idempotencyKey: `checkout-${id}` },
    })
    if (hold.status === 200) held.push(hold.body.id)
    if (held.length > 0) break
  }
  const address = `/checkout?booking=${held[0]}`
  const { person } = await openPage(address)
  await person.type(await screen.findByLabelText(/^Message to/), 'We bring our own rods')
  const pay = await screen.findByRole('button', { name: /^(Pay|Authori)/ })
  await waitFor(() => expect((pay as HTMLButtonElement).disabled).toBe(false))
  await person.click(pay)
  const terms = screen.getByRole('checkbox', { name: /terms/i })
  await waitFor(() => expect(terms.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(terms)
  expect(line.sentTo('POST /bookings/:id/payment')).toEqual([])

  await openPage(address)
  const note = (await screen.findByLabelText(/^Message to/)) as HTMLTextAreaElement
  await waitFor(() => expect(note.value).toBe('We bring our own rods'))
})
