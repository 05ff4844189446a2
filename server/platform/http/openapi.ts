import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { commonErrors, errorBody } from '#contract/wire/errors.ts'
import { createParts, writeOnce } from './openapi-shared.ts'
import { wirePath } from './route.ts'

type Schema = Record<string, unknown>
type Names = z.core.$ZodRegistry<{ id: string }>

const contract = join(import.meta.dirname, '../../../contract')

const pascal = (name: string) =>
  name.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_all, letter: string) => letter.toUpperCase())
const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value
/** A bare text or number is as short as a reference to it, unless it has a description. */
const isWorthAName = (schema: z.ZodType): boolean =>
  schema.description !== undefined ||
  ['object', 'union', 'enum', 'array'].includes((schema as unknown as z.core.$ZodTypes)._zod.def.type)

/** The schemas that the contract exports, by the name under which it does; the second of a name has its folder's before it. */
async function namedSchemas(): Promise<Names> {
  const names: Names = z.registry()
  const taken = new Set(['Error'])
  const files = (await readdir(contract, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  for (const file of files.toSorted()) {
    const exported = (await import(join(contract, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (!isSchema(value) || names.has(value) || !isWorthAName(value)) continue
      const id = taken.has(pascal(name)) ? pascal(`${file.split('/')[0] ?? ''} ${name}`) : pascal(name)
      if (taken.has(id)) continue
      taken.add(id)
      names.add(value, { id })
    }
  }
  return names
}

/** What a format says already, what would forbid a later field, and bounds that are none are left out. */
function shorten({ jsonSchema: schema }: { jsonSchema: Schema }): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

/** Schemas as of the contract, and the named ones that they refer to. What goes in stands where it is asked for. */
function createPrinter(names: Names) {
  const components: Record<string, Schema> = {}
  const print = (type: z.ZodType, io: 'input' | 'output', metadata: Names): Schema => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(type, {
      io,
      metadata,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: shorten as (context: unknown) => void,
    })
    return schema
  }
  const input = (type: z.ZodType): Schema => linked(print(type, 'input', z.registry())) as Schema
  const output = (type: z.ZodType): Schema => {
    const { $defs: definitions = {}, id, ...schema } = print(type, 'output', names)
    for (const [name, definition] of Object.entries(definitions as Record<string, Schema>)) {
      const { id: _name, ...rest } = definition
      components[name] ??= linked(rest) as Schema
    }
    if (typeof id !== 'string') return linked(schema) as Schema
    components[id] ??= linked(schema) as Schema
    return { $ref: `#/components/schemas/${id}` }
  }
  return { components, input, output }
}
type Printer = ReturnType<typeof createPrinter>

/** References to definitions become references to the document's components. */
function linked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(linked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(nullable(value as Schema)).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? one.replace('#/$defs/', '#/components/schemas/') : linked(one),
    ]),
  )
}

/** A text, a number or a list that may be null is one schema with two types. */
function nullable(schema: Schema): Schema {
  const [one, none, ...others] = Array.isArray(schema.anyOf) ? (schema.anyOf as Schema[]) : []
  const isPlain = typeof one?.type === 'string' && one.type !== 'object' && !('enum' in one)
  if (!one || !isPlain || none?.type !== 'null' || others.length > 0) return schema
  const { anyOf: _both, ...rest } = schema
  return { ...one, ...rest, type: [one.type, 'null'] }
}

const tags: Readonly<Record<string, string>> = {
  account: 'The caller’s phone number, profile, and notices',
  analytics: 'What a page reports about its visit',
  admin: 'The operators’ desk; each call names the scope it needs',
  adventures: 'Adventures and, for their guides, listings and schedules',
  auth: 'Accounts, sessions, and passwords',
  bookings: 'From the hold to the review, for both sides',
  demo: 'Demo mode only: the clock and the mailbox',
  search: 'Adventures and guides by words, places, dates, and facts',
}

