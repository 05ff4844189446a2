import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'

const server = await openDemoServer()
const browser = await server.as('ada')
// before the line is: a card goes to Stripe and not over it
const sell = (title: string, inDays: number) => server.sell({ title, inDays: [inDays], excluded: [], bring: [] })
const first = await sell('Dawn on the slough', 20)
const second = await sell('Night on the dunes', 35)
await server.buy(browser, second.departureId, { adults: 2, children: 0 })
await server.buy(browser, first.departureId, { adults: 2, children: 0 })
useLine(() => browser)

test('each trip stands once, with what is missing for it', async () => {
  await openPage('/dashboard')
  const next = within(await screen.findByTestId('next-trip'))
  const card = within(await screen.findByTestId('booking-card'))
  for (const title of ['Dawn on the slough', 'Night on the dunes'])
    expect(screen.getAllByRole('link', { name: title })).toHaveLength(1)
  expect(next.getByRole('link', { name: 'Dawn on the slough' })).toBeTruthy()
  expect(within(next.getByTestId('missing')).getByText(/1 name is missing/)).toBeTruthy()
  expect(within(card.getByTestId('missing')).getByText(/1 name is missing/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Upcoming/ }).textContent).toBe('Upcoming1')
})
