import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const gus = await server.as('gus')
const ada = await server.as('ada')
const name = 'Gus Halloran'
await server.sell({ guide: server.people.gus.id, guideName: name })
let who = gus
const line = useLine(() => who)

const row = async (title: string) => {
  const list = await screen.findByRole('list', { name: 'Documents' })
  const heading = await within(list).findByRole('heading', { name: title })
  return within(heading.closest('li') as HTMLElement)
}
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

test('a guide sees what is missing and what it leads to; a form that is refused keeps what was typed', async () => {
  const { person } = await openPage('/guide-verification')
  const card = await row('First aid and CPR')
  expect(card.getByText('Missing')).toBeTruthy()
  expect(card.getByText('Needed to become Verified and publish.')).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Upload First aid and CPR' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(`Your profile says ${name}.`)).toBeTruthy()
  await person.type(dialog.getByLabelText(/^What it’s called/), 'CPR and AED')
  await person.type(dialog.getByLabelText(/^Issued on/), day(10))
  await person.type(dialog.getByLabelText(/^Valid through/), day(3))
  await person.click(dialog.getByTestId('send-document'))
  expect(await dialog.findByText('Please add a photo or PDF')).toBeTruthy()
  expect(dialog.getByText('Please enter who issued it')).toBeTruthy()
  expect(line.sentTo('POST /guide/documents')).toHaveLength(0)
  await person.click(dialog.getByRole('button', { name: 'Finish later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(card.getByRole('button', { name: 'Upload First aid and CPR' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^What it’s called/)).value).toBe('CPR and AED')
})

test('someone who isn’t a guide reads so', async () => {
  who = ada
  await openPage('/guide-verification')
  expect(await screen.findByText('Only guides can see this.')).toBeTruthy()
})
