import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/accounts/calls.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { everyEndpoint } from '#test/endpoints.ts'

type Schema = Record<string, unknown>
interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
}
interface Operation {
  operationId: string
  summary: string
  parameters: Parameter[]
  security?: Record<string, string[]>[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
interface Document {
  openapi: string
  security: Record<string, string[]>[]
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    securitySchemes: Record<string, Schema>
  }
}

const imperatives = new Set(
  `accept acknowledge add advance apply approve archive assign attach block cancel change choose close compare complete confirm count create decide decline delete discard dispute
    download edit email end extend get grant guarantee hold import invite issue join leave list lift log mark merge move name open pause pay preview propose
    publish quote read record redeem refund reject release remind remove rename replace reply report request resend reset resolve restore resume retire retry revoke run save schedule search send set share
    sign snooze start stream submit suspend switch sync test update upload verify waive withdraw`.split(/\s+/),
)
const riddles = /\b(?:somebody|whoever|nobody|everybody|anybody)\b/i

let world: TestApp
let document: Document
let written: string
let contract: [name: string, endpoint: Endpoint][]
beforeAll(async () => {
  world = await createTestApp()
  contract = await everyEndpoint()
  written = (await world.http.inject({ url: '/api/v1/openapi.json' })).body
  document = whole(JSON.parse(written) as Document)
})
afterAll(() => world.close())

/** The document with parameters and answers where they are referred to; schemas stay references. */
function whole(short: Document): Document {
  const part = <T>(one: T): T => {
    const [, kind, name] = /^#\/components\/(parameters|responses)\/([\w.-]+)$/.exec(String((one as Schema).$ref)) ?? []
    const parts = short.components[kind as 'parameters'] as Record<string, unknown> | undefined
    return name ? { ...(parts?.[name] as T), ...one } : one
  }
  for (const operation of Object.values(short.paths).flatMap((methods) => Object.values(methods))) {
    operation.parameters = ((operation.parameters as Parameter[] | undefined) ?? []).map(part)
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).map(([code, one]) => [code, part(one)]),
    )
  }
  return short
}

const wired = (endpoint: Endpoint) => endpoint.path.replace('/api/', '/api/v1/')
const operations = (): [path: string, method: string, operation: Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  )

/** Every object anywhere below. */
function* objects(value: unknown): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Schema
  for (const below of Object.values(value)) yield* objects(below)
}

