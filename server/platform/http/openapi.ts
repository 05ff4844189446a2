import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { commonErrors, errorBody } from '#contract/wire/errors.ts'
import { wirePath } from './route.ts'

type Schema = Record<string, unknown>
type Names = z.core.$ZodRegistry<{ id: string }>

const contract = join(import.meta.dirname, '../../../contract')

const pascal = (name: string) =>
  name.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_all, letter: string) => letter.toUpperCase())
const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value
/** A text or number is as short where it stands as a reference would be. */
const isWorthAName = (schema: z.ZodType): boolean =>
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
  const input = (type: z.ZodType): Schema => print(type, 'input', z.registry())
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
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? one.replace('#/$defs/', '#/components/schemas/') : linked(one),
    ]),
  )
}

const tags: Readonly<Record<string, string>> = {
  account: 'The caller’s phone number, profile, and notices',
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
  const refused = (description: string) => ({ description, content: { 'application/json': { schema: error } } })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Treq',
      version: '1',
      description: 'Book outdoor adventures with local guides.',
      license: { name: 'Proprietary', url: `${publicUrl}/terms-of-service` },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(tagOf))]
      .toSorted()
      .map((name) => ({ name, description: tags[name] ?? `Calls under \`/${name}\`` })),
    paths,
    components: {
      schemas: printer.components,
      responses: {
        BadInput: refused('What was sent is not as described; `fields` says what. `code`: `invalid_input`'),
        NotSignedIn: refused('There is no session. `code`: `not_signed_in`'),
        NotAllowed: refused('Not for this caller, or without a good CSRF token. `code`: `not_allowed`, `csrf`'),
        NotFound: refused('There is no such record, or it is not the caller’s. `code`: `not_found`'),
        Refused: refused(`Refused. \`code\` is one of: ${commonErrors.join(', ')}`),
      },
      parameters: {
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
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path', input),
      ...parameters(endpoint.query, 'query', input),
      ...(endpoint.method === 'GET' ? [] : [{ $ref: '#/components/parameters/CsrfToken' }]),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { [endpoint.file ?? 'application/json']: { schema: output(endpoint.output) } },
      },
      ...refusals(endpoint),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

function refusals({ access, method, params, errors = [] }: Endpoint): Schema {
  const named = (name: string) => ({ $ref: `#/components/responses/${name}` })
  const own = errors.map((code) => `\`${code}\``).join(', ')
  return {
    400: named('BadInput'),
    ...(access === 'public' ? {} : { 401: named('NotSignedIn') }),
    ...(access === 'admin' || method !== 'GET' ? { 403: named('NotAllowed') } : {}),
    ...(params ? { 404: named('NotFound') } : {}),
    ...(own
      ? {
          '4XX': {
            description: `Refused for a reason of its own. \`code\` is one of: ${own}`,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
          },
        }
      : {}),
  }
}

function parameters(shape: z.ZodObject | undefined, where: 'path' | 'query', print: Printer['input']): Schema[] {
  if (!shape) return []
  const schema = print(shape) as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required?.includes(name) ?? false),
    schema: property,
  }))
}
