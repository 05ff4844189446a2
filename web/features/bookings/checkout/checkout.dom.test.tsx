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

/** Of the seats that the first test holds. */
let address = ''

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
  address = `/checkout?booking=${held[0]}`
  const { person } = await openPage(address)
  await person.type(await screen.findByLabelText(/^Message to/), 'We bring our own rods')
  const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Pay|Request to book)/ })
  await waitFor(() => expect(pay().disabled).toBe(false))
  await person.click(pay())
  const terms = screen.getByRole('checkbox', { name: /terms/i })
  await waitFor(() => expect(terms.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(terms)
  expect(line.sentTo('POST /bookings/:id/payment')).toEqual([])

  await openPage(address)
  const note = (await screen.findByLabelText(/^Message to/)) as HTMLTextAreaElement
  await waitFor(() => expect(note.value).toBe('We bring our own rods'))
})

test('an empty promo code is not sent, an unknown one is refused beside its field, and a right one lowers the price', async () => {
  const { person } = await openPage(address)
  const code = (await screen.findByLabelText(/^Promo code/)) as HTMLInputElement
  const apply = screen.getByRole('button', { name: 'Apply' })
  await person.click(apply)
  expect(await screen.findByText('Enter a promo code.')).toBeTruthy()
  expect(line.sentTo('POST /bookings/:id/change-hold')).toEqual([])

  await person.type(code, 'firstcats{Enter}')
  expect(await screen.findByText(/firstcats/)).toBeTruthy()
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(code.value).toBe('firstcats')
  await person.clear(code)
  await person.type(code, 'firstcast')
  await person.dblClick(apply)
  await screen.findByText('Code FIRSTCAST applied')
  expect(line.sentTo('POST /bookings/:id/change-hold')).toHaveLength(2)
})
