import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { builtSource, createRenderer, type PageSource, type Renderer, type RendererOptions } from './render.ts'
import { renderingMark } from './rendering.ts'
import { contentSecurityPolicy, type PolicySources } from './render-policy.ts'

interface PagesOptions {
  /** Folder that holds `dist` and `web`. */
  root: string
  /** Vite in place of the builds. */
  dev?: boolean
  /** Address people use, for absolute URLs. */
  publicUrl: string
  /** Name of the cookie that holds the session. */
  sessionCookie: string
  /** Further origins that pages may use, e.g. `liveStripeSources`. */
  policySources?: PolicySources
  /** Replaces the builds. */
  source?: PageSource
  /** Counts a page that is made for an address. */
  charge?: RendererOptions['charge']
  /** Replaces the injection into this very application. */
  api?: RendererOptions['api']
}

const year = 31_536_000
const isFile = (path: string) => /^\/(assets|media)\//.test(path)

const hasCookie = (header: string | undefined, name: string) =>
  header?.split(';').some((part) => part.trim().startsWith(`${name}=`) && part.trim().length > name.length + 1) ?? false

async function serveBuild(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root: join(root, 'dist/client'),
    wildcard: false,
    index: false,
    serveDotFiles: false,
    globIgnore: ['.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      void reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
      void reply.header('x-content-type-options', 'nosniff')
    },
  })
}

/**
 * Files of the client and, for every address that nothing else answers, a rendered page. Register it last. Unknown
 * paths below `/api` go to the application's own not-found handler.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<Renderer> {
  const { root, dev = false, publicUrl, sessionCookie, policySources } = options
  const source: PageSource =
    options.source ??
    (dev
      ? await import('./render-dev.ts').then(({ developmentSource }) => developmentSource(app, root))
      : builtSource(root))
  if (!dev && !options.source) await serveBuild(app, root)

  const inject: RendererOptions['api'] = ({ path, headers, ip }) =>
    app.inject({
      method: 'GET',
      url: path,
      headers: { ...headers, ...renderingMark },
      ...(ip ? { remoteAddress: ip } : {}),
    })
  const renderer = createRenderer({
    source,
    origin: new URL(publicUrl).origin,
    api: options.api ?? inject,
    contentSecurityPolicy: contentSecurityPolicy(policySources, dev),
    logError: (error, message) => app.log.error({ err: error }, message),
    cache: !dev,
    ...(options.charge ? { charge: options.charge } : {}),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound()
    if (isFile(path)) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    const { cookie } = request.headers
    const { status, headers, body } = await renderer.render({
      url: request.url,
      cookie,
      hasSession: hasCookie(cookie, sessionCookie),
      ifNoneMatch: request.headers['if-none-match'],
      acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
      ip: request.ip,
    })
    return reply.code(status).headers(headers).send(body)
  }
  app.get('/', { schema: { hide: true } }, answer)
  app.get('/*', { schema: { hide: true } }, answer)
  return renderer
}
