import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { fetchCalendar, type FetchOptions } from './fetch-calendar.ts'
import { isInternalAddress } from '#server/platform/internet/internal-address.ts'

const file = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
let answer: RequestListener = (_request, reply) => reply.end(file)
const server = createServer((request, reply) => answer(request, reply))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const ask = (given: RequestListener, more: Partial<FetchOptions> = {}, address = 'https://far.test/a.ics?b=c') => {
  answer = given
  return fetchCalendar(address, { milliseconds: 3000, simulated: { host: 'far.test', origin }, ...more })
}
const failed = (failure: string) => ({ kind: 'failed', failure })

test('a file comes with its validators, plain or compressed, and unchanged it does not come again', async () => {
  const seen: string[] = []
  const first = await ask((request, reply) => {
    seen.push(request.url ?? '')
    reply.setHeader('etag', '"1"').setHeader('last-modified', 'Thu, 26 Nov 2026 10:00:00 GMT').end(file)
  })
  expect(first).toEqual({ kind: 'read', text: file, etag: '"1"', lastModified: 'Thu, 26 Nov 2026 10:00:00 GMT' })
  expect(seen).toEqual(['/a.ics?b=c'])
  expect(await ask((_request, reply) => reply.setHeader('content-encoding', 'gzip').end(gzipSync(file)))).toMatchObject(
    { kind: 'read', text: file },
  )
  const known = { etag: '"1"', lastModified: null }
  const again = await ask(
    (request, reply) => {
      reply.statusCode = request.headers['if-none-match'] === '"1"' ? 304 : 200
      reply.end()
    },
    { known },
  )
  expect(again).toEqual({ kind: 'unchanged' })
})

test('what never ends, comes slowly, is too large, or unpacks to too much is given up', async () => {
  const endless: RequestListener = (_request, reply) => {
    const write = () => {
      while (!reply.destroyed && reply.write('X'.repeat(65_536)));
    }
    reply.on('drain', write)
    write()
  }
  expect(await ask(endless, { bytes: 500_000 })).toEqual(failed('too_large'))
  expect(await ask((_request, reply) => reply.write('BEGIN'), { milliseconds: 300 })).toEqual(failed('too_slow'))
  expect(await ask(() => undefined, { milliseconds: 300 })).toEqual(failed('too_slow'))
  expect(await ask((_request, reply) => reply.setHeader('content-length', 6_000_000).end())).toEqual(
    failed('too_large'),
  )
  const bomb = gzipSync(Buffer.alloc(20_000_000))
  expect(await ask((_request, reply) => reply.setHeader('content-encoding', 'gzip').end(bomb))).toEqual(
    failed('too_large'),
  )
  expect(await ask((_request, reply) => reply.setHeader('content-encoding', 'gzip').end('no'))).toEqual(
    failed('damaged'),
  )
  expect(await ask((_request, reply) => reply.setHeader('content-encoding', 'br').end('no'))).toEqual(failed('damaged'))
})

test.each([
  [404, 'not_found'],
  [410, 'not_found'],
  [401, 'refused'],
  [403, 'refused'],
  [500, 'unreachable'],
])('status %i', async (status, failure) => {
  expect(
    await ask((_request, reply) => {
      reply.statusCode = status
      reply.end()
    }),
  ).toEqual(failed(failure))
})

test('redirects are followed a few times, each checked like the first address', async () => {
  const to = (location: string, more: Partial<FetchOptions> = {}) =>
    ask((request, reply) => {
      if (request.url === '/there') reply.end(file)
      else reply.writeHead(302, { location }).end()
    }, more)
  expect(await to('/there')).toMatchObject({ kind: 'read' })
  expect(await to('/again')).toEqual(failed('redirected'))
  expect(await to('http://example.com/')).toEqual(failed('redirected'))
  expect(await to('https://example.com:8443/')).toEqual(failed('redirected'))
  expect(await to('https://me:secret@example.com/')).toEqual(failed('redirected'))
  expect(await to('file:///etc/passwd')).toEqual(failed('redirected'))
  for (const host of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '0x7f000001',
    '2130706433',
  ])
    expect(await to(`https://${host}/latest/meta-data`), host).toEqual(failed('internal_address'))
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '192.168.1.10', family: 4 },
  ]
  expect(await to('https://looks.public.test/', { resolve })).toEqual(failed('internal_address'))
})

test('a name that leads inside is refused before anything is sent', async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const asked = await fetchCalendar('https://inside.test/', { milliseconds: 1000, resolve })
  expect(asked).toEqual(failed('internal_address'))
  expect(await fetchCalendar('https://localhost/', { milliseconds: 1000 })).toEqual(failed('internal_address'))
  // without the explicit option plain HTTP goes nowhere
  expect(await fetchCalendar(`${origin}/a.ics`, { milliseconds: 1000 })).toEqual(failed('redirected'))
})

test('addresses that are not of the public internet', () => {
  const inside = [
    '0.0.0.0 10.255.0.1 100.64.1.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.168.0.1 198.18.0.1',
    '224.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 64:ff9b::a00:1 fe80::1 fc00::1 fd00:ec2::254 ff02::1 2001:db8::1',
    '2002:a00:1::1 2001::1 nonsense 1.2.3',
  ].flatMap((line) => line.split(' '))
  expect(inside.filter((address) => !isInternalAddress(address))).toEqual([])
  const outside = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '169.253.1.1', '2606:4700:4700::1111', '2a00:1450:4001::1']
  expect(outside.filter(isInternalAddress)).toEqual([])
})
