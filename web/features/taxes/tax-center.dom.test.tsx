import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const gus = await server.as('gus')
const ada = await server.as('ada')
const { departureId } = await server.sell({ guide: server.people.gus.id, inDays: [3], title: 'River day' })
await server.buy(ada, departureId, { adults: 2, children: 0 })
useLine(() => gus)

test('an owner reads what guests paid this year, and what is to come, on tax center and revenue analytics [1-area-tax]', async () => {
  await openPage('/tax-center')
  const reports = within((await screen.findByText('Paid by guests, 1 payment')).closest('section') as HTMLElement)
  expect(reports.getByText('Gross, as a 1099-K counts it')).toBeTruthy()
  expect(reports.getAllByText(/\$2\d\d\.\d\d/).length).toBeGreaterThan(0)
  await openPage('/revenue-analytics')
  expect(await screen.findByRole('heading', { name: 'Next payout' })).toBeTruthy()
  expect((await screen.findAllByText(/River day/)).length).toBeGreaterThan(0)
})
