import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const browser = server.visitor()
const line = useLine(() => browser)

test('what is missing is told beside its field in the form’s order, and a message that is complete is sent once', async () => {
  const { person } = await openPage('/contact?topic=refund')
  const send = await screen.findByRole('button', { name: 'Send message' })
  await person.type(screen.getByLabelText('Your name'), 'Ada Moss')
  await person.type(screen.getByLabelText('Email'), 'ada@')
  await person.type(screen.getByLabelText('Your message'), 'Hi')
  await person.click(send)
  const email = screen.getByLabelText('Email')
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Please write a sentence or two so we can help')).toBeTruthy()
  expect(line.sentTo('POST /contact')).toEqual([])

  await person.clear(email)
  await person.type(email, 'ada@example.com')
  await person.type(screen.getByLabelText('Your message'), ', my boots are still in the car of my guide.')
  await person.dblClick(send)
  await screen.findByText(/^TQ-C-/)
  expect(line.sentTo('POST /contact')).toHaveLength(1)
  expect(line.sentTo('POST /contact')[0]?.body).toMatchObject({
    name: 'Ada Moss',
    email: 'ada@example.com',
    message: 'Hi, my boots are still in the car of my guide.',
  })
})
