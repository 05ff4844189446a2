import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categoryImages } from '#contract/catalogue/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { fill, openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const cora = await server.operator('Cora', ['content'])
useLine(() => cora)
const home = async () => (await server.visitor().call(categoryImages)).body

test('an operator of content orders the categories, credits a picture, and takes one off the home page [2-route-admin-category-images, 1-tool-category-images]', async () => {
  const { person } = await openPage('/admin/category-images')
  await person.click(await screen.findByRole('button', { name: 'Move Hunting up' }))
  await person.click(screen.getByRole('button', { name: 'Save order' }))
  const order = within(await screen.findByRole('dialog', { name: 'Save this order?' }))
  await person.type(order.getByLabelText(/^Reason/), 'The season opens')
  await person.click(order.getByTestId('confirm-action'))
  expect(await screen.findByText('The home page has the new order.')).toBeTruthy()
  expect((await home()).map(({ category }) => category).slice(0, 2)).toEqual(['hunting', 'fishing'])

  await person.click(screen.getByRole('button', { name: 'Edit Winter' }))
  await screen.findByLabelText(/^Photo credit/)
  await fill(person, /^Photo credit/, 'Nora Quist')
  await person.click(screen.getByLabelText('Show on the home page'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const saving = within(await screen.findByRole('dialog', { name: 'Save Winter?' }))
  await person.type(saving.getByLabelText(/^Reason/), 'Until November')
  await person.click(saving.getByTestId('confirm-action'))
  expect(await screen.findByText('Winter is off the home page.')).toBeTruthy()
  expect((await home()).find(({ category }) => category === 'winter')).toMatchObject({
    isActive: false,
    credit: 'Nora Quist',
  })
})
