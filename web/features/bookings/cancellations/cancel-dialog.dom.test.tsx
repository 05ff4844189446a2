import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'

const server = await openDemoServer()
const browser = await server.as('ada')
// before the line is: a card goes to Stripe and not over it
const { departureId } = await server.sell()
const id = await server.buy(browser, departureId, { adults: 1, children: 1 })
const line = useLine(() => browser)

test('before a part of the group leaves for good, the way that keeps changes open is one press away', async () => {
  const { person, address } = await openPage(`/booking/${id}`)
  await person.click(await screen.findByRole('button', { name: /^Cancel booking/ }))
  const dialog = within(await screen.findByRole('dialog'))
  // not the first field, which stands below what is canceled and what it gives back
  expect(document.activeElement?.tagName).toBe('P')
  expect(document.activeElement?.textContent).toMatch(/TQ-/)
  await person.click(await dialog.findByRole('radio', { name: /^Some of us/ }))
  await person.click(dialog.getByRole('link', { name: 'Change group size instead' }))
  const change = within(await screen.findByRole('dialog', { name: 'Change date or group size' }))
  await change.findByRole('button', { name: /, your date now$/ })
  await person.click(change.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(`/booking/${id}`)
})

test('a choice that cannot be is refused beside the people, who can still be unticked; then one leaves and the bill says so', async () => {
  const { person } = await openPage(`/booking/${id}`)
  await person.click(await screen.findByRole('button', { name: /^Cancel booking/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('radio', { name: /^Some of us/ }))
  expect(dialog.getByText(/can’t be moved to another date/)).toBeTruthy()
  expect(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Change group size instead' }).href).toMatch(
    new RegExp(`/booking/${id}\\?change=1$`),
  )
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
  const adult = dialog.getAllByRole('checkbox')[0] as HTMLInputElement
  await person.click(adult)
  await dialog.findByText(/at least one adult/i)
  expect(adult.checked).toBe(true)

  await person.click(adult)
  await person.click(box('Child 1'))
  await waitFor(() => expect(dialog.queryByText(/at least one adult/i)).toBeNull())
  const remove = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Remove people, get/ })
  await waitFor(() => expect(remove().disabled).toBe(false))
  await person.click(remove())
  await screen.findByText('New total')
  expect(screen.getByTestId('price-lines').textContent).toContain('1 child removed')
})

test('a canceled booking is not previewed once more while the dialog closes', async () => {
  const { person } = await openPage(`/booking/${id}`)
  await person.click(await screen.findByRole('button', { name: /^Cancel booking/ }))
  const confirm = () => screen.getByTestId<HTMLButtonElement>('confirm-cancel')
  await waitFor(() => expect(confirm().disabled).toBe(false))
  await person.click(confirm())
  await screen.findByText('Booking canceled')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const canceledAt = line.sent.findIndex(({ path }) => path.endsWith('/cancel'))
  const previews = line.sent.slice(canceledAt).filter(({ path }) => /\/cancellation(\?|$)/.test(path))
  expect(previews).toEqual([])
})
