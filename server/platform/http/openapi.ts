import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { commonErrors, errorBody } from '#contract/wire/errors.ts'
import { wirePath } from './route.ts'

type Schema = Record<string, unknown>
const mark = join(import.meta.dirname, '../../../web/public/favicon.svg')
const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return schema
}

/** OpenAPI 3.1 printed from the endpoints that are mounted: there is no second description. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    const path = wirePath(endpoint.path).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Treq', version: '1', description: 'Book outdoor adventures with local guides.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
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

/** An endpoint is described once, however many apps mount it: half of what it costs to make one. */
const described = new WeakMap<Endpoint, Schema>()

function operation(endpoint: Endpoint): Schema {
  const known = described.get(endpoint)
  if (known) return known
  const made = describe(endpoint)
  described.set(endpoint, made)
  return made
}

function describe(endpoint: Endpoint): Schema {
  const codes = [...commonErrors, ...(endpoint.errors ?? [])]
  const tag = endpoint.path.split('/')[2] ?? 'api'
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/^\/api/, '').replace(/[^A-Za-z0-9]+(\w)/g, (_all, c: string) => c.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...csrfHeader(endpoint),
    ],
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              endpoint.upload.types.map((type) => [type, { schema: { type: 'string', contentEncoding: 'binary' } }]),
            ),
          },
        }
      : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { [endpoint.file ?? 'application/json']: { schema: schemaOf(endpoint.output, 'output') } },
      },
      default: {
        description: `Refused. \`code\` is one of: ${codes.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(shape: z.ZodObject | undefined, where: 'path' | 'query'): Schema[] {
  if (!shape) return []
  const schema = schemaOf(shape, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required?.includes(name) ?? false),
    schema: property,
  }))
}

const csrfHeader = (endpoint: Endpoint): Schema[] =>
  endpoint.method === 'GET'
    ? []
    : [
        {
          name: 'X-CSRF-Token',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'From GET /api/v1/csrf-token',
        },
      ]

/** `/api/v1/openapi.json` and the page `/api/docs`. */
export async function exposeApiDocs(http: FastifyInstance, document: Schema): Promise<void> {
  http.get('/api/v1/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
  await http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The library styles its own page inline; scripts stay restricted.
    transformStaticCSP: (header) =>
      header
        .replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'")
        .replace('upgrade-insecure-requests', ''),
    theme: { title: 'Treq API' },
    logo: { type: 'image/svg+xml', content: await readFile(mark), href: '/', target: '_self' },
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  })
}
