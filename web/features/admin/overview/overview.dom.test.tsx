import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const fay = await server.operator('Fay', ['finance'])
const sol = await server.operator('Sol', ['support'])
let who = fay
useLine(() => who)

const part = (name: string) => screen.findByRole('region', { name })

test('figures of the business, what is on sale, and the system are below the inbox [2-route-admin]', async () => {
  await server.sell({ guide: server.people.gus.id, title: 'River day' })
  await server.settle()
  const { person, address } = await openPage('/admin')
  const business = within(await part('Business'))
  const gross = await business.findByRole('link', { name: 'Gross bookings' })
  await waitFor(() => expect(gross.closest('li')?.textContent).toContain('None in either period'))
  expect(business.getByRole('link', { name: 'Refunds' }).getAttribute('href')).toBe('/admin/finance?part=refunds')
  await person.selectOptions(business.getByRole('combobox', { name: 'Period' }), '90')
  await waitFor(() => expect(address()).toContain('days=90'))

  const supply = within(await part('On sale by state'))
  expect(await supply.findByText('1 of 1 listing has an open date.', { exact: false })).toBeTruthy()
  expect(supply.getByRole('link', { name: /^1 with an open date: / }).getAttribute('href')).toMatch(
    /^\/browse\?category=\w+&location=\w+/,
  )
  const system = within(await part('System'))
  expect(await system.findByText('Vendors')).toBeTruthy()
  expect(system.getByText('Stripe', { exact: false, selector: 'ul ul li' }).textContent).toContain('Simulated')
})

test('what works and what is behind is on the first page of the desk, with the page where it is mended [6-tool-health]', async () => {
  who = sol
  await server.plantUnsentEmails(['ivy'])
  await openPage('/admin')
  const system = within(await part('System'))
  const email = (await system.findByText('1 not sent')).closest('li')
  expect(
    within(email as HTMLElement)
      .getByRole('link', { name: 'Email' })
      .getAttribute('href'),
  ).toBe('/admin/email')
  for (const name of ['Jobs', 'Deadlines', 'Search index', 'Database', 'Vendors'])
    expect(system.getByText(name)).toBeTruthy()
})

test('money is for those with its scope', async () => {
  who = sol
  await openPage('/admin')
  expect(await part('System')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Business' })).toBeNull()
})
