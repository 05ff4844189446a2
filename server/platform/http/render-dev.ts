import type { FastifyInstance } from 'fastify'
import middie from '@fastify/middie'
import { join } from 'node:path'
import type { PageSource, RenderEntry } from './render.ts'

const devEntry = '/__dev-entry.js'

/**
 * Pages straight from the sources: Vite as middleware, both sides reload. One module keeps the order that separate
 * module scripts would lose: refresh preamble, Vite's client, our entry.
 */
export async function developmentSource(app: FastifyInstance, root: string): Promise<PageSource> {
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use((request, response, next) => {
    if (request.url?.startsWith('/api')) next()
    else vite.middlewares(request, response, next)
  })
  const preamble = react.preambleCode.replace('__BASE__', '/')
  app.get(devEntry, (_, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'no-store')
      .send(`${preamble}\nawait import('/@vite/client')\nawait import('/app/entry-client.tsx')\n`),
  )
  return {
    entry: async () => (await vite.ssrLoadModule('/app/entry-server.tsx')) as unknown as RenderEntry,
    assets: async () => ({ styles: ['/design/styles.css'], preloads: [], entry: devEntry }),
  }
}
