import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { config } from '#contract/system/calls.ts'
import { inLanguage, type Language as Tongue, languageOfPath } from '#contract/wire/language.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { createAuthCalls } from '#web/lib/session/auth-calls.ts'
import { createCall, type Transport } from '#web/lib/call.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { createSession } from '#web/lib/session/session-store.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { errorFrom } from '#web/lib/http-error.ts'
import type { Language } from '#web/lib/language/i18n.tsx'
import { configKey } from '#web/lib/use-config.ts'
import { type AppContext, appContext } from './context.ts'
import { Document } from './document.tsx'
import { errorsForPage, isAnswer, type PageData } from './page-data.ts'
import { modulesOf } from './pages.ts'
import { areas as siteAreas, loadSubtree, subtreeModule } from './routes/index.ts'
import type { Area, RouteEntry } from './routes/entry.ts'
import { createRoutes } from './router.tsx'
import { areaModules, loadSpanish } from './spanish.ts'

export { queryNames } from './query-names.ts'

interface RenderRequest {
  /** Absolute URL of the page. */
  url: string
  /** Whether the request carries a session cookie. */
  hasSession: boolean
  /** Answers a read of the API on behalf of this request, without the network. */
  api: (path: string) => Promise<{ statusCode: number; body: string }>
}

export type RenderResult =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      /** Whether others who have no session may get the same answer. */
      shared: boolean
      html: string
      data: PageData
      /** Source modules whose chunks the browser needs at once. */
      modules: string[]
      errors: unknown[]
    }

const languageModules = (areas: readonly string[]) => ['app/spanish.ts', ...areaModules(areas)]

let spanish: Promise<Language> | undefined
/** The language of one rendering, which notes the areas it uses; undefined for English. */
async function languageFor(tongue: Tongue): Promise<(Language & { used: Set<string> }) | undefined> {
  if (tongue === 'en') return undefined
  const { locale, texts, sentences = {} } = await (spanish ??= loadSpanish())
  return { locale, texts, sentences, used: new Set() }
}

const transportOver =
  (api: RenderRequest['api']): Transport =>
  async (method, path) => {
    if (method !== 'GET') throw new Error('The server only reads while it renders')
    const { statusCode, body } = await api(apiPath(path))
    if (statusCode < 200 || statusCode > 299) throw errorFrom({ status: statusCode, statusText: '', raw: body })
    return body === '' ? undefined : JSON.parse(body)
  }

async function knownUser(calls: ReturnType<typeof createAuthCalls>, hasSession: boolean) {
  if (!hasSession) return null
  const result = await calls.currentUser()
  if (result.success) return result.user ?? null
  return result.error?.status === 401 ? null : undefined
}

const handlers = new Map<string, ReturnType<typeof createStaticHandler>>()
/** The tables of routes are the same for every request. */
async function handlerFor(basename: string) {
  const known = handlers.get(basename)
  if (known) return known
  const handler = createStaticHandler(createRoutes(await Promise.all(siteAreas.map(loadSubtree))), { basename })
  handlers.set(basename, handler)
  return handler
}

/** Renders one page to a whole document without streaming and without any script of its own. */
export async function render({ url, hasSession, api }: RenderRequest): Promise<RenderResult> {
  const transport = transportOver(api)
  const call = createCall(transport)
  const queryClient = createQueryClient((path) => transport('GET', path, {}))
  const calls = createAuthCalls(call)
  const [user, settings] = await Promise.all([
    knownUser(calls, hasSession),
    queryClient.fetchQuery({ queryKey: configKey, queryFn: () => call<typeof config>('GET', '/api/config') }),
  ])
  const session = createSession(calls, user)
  rememberOrigin(queryClient, new URL(url))
  const server: NonNullable<AppContext['server']> = {
    status: 200,
    shared: false,
    rendered: new Set(),
    wanted: new Set(),
  }
  const tongue = languageOfPath(new URL(url).pathname)
  const language = await languageFor(tongue)
  const handler = await handlerFor(inLanguage('/', tongue))
  const requestContext = new RouterContextProvider(
    new Map([[appContext, { queryClient, call, session, mode: () => settings.mode, server }]]),
  )
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }

  const html = toHtml(
    <Document queryClient={queryClient} session={session} {...(language ? { language } : {})}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Document>,
  )
  const areas = language ? [...language.used].toSorted() : []
  const subtrees = subtreesOf(context)
  return {
    kind: 'page',
    status: context.statusCode === 200 ? server.status : context.statusCode,
    shared:
      server.shared &&
      queryClient
        .getQueryCache()
        .getAll()
        .every(({ state }) => state.status !== 'error'),
    html,
    data: {
      ...(user === undefined ? {} : { user }),
      queries: withoutTimes(dehydrate(queryClient)),
      loaderData: context.loaderData,
      ...(context.errors ? { errors: errorsForPage(context.errors) } : {}),
      pages: [...server.rendered],
      subtrees,
      ...(language ? { areas } : {}),
    },
    modules: [
      ...new Set([...[...server.wanted].flatMap(modulesOf), ...subtrees.map(subtreeModule)]),
      ...(language ? languageModules(areas) : []),
    ],
    errors: failuresOf(context),
  }
}

/** The part of the site that has the line of this address; none for home, which every visit knows. */
function subtreesOf({ matches }: StaticHandlerContext): Area[] {
  const entry = matches.at(-1)?.route.handle as RouteEntry | undefined
  return entry && entry.path !== '/' && entry.path !== '*' ? [entry.area] : []
}

const failuresOf = (context: StaticHandlerContext) =>
  Object.values(context.errors ?? {}).filter((error) => !isAnswer(error))

/** The page for everyone whose own could not be rendered. */
export async function renderFailure(url: string): Promise<RenderResult> {
  const language = await languageFor(languageOfPath(new URL(url).pathname))
  const queryClient = createQueryClient(() => Promise.reject(new Error('Nothing is read for the failure page')))
  const refuse: Transport = () => Promise.reject(new Error('Nothing is read for the failure page'))
  const session = createSession(createAuthCalls(createCall(refuse)), null)
  const html = toHtml(
    <Document queryClient={queryClient} session={session} failed {...(language ? { language } : {})} />,
  )
  const areas = language ? [...language.used].toSorted() : []
  const data: PageData = {
    user: null,
    queries: withoutTimes(dehydrate(queryClient)),
    loaderData: {},
    pages: [],
    subtrees: [],
    ...(language ? { areas } : {}),
    failed: true,
  }
  return {
    kind: 'page',
    status: 500,
    shared: false,
    html,
    data,
    modules: language ? languageModules(areas) : [],
    errors: [],
  }
}

/** Without times the same content is the same page, byte for byte, and its validator holds. */
function withoutTimes(state: DehydratedState): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0, errorUpdatedAt: 0 },
    })),
  }
}

function toHtml(tree: ReactNode): string {
  const html = renderToString(<StrictMode>{tree}</StrictMode>)
  return html.startsWith('<!') ? html : `<!DOCTYPE html>${html}`
}
