import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
let browser = server.visitor()
useLine(() => browser)
const page = '/guide-recruitment/application'

test('a reference who doesn’t answer can be replaced on the page; what was typed is refused beside its field', async () => {
  const email = 'lena@example.com'
  browser = (await server.applyToGuide(email)).browser
  await openPage(page)
  await screen.findByText('Reference: Cole Hart')
  expect(screen.queryByText('We’re missing a reference')).toBeNull()

  await server.moveClock(10.1 * 86_400_000)
  const { person } = await openPage(page)
  await person.click(await screen.findByRole('button', { name: 'Name someone else: Cole Hart' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), 'Cleo Marsh')
  await person.type(dialog.getByLabelText('Email'), email)
  await person.type(dialog.getByLabelText(/^How you know each other/), 'Fellow guide')
  await person.click(dialog.getByRole('button', { name: 'Email our form' }))
  await waitFor(() => expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
  await person.clear(dialog.getByLabelText('Email'))
  await person.type(dialog.getByLabelText('Email'), 'cleo@example.com')
  await person.click(dialog.getByRole('button', { name: 'Email our form' }))
  await screen.findByText('Reference: Cleo Marsh')
  expect(screen.queryByText('Reference: Cole Hart')).toBeNull()
  expect(screen.getByRole('button', { name: 'Name someone else: June Abbott' })).toBeTruthy()
})
