import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { button, field, fill, openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'

const server = await openServer()
let browser: Visitor
useLine(() => browser)

/** The dialog, once it takes the pointer from the page behind it. */
async function dialog(name: string): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(found.style.pointerEvents).toBe('auto'))
  return found
}
const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
let recoveryCodes: (string | null)[] = []

test('an app is set up with its first code, and the recovery codes are shown once', async () => {
  browser = await server.as('ada')
  const { person } = await openPage('/settings')
  await screen.findByText('You only need your password to sign in.')
  await person.click(button('Set up an authenticator app'))
  const setup = await dialog('Set up an authenticator app')
  await within(setup).findByRole('img', { name: 'QR code for your authenticator app' })
  const code = within(setup).getByLabelText(/^Then enter the code/)
  await person.type(code, '12{Enter}')
  await within(setup).findByText('Please enter the 6 digits that your app shows')
  await person.clear(code)
  await person.type(code, '000 000{Enter}')
  await within(setup).findByText(/That code isn’t right/)
  const secret = setup.querySelector('code')?.textContent.replaceAll(' ', '') ?? ''
  await person.clear(code)
  await person.type(code, `${await server.codeOf(secret)}{Enter}`)
  const codes = await dialog('Save your recovery codes')
  recoveryCodes = texts(within(codes).getByRole('list', { name: 'Recovery codes' }))
  expect(recoveryCodes).toHaveLength(10)
  await person.click(within(codes).getByRole('button', { name: 'I saved my codes' }))
  await screen.findByText('10 codes left. They’re your way in without your phone.')
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull()
})

test('signing in asks for the second step, says what is wrong with it, and takes a recovery code', async () => {
  browser = server.visitor()
  const { person, address } = await openPage('/signin')
  await fill(person, 'Email', server.people.ada.email)
  await fill(person, 'Password', 'Wilderness1')
  await person.click(button('Sign in'))
  await screen.findByRole('heading', { name: 'One more step' })
  await person.type(field('Code from your app'), '000000{Enter}')
  await screen.findByText(/That code isn’t right/)
  await person.click(button('Use a recovery code'))
  await person.type(field('Recovery code'), `${recoveryCodes[1]?.toLowerCase()}{Enter}`)
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('what asks for the second step again waits for it; the last one goes with the password', async () => {
  browser = await server.as('ada')
  await server.lastPasswordBefore('11 minutes')
  const { person } = await openPage('/settings')
  await person.click(await screen.findByRole('button', { name: 'Remove Authenticator app' }))
  const removal = await dialog('Remove Authenticator app?')
  within(removal).getByText(/It’s your last one/)
  await person.type(within(removal).getByLabelText('Password'), 'Wilderness1{Enter}')
  const again = await dialog('Confirm that it’s you')
  await person.click(await within(again).findByRole('button', { name: 'Use a recovery code' }))
  await person.type(within(again).getByLabelText(/^Recovery code/), `${recoveryCodes[2]}{Enter}`)
  await screen.findByText('You only need your password to sign in.')
})
