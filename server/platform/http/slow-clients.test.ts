import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { setInterval } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '../caller.ts'
import { openWorld } from '#test/world.ts'
import { createHttp } from './server.ts'

const { world } = await openWorld()
const timeouts = { headers: 400, request: 800, keepAlive: 400, idle: 5000, check: 50 }
const http: FastifyInstance = await createHttp(world.app, () => Promise.resolve(visitor), timeouts)
http.get('/fine', () => ({ fine: true }))
http.post('/kept', () => ({ fine: true }))
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

test('a connection that asks nothing more is closed', async () => {
  const { closed } = await open('GET /fine HTTP/1.1\r\nHost: treq\r\n\r\n')
  expect(await closed).toContain(' 200 OK')
})
