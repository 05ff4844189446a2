import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const visitor = server.visitor()
const line = useLine(() => visitor)

test('minutes that are none are refused beside their field; others move the clock once', async () => {
  const { person } = await openPage('/demo/clock')
  const minutes = (await screen.findByLabelText(/^Minutes/)) as HTMLInputElement
  for (const wrong of ['', 'ten', '1.5', '0', '2000000']) {
    await person.clear(minutes)
    if (wrong) await person.type(minutes, wrong)
    await person.type(minutes, '{Enter}')
    await waitFor(() => expect(minutes.getAttribute('aria-invalid')).toBe('true'))
  }
  expect(line.sentTo('POST /demo/clock')).toEqual([])
  await person.clear(minutes)
  await person.type(minutes, '30')
  await person.dblClick(screen.getByRole('button', { name: 'Move the clock' }))
  await screen.findByText(/^The business clock is now .+\.$/)
  expect(line.sentTo('POST /demo/clock')).toEqual([expect.objectContaining({ body: { advanceMinutes: 30 } })])
})
