import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { fill, openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const olga = await server.operator('Olga', ['owner'])
useLine(() => olga)

const dialog = async () => within(await screen.findByRole('dialog'))
const replace = 'Replace the secret key'

test('an owner replaces a payment key: a wrong one is refused beside its field, and of the right one only the end is ever shown [1-tool-payment-keys]', async () => {
  const { person } = await openPage('/admin/stripe-keys')
  await person.click(await screen.findByRole('button', { name: replace }))
  let asks = await dialog()
  await person.type(asks.getByLabelText(/^New value/), 'pk_test_simulator')
  await person.type(asks.getByLabelText(/^Reason/), 'The yearly change')
  await person.click(asks.getByTestId('confirm-action'))
  expect(await asks.findByText(/begins with sk_/)).toBeTruthy()
  await person.click(asks.getByRole('button', { name: 'Back' }))

  await person.click(screen.getByRole('button', { name: 'Issue the secret key' }))
  const key = (await screen.findByText(/^sk_test_/)).textContent
  await person.click(screen.getByRole('button', { name: replace }))
  asks = await dialog()
  await fill(person, /^New value/, key)
  await person.type(asks.getByLabelText(/^Reason/), 'The yearly change')
  await person.click(asks.getByTestId('confirm-action'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const card = (await screen.findByText(`Ends in ${key.slice(-4)}`)).closest('li')
  expect(card?.textContent).toMatch(/^Secret key.*Set by Olga Admin on /)

  await person.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText(/^Stripe (?:answers|accepts)/)).toBeTruthy()
  await openPage('/admin/stripe-keys')
  await screen.findByText(`Ends in ${key.slice(-4)}`)
  expect(document.body.textContent).not.toContain(key)
})
