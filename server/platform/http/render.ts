import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageOfPath, type Language } from '#contract/wire/language.ts'
import { retryAfterSeconds } from '../database-away.ts'
import { createPageCache, pageKey, withoutUnread } from './render-cache.ts'
import { assetsFor, completeDocument, type Manifest, type PageAssets } from './render-document.ts'
import { plainPage } from './plain-page.ts'
import { matchesTag, packingFor, pageBody, tagOf, type PageBody } from './render-packed.ts'

/** What `web/app/entry-server.tsx` exports, as far as the server uses it. */
export interface RenderEntry {
  render: (request: {
    url: string
    hasSession: boolean
    api: (path: string) => Promise<ApiAnswer>
  }) => Promise<RenderResult>
  renderFailure: (url: string) => Promise<RenderResult>
  /** Names that pages read of their address; all others are left out of what is shared. */
  queryNames?: ReadonlySet<string>
}

type RenderResult =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      shared: boolean
      html: string
      data: unknown
      modules: string[]
      errors: unknown[]
    }

interface ApiAnswer {
  statusCode: number
  body: string
}

interface PageRequest {
  /** Path and query as they came. */
  url: string
  /** Passed on to the API when there is a session. */
  cookie?: string | undefined
  hasSession: boolean
  ifNoneMatch?: string | undefined
  acceptEncoding?: string | undefined
  /** Of the one who asks: limits count by it. */
  ip?: string
}

interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** Where the code of the pages comes from: the builds in `dist`, or Vite in development. */
export interface PageSource {
  entry: () => Promise<RenderEntry>
  assets: (modules: readonly string[]) => Promise<PageAssets>
}

export interface Refused {
  /** A sentence in the language of the page. */
  text: string
  seconds: number
}

export interface RendererOptions {
  source: PageSource
  /** Origin of absolute addresses, `https://example.org`. */
  origin: string
  /** Answers a read of the API in this process; no cookie without a session. */
  api: (request: { path: string; headers: Record<string, string>; ip?: string | undefined }) => Promise<ApiAnswer>
  contentSecurityPolicy: string
  /** Counts a page that is rendered; returns the refusal where its network asks too much. */
  charge?: (ip: string, language: Language) => Promise<Refused | null>
  /** Gets every failure; pages never show one. */
  logError: (error: unknown, message: string) => void
  /** Off in development, where every look must be new. */
  cache?: boolean
  now?: () => number
  /** Milliseconds after which a rendering counts as failed. */
  timeout?: number
}

const maxAgeSeconds = 30
const megabyte = 1024 * 1024

interface Rendered {
  status: number
  body: PageBody
  shared: boolean
  location?: string
  /** The database is away. */
  retryAfter?: number
}

/** Pages from the builds in `root/dist`. */
export function builtSource(root: string): PageSource {
  let loaded: Promise<{ entry: RenderEntry; manifest: Manifest }> | undefined
  async function load() {
    const [entry, manifest] = await Promise.all([
      import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href) as Promise<RenderEntry>,
      readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8'),
    ])
    return { entry, manifest: JSON.parse(manifest) as Manifest }
  }
  const ready = () => (loaded ??= load())
  return {
    entry: async () => (await ready()).entry,
    assets: async (modules) => assetsFor((await ready()).manifest, modules),
  }
}

const nothing = pageBody('')

function busy({ text, seconds }: Refused, language: Language, common: Record<string, string>): PageAnswer {
  const headers = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  }
  return { status: 429, headers, body: plainPage(language, text) }
}

