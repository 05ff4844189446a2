import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acceptRequest, declineRequest } from '#contract/bookings/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'

const server = await openDemoServer()
const browser = await server.as('ada')
// before the line is: a card goes to Stripe and not over it
const guide = server.people.gus.id
const soon = await server.sell({
  guide,
  inDays: [1],
  noticeDays: 0,
  cutOffHours: 0,
  bring: ['A hat', 'Two liters of water'],
})
const bought = await server.buy(browser, soon.departureId, { adults: 2, children: 0 })
// so near the start a guide answers every booking
await (await server.as('gus')).call(acceptRequest, { params: { id: bought } })
await server.settle()
const later = await server.sell({ guide })
const canceled = await server.buy(browser, later.departureId, { adults: 1, children: 0 })
const asked = await server.sell({ guide, inDays: [20], instantBook: false })
const request = await server.buy(browser, asked.departureId, { adults: 1, children: 0 })
const closed = await server.sell({ guide, inDays: [21], instantBook: false })
const refused = await server.buy(browser, closed.departureId, { adults: 2, children: 0 })
const reason = 'The river is closed that day.'
await (await server.as('gus')).call(declineRequest, { params: { id: refused }, body: { reason } })
let seenBy = browser
useLine(() => seenBy)

const day = async () => within(await screen.findByTestId('trip-day'))
const link = (name: string | RegExp) => screen.queryByRole<HTMLAnchorElement>('link', { name })

test('the day stands first: how long until it starts, the way there, whom to call, and what to bring', async () => {
  const { person } = await openPage(`/booking/${bought}`)
  const trip = await day()
  expect(trip.getByRole('timer', { name: 'Starts in' }).textContent).toMatch(/^\d{1,2} h \d{1,2} min$/)
  expect(trip.getByText('The red gate behind the boat ramp')).toBeTruthy()
  expect(trip.getByText('Paved road')).toBeTruthy()
  expect(link('Directions')?.href).toBe('https://www.google.com/maps/dir/?api=1&destination=38.5733,-109.5498')
  await person.click(trip.getByRole('button', { name: 'Copy coordinates' }))
  expect(await navigator.clipboard.readText()).toBe('38.57330, -109.54980')
  expect(link(/^Call Rosa Testa/)?.href).toMatch(/^tel:\+1/)
  expect(trip.getByText('Two liters of water')).toBeTruthy()
  expect(link('Add to your calendar')).toBeTruthy()
  const order = ['When', 'Where to meet', 'Who to call', 'What to bring', 'Ready to go?', 'Price', 'Timeline']
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.filter((name) => order.includes(name ?? ''))).toEqual(order)
})

test('a canceled trip has no day, and says who canceled it', async () => {
  const { person } = await openPage(`/booking/${canceled}`)
  expect((await day()).getByRole('timer', { name: 'Starts in' }).textContent).toMatch(/^\d+ days \d+ h$/)
  await person.click(await screen.findByRole('button', { name: /^Cancel booking/ }))
  const dialog = within(await screen.findByRole('dialog'))
  // the question first, not what is asked below the amount
  expect(document.activeElement?.textContent).toContain('A day on the green river')
  const act = await dialog.findByRole<HTMLButtonElement>('button', { name: /^Cancel for a \$[\d.]+ refund$/ })
  await waitFor(() => expect(act.disabled).toBe(false))
  await person.click(act)
  await waitFor(() => expect(screen.queryByTestId('trip-day')).toBeNull())
  expect((await screen.findByTestId('cancellation')).textContent).toContain('Canceled by you')
  expect(screen.queryByText(/Canceled by explorer/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'If plans change' })).toBeNull()
  expect(link('Add to your calendar')).toBeNull()
  expect(link('Directions')).toBeNull()
})

test('a request asks for nothing and shows no exact place; once withdrawn it has no day', async () => {
  const { person } = await openPage(`/booking/${request}`)
  const trip = await day()
  expect(trip.getByText('Near Moab, Canyonlands, UT')).toBeTruthy()
  expect(link('Directions')).toBeNull()
  expect(screen.queryByTestId('readiness')).toBeNull()
  expect(screen.getByText('Your guide responds within')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Withdraw request' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Withdraw request' }))
  await waitFor(() => expect(screen.queryByTestId('trip-day')).toBeNull())
  expect(link('Add to your calendar')).toBeNull()
})

test('what a change costs the guest is told the guest, not the guide', async () => {
  const plans = () => screen.queryByRole('heading', { name: /^(If plans change|Change or cancel)/ })
  await openPage(`/booking/${bought}`)
  await day()
  expect(plans()).toBeTruthy()
  seenBy = await server.as('gus')
  await openPage(`/booking/${bought}`)
  await screen.findByRole('heading', { name: 'Explorer' })
  expect(plans()).toBeNull()
})

test('a declined request offers other trips at the price of the same people', async () => {
  seenBy = browser
  await openPage(`/booking/${refused}`)
  const others = await screen.findByRole('region', { name: 'Other trips you could take' })
  const [card] = await within(others).findAllByRole('link')
  expect(within(others).getAllByText('for 2 people').length).toBeGreaterThan(0)
  expect(card?.getAttribute('href')).toMatch(/\?party=2$/)
})