describe('the contract', () => {
  test('has endpoints in every file that speaks of the wire', () => {
    expect(contract.length).toBeGreaterThan(35)
  })

  test('is mounted whole: nothing that can be imported cannot be called', () => {
    const forgotten = contract.filter(
      ([, endpoint]) => !world.http.hasRoute({ method: endpoint.method, url: wired(endpoint) }),
    )
    expect(forgotten.map(([name]) => name)).toEqual([])
  })

  test('says each call once', () => {
    const calls = contract.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`)
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
  })

  test('says in an imperative verb phrase what each call does', () => {
    const refused = contract.flatMap(([name, { summary }]) => {
      const [, side = '', verb = ''] = /^((?:Guide|Explorer|Demo mode): )?(\w+)\b/.exec(summary) ?? []
      const wanted = side ? verb === verb.toLowerCase() : /^[A-Z]/.test(verb)
      const whole = wanted && summary.length <= 100 && !summary.endsWith('.') && !riddles.test(summary)
      return whole && imperatives.has(verb.toLowerCase()) ? [] : [`${name}: ${summary}`]
    })
    expect(refused).toEqual([])
  })

  test('names every parameter of its paths, and no other', () => {
    for (const [name, endpoint] of contract) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
      expect(Object.keys(endpoint.params?.shape ?? {}), name).toEqual(inPath)
    }
  })

  test('keeps what is not public from visitors', async () => {
    for (const [name, { method, path, access }] of contract) {
      if (access === 'public' || method !== 'GET') continue
      const url = path.replace('/api/', '/api/v1/').replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')
      expect(await world.visitor().raw({ method, url }), name).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      })
    }
  })
})

describe('/api/v1/openapi.json', () => {
  test('describes exactly what the contract says', () => {
    const described = operations().map(([path, method]) => `${method.toUpperCase()} ${path}`)
    const said = contract.map(([, endpoint]) => `${endpoint.method} ${wired(endpoint).replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(described.toSorted()).toEqual(said.toSorted())
  })

  test('is an OpenAPI 3.1 document with an address and names for all its operations', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Treq', version: expect.any(String) })
    expect(document.servers.every(({ url }) => URL.canParse(url))).toBe(true)
    const ids = operations().map(([, , { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[A-Za-z]\w*$/.test(id))).toBe(true)
    expect(operations().every(([, , { summary }]) => summary.length > 5)).toBe(true)
  })

  test('every reference leads somewhere', () => {
    const references = [...objects(document)].map(({ $ref }) => $ref).filter((one) => typeof one === 'string')
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) {
      expect(reference).toMatch(/^#\//)
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (at, key) => (at as Schema | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
          document,
        )
      expect(target, reference).toBeDefined()
    }
  })

  test('every parameter of a path is declared as required, and none that is not there', () => {
    for (const [path, method, { parameters }] of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parameters.filter((parameter) => parameter.in === 'path')
      expect(
        declared.map(({ name }) => name),
        `${method} ${path}`,
      ).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(new Set(names).size, `${method} ${path}`).toBe(names.length)
    }
  })

  test('every schema is one of JSON Schema 2020-12: no dialect of its own, known types only', () => {
    const known = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
    for (const [path, method, operation] of operations()) {
      const schemas = [
        ...operation.parameters.map(({ schema }) => schema),
        ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
        ...Object.values(operation.responses).flatMap(({ content = {} }) =>
          Object.values(content).map(({ schema }) => schema),
        ),
      ]
      expect(
        schemas.every((schema) => typeof schema === 'object' && schema !== null),
        `${method} ${path}`,
      ).toBe(true)
      for (const part of schemas.flatMap((schema) => [...objects(schema)])) {
        expect(part).not.toHaveProperty('$schema')
        expect(part).not.toHaveProperty('nullable')
        if (typeof part.type === 'string') expect(known, `${method} ${path}`).toContain(part.type)
      }
    }
  })

  test('every operation says how it is refused, and what is changed needs the CSRF token', () => {
    const beacons = contract.filter(([, { beacon }]) => beacon).map(([, endpoint]) => wired(endpoint))
    expect(beacons.length).toBeGreaterThan(0)
    for (const [path, method, { responses, parameters }] of operations()) {
      const isBeacon = beacons.includes(path)
      expect(Object.keys(responses), `${method} ${path}`).toEqual([isBeacon ? '204' : '200', '4XX'])
      expect(responses['4XX']?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/ErrorBody',
      })
      const token = parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'X-CSRF-Token')
      expect(token, `${method} ${path}`).toBe(method !== 'get' && !isBeacon)
    }
  })

  test('what is not public names the session, which is described', () => {
    for (const [, endpoint] of contract) {
      // Its route refuses visitors itself, in the words of the specification, and is mounted as public for that.
      if (endpoint === me) continue
      const path = wired(endpoint).replaceAll(/:(\w+)/g, '{$1}')
      const { security = document.security } = document.paths[path]?.[endpoint.method.toLowerCase()] ?? {}
      expect(security, endpoint.path).toEqual(endpoint.access === 'public' ? [] : [{ session: [] }])
    }
    expect(document.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie' })
  })
})

describe('what a program makes of it', () => {
  test('named schemas for what answers hold, in less than 1.3 kB an operation', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Booking', 'BookingSummary', 'Adventure', 'Price', 'Money', 'ErrorBody', 'User']),
    )
    expect(document.paths['/api/v1/bookings/{id}']?.get?.responses[200]?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Booking' } },
    })
    expect(Buffer.byteLength(written) / operations().length).toBeLessThan(1300)
  })

  test('codes of its own beside the common ones', () => {
    const refused = document.paths['/api/v1/bookings']?.post?.responses['4XX']
    expect(refused?.description).toContain('`too_many_holds`')
  })

  test('the recommended rules of Redocly find nothing', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: written, config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('who has it already is told so in a line', async () => {
    const first = await world.http.inject({ url: '/api/v1/openapi.json' })
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/)
    const again = await world.http.inject({
      url: '/api/v1/openapi.json',
      headers: { 'if-none-match': `W/${first.headers.etag}` },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await world.http.inject({ url: '/api/v1/openapi.json', headers: { 'if-none-match': '"older"' } })
    expect(other.statusCode).toBe(200)
  })
})

describe('/api/docs', () => {
  const policyOf = (headers: Record<string, unknown>) =>
    Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .map(([name, ...sources]) => [name ?? '', sources]),
    )

  test('answers, and its policy lets its own scripts and styles through', async () => {
    const { status, body, headers } = await world.visitor().raw({ method: 'GET', url: '/api/docs/' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    const policy = policyOf(headers)
    const may = (kind: string) => policy[`${kind}-src`] ?? policy['default-src'] ?? []
    expect(may('script')).toContain("'self'")
    expect(may('style')).toContain("'self'")
    expect(may('connect')).toContain("'self'")
    expect(may('script')).not.toContain("'unsafe-inline'")
    expect(may('script')).not.toContain('*')
    const files = [...String(body).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const { pathname } = new URL(file, 'http://treq.example/api/docs/')
      expect((await world.visitor().raw({ method: 'GET', url: pathname })).status, pathname).toBe(200)
    }
  })

  test('shows the document of this server', async () => {
    const { status, body } = await world.visitor().raw({ method: 'GET', url: '/api/docs/json' })
    expect(status).toBe(200)
    expect(Object.keys((body as Document).paths)).toEqual(Object.keys(document.paths))
  })
})
