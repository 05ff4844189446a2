import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CheckrFailure, createCheckr, type CheckrAdapter } from './adapter.ts'

const json = (status: number, body: string): RequestListener => {
  return (_, answer) => answer.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
const html = (status: number): RequestListener => {
  return (_, answer) =>
    answer.writeHead(status, { 'content-type': 'text/html', location: '/login' }).end('<html>Sign in')
}

/** What is in Checkr's place: a proxy that answers for it, a line that breaks, a machine that is too slow. */
const ways: Record<string, RequestListener> = {
  'nothing at all': () => undefined,
  'a broken connection': (request) => request.socket.destroy(),
  'a page with 500': html(500),
  'a page of a login with 200': html(200),
  'a way to a login with 302': html(302),
  'a page of a proxy with 403': html(403),
  'a page of a proxy with 404': html(404),
  'too many requests': json(429, '{"error":"Too many requests"}'),
  'the same key at work': json(409, '{"error":"In progress"}'),
  'JSON that breaks off': json(200, '{"id":"r1","object":"report","status":"comp'),
  'an empty body': json(200, ''),
  'an object of nothing': json(200, '{}'),
  'a list of nothing': json(200, '[]'),
  null: json(200, 'null'),
  'another object': json(200, '{"id":"g1","object":"geo","status":"complete"}'),
  'an error that says nothing': json(422, '{}'),
  'an endless answer': (_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    const pour = () => {
      while (answer.write(' '.repeat(65_536))) if (answer.destroyed) return
    }
    answer.on('drain', pour)
    pour()
  },
  'one letter a while': (_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => answer.write(' '), 20)
    answer.on('close', () => clearInterval(drip))
  },
}

let way: RequestListener = () => undefined
const server = createServer((request, answer) => way(request, answer))
let checkr: CheckrAdapter
const connect = (timeout: number) =>
  createCheckr({
    keys: () => Promise.resolve({ apiKey: 'k', webhookSecrets: ['k'] }),
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeout,
  })
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  checkr = connect(300)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const key = { idempotencyKey: 'k' }
const person = { email: 'a@example.com', firstName: 'A', lastName: 'B', reference: 'g1' }
const calls: Record<string, () => Promise<unknown>> = {
  createCandidate: () => checkr.createCandidate({ ...key, ...person }),
  retrieveCandidate: () => checkr.retrieveCandidate('c1'),
  createInvitation: () => checkr.createInvitation({ ...key, candidateId: 'c1', package: 'p', state: 'ID' }),
  retrieveInvitation: () => checkr.retrieveInvitation('i1'),
  cancelInvitation: () => checkr.cancelInvitation('i1'),
  retrieveReport: () => checkr.retrieveReport('r1'),
  listAdverseItemIds: () => checkr.listAdverseItemIds('r1'),
  engageReport: () => checkr.engageReport({ ...key, id: 'r1' }),
  startAdverseAction: () => checkr.startAdverseAction({ ...key, reportId: 'r1', postNoticeAt: new Date(0) }),
  cancelAdverseAction: () => checkr.cancelAdverseAction('a1'),
  listPackages: () => checkr.listPackages(),
}

async function heard(): Promise<string[][]> {
  return Promise.all(
    Object.entries(calls).map(async ([name, ask]) => {
      const outcome = await ask().then(
        (answer) => `answered ${JSON.stringify(answer)}`,
        (error: unknown) => (error instanceof CheckrFailure ? error.kind : String(error)),
      )
      return [name, outcome]
    }),
  )
}

test('every call is in the table', () => {
  const asks = Object.keys(checkr).filter((name) => name !== 'constructEvent')
  expect(Object.keys(calls).sort()).toEqual(asks.sort())
})

// whoever hears `invalid_request` gives up, and whoever hears an answer believes it: neither may come of a line that is out of order
test.each(Object.keys(ways))('%s is Checkr being away, whatever was asked', async (name) => {
  way = ways[name] ?? way
  expect(await heard()).toEqual(Object.keys(calls).map((call) => [call, 'vendor_unavailable']))
})

describe('what Checkr says itself', () => {
  // a busy machine may need longer than a dead vendor is given
  beforeAll(() => {
    checkr = connect(20_000)
  })

  test.each([
    [401, '{"error":"Bad authentication error"}', 'unauthorized'],
    [404, '{"error":"Report not found"}', 'not_found'],
    [400, '{"error":["ssn is invalid","dob is invalid"]}', 'invalid_request'],
  ])('%i in Checkr’s own words is %s', async (status, body, kind) => {
    way = json(status, body)
    expect(new Set((await heard()).map(([, outcome]) => outcome))).toEqual(new Set([kind]))
  })

  const report = { id: 'r1', object: 'report', candidate_id: 'c1', created_at: '2027-03-01T12:00:00Z' }
  test.each([
    [
      { status: 'complete', result: 'clear' },
      { status: 'complete', result: 'clear' },
    ],
    [{ status: 'clear' }, { status: 'complete', result: 'clear' }],
    [
      { status: 'consider', adjudication: 'engaged' },
      { status: 'complete', result: 'consider', adjudication: 'engaged' },
    ],
    [
      { status: 'pending', result: null },
      { status: 'pending', result: null, includesCanceled: false },
    ],
  ])('a report that says %j', async (said, expected) => {
    way = json(200, JSON.stringify({ ...report, ...said }))
    expect(await checkr.retrieveReport('r1')).toMatchObject(expected)
  })

  test.each([
    { status: 'complete', result: 'maybe' },
    { status: 'cleared' },
    { status: 'complete', result: 'clear', adjudication: 'hired' },
    { status: 'complete', result: 'clear', completed_at: 'yesterday' },
  ])('a word that is new decides nothing: %j', async (said) => {
    way = json(200, JSON.stringify({ ...report, ...said }))
    await expect(checkr.retrieveReport('r1')).rejects.toMatchObject({ kind: 'vendor_unavailable' })
  })
})