/** A search form without script sends its empty fields too: the same address without them, or null. */
export function withoutEmptyValues(url: URL): string | null {
  if (!/^(\/es)?\/(browse|search|map)$/.test(url.pathname)) return null
  const full = [...url.searchParams].filter(([, value]) => value.trim() !== '')
  if (full.length === [...url.searchParams].length) return null
  return full.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(full).toString()}`
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Rendering took longer than ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Renders pages. Visitors without a session share what is at most 30 s old, with a strong validator and no cookie;
 * with a session nothing is shared. Never throws: a failure is logged and becomes the general failure page, status 500.
 */
export function createRenderer(options: RendererOptions) {
  const { source, origin, api, logError, cache: caching = true, now = Date.now, timeout = 10_000 } = options
  const cache = createPageCache<Rendered>({
    maxAge: maxAgeSeconds * 1000,
    maxEntries: 500,
    maxSize: 16 * megabyte,
    now,
  })

  async function finish(result: RenderResult): Promise<Rendered> {
    if (result.kind === 'redirect')
      return { status: result.status, body: nothing, shared: false, location: result.location }
    for (const error of result.errors) logError(error, 'A page could not be prepared')
    const html = completeDocument(result.html, await source.assets(result.modules), result.data)
    return { status: result.status, body: pageBody(html), shared: result.shared && result.status === 200 }
  }

  async function make(request: PageRequest, url: URL): Promise<Rendered> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': languageOfPath(url.pathname),
    }
    if (request.hasSession && request.cookie) headers['cookie'] = request.cookie
    const { hasSession, ip } = request
    try {
      const { render } = await source.entry()
      let isAway = false
      const read = async (path: string) => {
        const answer = await api({ path, headers, ip })
        isAway ||= answer.statusCode === 503 && answer.body.includes('"code":"unavailable"')
        return answer
      }
      const page = await finish(await within(render({ url: url.href, hasSession, api: read }), timeout))
      return isAway ? { ...(await failure(url)), status: 503, retryAfter: retryAfterSeconds } : page
    } catch (cause) {
      logError(cause, 'A page could not be rendered')
      return failure(url)
    }
  }

  async function failure(url: URL): Promise<Rendered> {
    try {
      const { renderFailure } = await source.entry()
      return await finish(await renderFailure(url.href))
    } catch (cause) {
      logError(cause, 'The failure page could not be rendered')
      const html =
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Something went wrong · Treq</title></head>' +
        '<body><main><h1>Something went wrong</h1><p>Something went wrong. Please try refreshing the page.</p>' +
        '<p><a href="">Try Again</a></p></main></body></html>'
      return { status: 500, body: pageBody(html), shared: false }
    }
  }

  /** Only the visitor who triggers the rendering of a shared page is charged for it. */
  async function refusalOf(request: PageRequest, url: URL): Promise<Refused | null> {
    if (!options.charge || request.ip === undefined) return null
    const { key } = await keyOf(request, url)
    if (key !== null && cache.has(key)) return null
    return options.charge(request.ip, languageOfPath(url.pathname)).catch((cause: unknown) => {
      logError(cause, 'What a page costs could not be counted')
      return null
    })
  }

  async function keyOf(request: PageRequest, url: URL): Promise<{ shared: URL; key: string | null }> {
    const { queryNames } = await source.entry().catch(() => ({ queryNames: undefined }))
    const shared = withoutUnread(url, queryNames)
    return { shared, key: caching && !request.hasSession ? pageKey(shared) : null }
  }

  async function find(request: PageRequest, url: URL): Promise<{ page: Rendered; age: number }> {
    const { shared, key } = await keyOf(request, url)
    if (key === null) return { page: await make(request, url), age: 0 }
    const { value, age } = await cache.get(key, async () => {
      // Cached pages are rendered without per-visitor tracking parameters.
      const page = await make(request, shared)
      // packed for older browsers it is a quarter larger
      return { value: page, size: page.shared ? 2.25 * (await page.body.shrink()) : null }
    })
    return { page: value, age }
  }

  async function render(request: PageRequest): Promise<PageAnswer> {
    const common = {
      'content-security-policy': options.contentSecurityPolicy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Cookie',
    }
    // Joined, not resolved: a path may begin with two slashes.
    const url = URL.parse(origin + request.url)
    if (!url)
      return { status: 400, headers: { ...common, 'content-type': 'text/plain; charset=utf-8' }, body: 'Bad address' }
    const tidy = withoutEmptyValues(url)
    if (tidy !== null)
      return { status: 302, headers: { ...common, 'cache-control': 'no-store', location: tidy }, body: '' }

    const refused = await refusalOf(request, url)
    if (refused) return busy(refused, languageOfPath(url.pathname), common)
    const { page, age } = await find(request, url)
    if (page.location !== undefined)
      return {
        status: page.status,
        headers: { ...common, 'cache-control': 'no-store', location: page.location },
        body: '',
      }
    const headers: Record<string, string> = { ...common, 'content-type': 'text/html; charset=utf-8' }
    if (page.retryAfter !== undefined) headers['retry-after'] = String(page.retryAfter)
    if (request.hasSession || !page.shared)
      return {
        status: page.status,
        headers: { ...headers, 'cache-control': 'private, no-store' },
        body: await page.body.plain(),
      }
    headers['cache-control'] = `public, max-age=0, s-maxage=${maxAgeSeconds}, must-revalidate`
    // Caches in front of us count our own keeping in: no one sees a page older than 30 s.
    headers['age'] = String(Math.ceil(age / 1000))
    const packing = packingFor(request.acceptEncoding)
    headers['vary'] = 'Accept-Encoding, Cookie'
    headers['etag'] = tagOf(page.body, packing)
    if (matchesTag(request.ifNoneMatch, page.body)) return { status: 304, headers, body: '' }
    if (packing === null) return { status: page.status, headers, body: await page.body.plain() }
    headers['content-encoding'] = packing
    return { status: page.status, headers, body: await page.body.packed(packing) }
  }

  return { render, clearCache: cache.clear }
}

export type Renderer = ReturnType<typeof createRenderer>
