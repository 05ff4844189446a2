import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setInterval } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '../caller.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { openWorld } from '#test/world.ts'
import { createHttp, csrfTokenFor } from './server.ts'

const { world } = await openWorld()
const timeouts = { headers: 400, body: 800, request: 4000, progress: 300, keepAlive: 400, idle: 5000, check: 50 }
const http: FastifyInstance = await createHttp(world.app, () => Promise.resolve(visitor), timeouts)
http.get('/fine', () => ({ fine: true }))
http.post('/kept', () => ({ fine: true }))
http.get('/fine/:name', () => ({ fine: true }))
http.get('/token', (request, reply) => csrfTokenFor(request, reply))
const received = Promise.withResolvers<number>()
const upload = { types: ['image/jpeg'], bytes: 1_000_000 }
http.post('/file', { config: { endpoint: { upload } as unknown as Endpoint } }, async (request) => {
  let bytes = 0
  for await (const part of request.body as Readable) bytes += (part as Buffer).length
  received.resolve(bytes)
  return { fine: true }
})
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo
afterAll(() => http.close())

async function open(first: string): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  // written to after the server has gone
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => answer)
  socket.write(first)
  return { socket, closed }
}

/** Sends a little again and again, never the end, until the server closes. */
async function trickle(socket: Socket, part: string): Promise<void> {
  for await (const _tick of setInterval(50)) {
    if (socket.destroyed || !socket.writable) return
    socket.write(part)
  }
}
const isServed = async () => (await fetch(`http://127.0.0.1:${port}/fine`)).status

test('headers that never end are cut off while others are served', async () => {
  const slow = await Promise.all(Array.from({ length: 20 }, () => open('GET /fine HTTP/1.1\r\nHost: treq\r\n')))
  const trickling = slow.map(({ socket }) => trickle(socket, 'X-A: b\r\n'))
  expect(await isServed()).toBe(200)
  const answers = await Promise.all(slow.map(({ closed }) => closed))
  for (const answer of answers) expect(answer).toContain(' 408 ')
  await Promise.all(trickling)
  expect(await isServed()).toBe(200)
})

test('a body that trickles is cut off, and is never taken for a whole one', async () => {
  const head = 'POST /kept HTTP/1.1\r\nHost: treq\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n'
  const { socket, closed } = await open(head)
  const trickling = trickle(socket, ' ')
  expect(await isServed()).toBe(200)
  const answer = await closed
  expect(answer).not.toContain(' 200 ')
  await trickling
})

test('a file may take longer as long as it keeps coming, and is cut off when it does not', async () => {
  const token = await fetch(`http://127.0.0.1:${port}/token`)
  const head =
    `POST /file HTTP/1.1\r\nHost: treq\r\nContent-Type: image/jpeg\r\nContent-Length: 200000\r\n` +
    `X-CSRF-Token: ${await token.text()}\r\nCookie: ${token.headers.get('set-cookie')?.split(';')[0]}\r\n\r\n`
  const { socket, closed } = await open(head)
  // 25 times 8,000 bytes, over longer than any other body has
  let parts = 0
  for await (const part of setInterval(50, 'x'.repeat(8000))) {
    socket.write(part)
    if (++parts === 25) break
  }
  expect(await received.promise).toBe(200_000)
  socket.end()
  expect(await closed).toContain(' 200 OK')

  const stuck = await open(head)
  stuck.socket.write('x'.repeat(50_000))
  const trickling = trickle(stuck.socket, 'x')
  expect(await stuck.closed).not.toContain(' 200 ')
  await trickling
})

test('what is no address is refused with the headers of every other answer', async () => {
  for (const [path, status] of [
    ['/%', 400],
    ['/api/v1/%E0%A4%A', 400],
    [`/fine/${'x'.repeat(300)}`, 414],
    ['/nowhere', 404],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors')
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  }
  const { closed } = await open('GET /a b c HTTP/9\r\n\r\n')
  expect(await closed).toMatch(/^HTTP\/1\.1 400 [\s\S]*x-content-type-options: nosniff/)
})

test('a connection that asks nothing more is closed', async () => {
  const { closed } = await open('GET /fine HTTP/1.1\r\nHost: treq\r\n\r\n')
  expect(await closed).toContain(' 200 OK')
})
