import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from './mail.ts'

const silence = 200
/** What the server says first; then it answers nothing. */
let greeting = ''
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
  if (greeting) socket.write(greeting)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const email = (id: string) => ({ id, to: 'ada@example.com', subject: 'Hello', text: 'Hello' })

test.each([
  ['says nothing', ''],
  ['greets and says nothing more', '220 mail.test ESMTP\r\n'],
  ['says the same line for ever', '220-mail.test\r\n'],
])('a mail server that %s holds one email at a time', { timeout: 20_000 }, async (_, first) => {
  greeting = first
  const mailer = smtpMailer(url, 'Treq <hello@treq.example>', silence)
  await expect(mailer.send(email('a'))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  const before = sockets.size
  const heard = await Promise.all(
    Array.from({ length: 12 }, (_one, n) =>
      mailer.send(email(`b${n}`)).then(
        () => 'sent',
        (error: Error) => error.message,
      ),
    ),
  )
  // one looked, eleven did not wait
  expect(heard.filter((one) => one.includes('a moment ago'))).toHaveLength(11)
  expect(sockets.size - before).toBeLessThanOrEqual(1)
  mailer.close()
})
