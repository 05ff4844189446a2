import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const sol = await server.operator('Sol', ['support'])
useLine(() => sol)

test('an address is kept from emails after a complaint, and gets them again [1-tool-email]', async () => {
  const { person } = await openPage('/admin/email')
  await person.click(await screen.findByRole('button', { name: 'Add an address' }))
  const adding = await screen.findByRole('dialog', { name: 'Stop emailing an address?' })
  await person.type(within(adding).getByRole('textbox', { name: /Email address/ }), 'cara@mail.test')
  await person.type(within(adding).getByRole('textbox', { name: /Reason/ }), 'Reported us as spam')
  await person.click(within(adding).getByRole('button', { name: 'Add an address' }))
  const row = (await screen.findByText('cara@mail.test')).closest('li') as HTMLElement
  expect(within(row).getByText(/Complained/)).toBeTruthy()
  await person.click(within(row).getByRole('button', { name: 'Email again: cara@mail.test' }))
  const dialog = await screen.findByRole('dialog', { name: 'Email this address again?' })
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'They asked us to')
  await person.click(within(dialog).getByRole('button', { name: 'Email again' }))
  expect(await screen.findByText('We email everyone')).toBeTruthy()
})

test('the log is searched by address, and says where nothing was sent [1-tool-email]', async () => {
  const { person, address } = await openPage('/admin/email')
  await person.type(await screen.findByRole('searchbox', { name: /Sent to/ }), 'nobody@mail.test')
  await person.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText('Nothing was sent there')).toBeTruthy()
  expect(address()).toBe('/admin/email?q=nobody%40mail.test')
})

test('a type of email shows its newest example, or says that none is kept', async () => {
  const { person } = await openPage('/admin/email')
  const types = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Type/ })
  const reset = within(types).getByRole('option', { name: /^account\.password_reset · not kept/ })
  await person.selectOptions(types, reset)
  expect(await screen.findByText('No example of this type is kept.')).toBeTruthy()
})
