import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const fin = await server.operator('Fin', ['finance'])
useLine(() => fin)

test('an operator of finance changes a refund policy, sees what it means to the cent, and publishes it [1-tool-refund-policies, 6-tool-policies]', async () => {
  const { person } = await openPage('/admin/refund-policies')
  const percent = await screen.findByLabelText('Refund in percent, row 1 of Moderate')
  await person.clear(percent)
  await person.type(percent, '60')
  const samples = within(screen.getByTestId('samples'))
  await waitFor(() => expect(samples.getAllByText(/^today \$/).length).toBeGreaterThan(0))
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish these refund policies?' }))
  await person.type(dialog.getByLabelText(/^Reason/), 'A harder season')
  await person.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/A harder season/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Refund in percent, row 1 of Moderate').value).toBe('60')
})