/** OpenAPI 3.1 printed from the endpoints that are mounted: there is no second description. */
export async function describeApi(endpoints: readonly Endpoint[], publicUrl: string): Promise<Schema> {
  const printer = createPrinter(await namedSchemas())
  const error = printer.output(errorBody)
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    const path = wirePath(endpoint.path).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint, printer) }
  }
  const { schemas, ...once } = writeOnce(paths, printer.components)
  const shared = shareParts(once.paths as Record<string, Record<string, Operation>>)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Treq',
      version: '1',
      description: 'Book outdoor adventures with local guides.',
      license: { name: 'Proprietary', url: `${publicUrl}/terms-of-service` },
    },
    servers: [{ url: publicUrl }],
    // of every call that says nothing else
    security: [{ session: [] }],
    tags: [...new Set(endpoints.map(tagOf))]
      .toSorted()
      .map((name) => ({ name, description: tags[name] ?? `Calls under \`/${name}\`` })),
    paths: once.paths,
    components: {
      schemas,
      responses: {
        ...shared.responses,
        Refused: {
          description: `Refused. \`code\` is one of: ${commonErrors.join(', ')}`,
          content: { 'application/json': { schema: error } },
        },
      },
      parameters: {
        ...shared.parameters,
        CsrfToken: {
          name: 'X-CSRF-Token',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'From `GET /api/v1/csrf-token`',
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: new URL(publicUrl).protocol === 'https:' ? '__Host-treq_session' : 'treq_session',
        },
      },
    },
  }
}

interface Operation {
  /** Left out where there are none. */
  parameters?: Schema[]
  responses: Record<string, Schema>
}

/** Parameters and answers that operations have alike become components; the operations are changed in place. */
function shareParts(paths: Record<string, Record<string, Operation>>) {
  const parameters = createParts('#/components/parameters/')
  const responses = createParts('#/components/responses/')
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  for (const { parameters: list, responses: answers } of operations) {
    for (const one of list ?? []) parameters.see(one)
    for (const one of Object.values(answers)) responses.see(one)
  }
  for (const operation of operations) {
    const named = (one: Schema) => ('$ref' in one ? one : parameters.referTo(one, String(one.name)))
    operation.parameters = (operation.parameters ?? []).map(named)
    if (operation.parameters.length === 0) delete operation.parameters
    const done = operation.responses[200]
    if (done) operation.responses[200] = responses.referTo(done, answerName(done))
  }
  return { parameters: parameters.parts, responses: responses.parts }
}

/** `Booking` for an answer that is one; `Done` for all others. */
const answerName = (answer: Schema): string =>
  /"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"\}/.exec(JSON.stringify(answer))?.[1] ?? 'Done'

const tagOf = (endpoint: Endpoint): string => endpoint.path.split('/')[2] ?? 'api'

function describe(endpoint: Endpoint, { input, output }: Printer): Schema {
  const content = endpoint.upload
    ? Object.fromEntries(
        endpoint.upload.types.map((type) => [type, { schema: { type: 'string', contentEncoding: 'binary' } }]),
      )
    : endpoint.body && { 'application/json': { schema: input(endpoint.body) } }
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/^\/api/, '').replace(/[^A-Za-z0-9]+(\w)/g, (_all, c: string) => c.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path', input),
      ...parameters(endpoint.query, 'query', input),
      ...(endpoint.method === 'GET' || endpoint.beacon ? [] : [{ $ref: '#/components/parameters/CsrfToken' }]),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...(endpoint.beacon
        ? { 204: { description: 'Done' } }
        : {
            200: {
              description: 'Done',
              content: { [endpoint.file ?? 'application/json']: { schema: output(endpoint.output) } },
            },
          }),
      '4XX': refusal(endpoint),
    },
  }
}

/** What this call may be refused for beside the common reasons. */
function refusal({ errors = [] }: Endpoint): Schema {
  const own = errors.map((code) => `\`${code}\``).join(', ')
  return {
    $ref: '#/components/responses/Refused',
    ...(own ? { description: `Refused: ${own}` } : {}),
  }
}

function parameters(shape: z.ZodObject | undefined, where: 'path' | 'query', print: Printer['input']): Schema[] {
  if (!shape) return []
  const schema = print(shape) as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    ...(where === 'path' || schema.required?.includes(name) ? { required: true } : {}),
    schema: property,
  }))
}
