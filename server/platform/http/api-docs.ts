import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

const mark = join(import.meta.dirname, '../../../web/public/favicon.svg')

interface Written {
  readonly document: object
  readonly json: string
  readonly tag: string
}

/** `/api/v1/openapi.json` and the page `/api/docs`; `describe` is called once, when somebody first asks for either. */
export async function exposeApiDocs(http: FastifyInstance, describe: () => Promise<object>): Promise<void> {
  let written: Written | undefined
  let writing: Promise<Written> | undefined
  const write = async (): Promise<Written> => {
    const document = await describe()
    const json = JSON.stringify(document)
    written = { document, json, tag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
    return written
  }
  const whenWritten = () => (writing ??= write())
  http.get('/api/v1/openapi.json', async (request, reply) => {
    const { json, tag } = await whenWritten()
    void reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', tag)
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
    if (known?.some((one) => one === tag || one === '*')) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
  // The library wants a document now; the true one takes its place below.
  await http.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
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
    uiHooks: { onRequest: (_request, _reply, done) => void whenWritten().then(() => done(), done) },
    transformSpecification: () => ({ ...written?.document }),
    transformSpecificationClone: false,
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  })
}
