import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showBooking } from '#contract/bookings/calls.ts'
import { cancelBooking } from '#contract/bookings/cancellations.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const browser = await server.as('ada')
const guide = await server.as('gus')

/** A booking that its guide canceled for the weather. */
async function stopped(inDays: number, card?: string) {
  const { departureId } = await server.sell({ guide: server.people.gus.id, inDays: [inDays] })
  const id = await server.buy(browser, departureId, { adults: 1, children: 0 }, card)
  const { price } = (await browser.call(showBooking, { params: { id } })).body
  const body = { expectedRefund: price.total.amount, reason: 'weather' } as const
  expect((await guide.call(cancelBooking, { params: { id }, body })).status).toBe(200)
  await server.settle()
  return id
}
// before the line is: a card goes to Stripe and not over it
const plain = await stopped(10)
const disputed = await stopped(14, '4000000000000259')
useLine(() => browser)

test('credit is offered after weather, and not while a bank decides over the payment, which the page says', async () => {
  await openPage(`/booking/${plain}`)
  const open = within(await screen.findByTestId('weather-choice'))
  expect(open.getByRole('button', { name: /in credit$/ })).toBeTruthy()

  await openPage(`/booking/${disputed}`)
  await screen.findByText(/The bank is deciding a dispute about this payment/)
  const held = within(screen.getByTestId('weather-choice'))
  expect(held.queryByRole('button', { name: /in credit$/ })).toBeNull()
  expect(held.getByRole('button', { name: /as a refund$/ })).toBeTruthy()
})
