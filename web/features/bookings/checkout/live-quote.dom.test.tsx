import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAdventures } from '#contract/catalogue/calls.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import { openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'
import { useLine } from '#web/testing/line.ts'

const server = await openDemoServer()
const browser = await server.as('ada')
const listing = (await browser.call(listAdventures, { query: { limit: 1 } })).body.items[0]
const { items } = (await browser.call(listDepartures, { params: { id: listing?.id ?? '' }, query: { party: 2 } })).body
const href = `${listing?.href}?departure=${items.at(-1)?.id}&adults=1&children=0`
useLine(() => browser)

const panel = async () => within(await screen.findByRole('region', { name: 'Price' }))
const cents = (text: string | null | undefined) => Number(/\$([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(/[,.]/g, ''))

test('a changed party says the new total and nothing else, and its buttons are named by what they change', async () => {
  const { person } = await openPage(href)
  const total = async () => (await panel()).getByRole('status').textContent
  await waitFor(async () => expect(await total()).toMatch(/^New total: \$[\d,]+\.\d\d$/))
  const before = await total()
  await person.click(screen.getAllByRole('button', { name: 'More: Adults' })[0] as HTMLElement)
  // silent while the next price is worked out
  await waitFor(async () => expect(cents(await total())).toBeGreaterThan(cents(before)))
  expect(await total()).toMatch(/^New total: \$[\d,]+\.\d\d$/)
  expect(screen.getAllByRole('button', { name: 'Fewer: Adults' }).length).toBeGreaterThan(0)
})

test('what a later cancellation gives back is said before paying, and that the service fee stays', async () => {
  await openPage(href)
  const free = within(await screen.findByTestId('free-until'))
  const stays = free.getByText(/^These amounts don’t include the \$[\d.]+ service fee\.$/)
  const partly = free.getAllByText(/\$/).filter((line) => line !== stays)
  const fee = cents(stays.textContent)
  const total = cents((await panel()).getByRole('status').textContent)
  expect(fee).toBeGreaterThan(0)
  for (const line of partly) expect(cents(line.textContent)).toBeLessThanOrEqual(total - fee)
})
