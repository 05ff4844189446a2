import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contract from '#contract/operators/saved-views.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'

const server = await openServer()
let browser: Visitor
useLine(() => browser)

const refunds = '/admin/finance?part=refunds'
async function save(operator: Visitor, name: string, shared = false): Promise<string> {
  const body = { table: 'refunds', name, query: 'state=failed', shared }
  return (await operator.call(contract.saveView, { body })).body.id
}
const openViews = async (person: Awaited<ReturnType<typeof openPage>>['person']) =>
  person.click(await screen.findByRole('button', { name: /^Views?(:.+)?$/ }))
const rows = async () => within(await screen.findByRole('list', { name: 'Saved views' }))

test('a view without a name, or with one that is taken, is refused beside its field', async () => {
  browser = await server.operator('Fay', ['finance'])
  await save(browser, 'Failed')
  const { person } = await openPage(`${refunds}&state=manual`)
  await openViews(person)
  const press = await screen.findByRole('button', { name: 'Save view' })
  await person.click(press)
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  await person.type(screen.getByLabelText(/^Name/), 'failed')
  await person.click(press)
  expect(await screen.findByText(/You already have a view called “failed”/)).toBeTruthy()
})

test('what is shown is saved under a name, found again, and opened by an address', async () => {
  browser = await server.operator('Kim', ['finance'])
  const { person, address } = await openPage(`${refunds}&state=failed&sort=amount`)
  await openViews(person)
  await person.type(await screen.findByLabelText(/^Name/), 'Failed, smallest first{Enter}')
  await screen.findByRole('button', { name: 'View: Failed, smallest first' })
  await person.click((await rows()).getByRole('button', { name: /^All rows/ }))
  await waitFor(() => expect(address()).toBe(refunds))
  await person.click((await rows()).getByRole('button', { name: /^Failed, smallest first/ }))
  await waitFor(() => expect(address()).toBe(`${refunds}&sort=amount&state=failed`))
})

test('the default opens with the table, unless the address asks for something', async () => {
  browser = await server.operator('Lou', ['finance'])
  const id = await save(browser, 'Failed')
  await browser.call(contract.changeView, { params: { id }, body: { isDefault: true } })
  const first = await openPage(refunds)
  await waitFor(() => expect(first.address()).toBe(`${refunds}&state=failed`))
  const second = await openPage(`${refunds}&state=manual`)
  await openViews(second.person)
  expect((await rows()).getByRole('button', { name: /^Failed/ }).getAttribute('aria-current')).toBeNull()
  expect(second.address()).toBe(`${refunds}&state=manual`)
})

test('a colleague opens what is shared and cannot change it', async () => {
  await save(await server.operator('Max', ['finance']), 'For all', true)
  browser = await server.operator('Sam', ['support'])
  const { person, address } = await openPage(refunds)
  await openViews(person)
  const found = (await rows()).getByRole('button', { name: /^For all/ })
  expect(found.textContent).toContain('Shared by Max Admin')
  expect(screen.queryByRole('button', { name: 'Actions for For all' })).toBeNull()
  await person.click(found)
  await waitFor(() => expect(address()).toBe(`${refunds}&state=failed`))
})

test('a view that is older than its table says what was left out', async () => {
  const operator = await server.operator('Old', ['finance'])
  await save(operator, 'Failed')
  browser = {
    ...operator,
    async raw(request) {
      const answer = await operator.raw(request)
      if (!request.url.startsWith('/api/v1/admin/saved-views')) return answer
      const { items } = answer.body as { items: object[] }
      return { ...answer, body: { items: items.map((item) => ({ ...item, dropped: ['Bears', 'Status'] })) } }
    },
  }
  const { person } = await openPage(refunds)
  await openViews(person)
  await person.click((await rows()).getByRole('button', { name: /^Failed/ }))
  expect(await screen.findByText(/left out what the table no longer has: Bears, Status/)).toBeTruthy()
})
