import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

const mark = join(import.meta.dirname, '../../../web/public/favicon.svg')

/** `/api/v1/openapi.json`, written once, and the page `/api/docs`. */
export async function exposeApiDocs(http: FastifyInstance, document: object): Promise<void> {
  const json = JSON.stringify(document)
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  http.get('/api/v1/openapi.json', (request, reply) => {
    void reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', tag)
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
    if (known?.some((one) => one === tag || one === '*')) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
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
