import '#web/design/styles.css'
import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { inLanguage, languageOfPath } from '#contract/wire/language.ts'
import { createAuthCalls } from '#web/lib/session/auth-calls.ts'
import { call } from '#web/lib/call.ts'
import { http } from '#web/lib/http.ts'
import { HttpError } from '#web/lib/http-error.ts'
import type { Language } from '#web/lib/language/i18n.tsx'
import { log } from '#web/lib/log.ts'
import { isDeviceOf } from '#web/lib/form/draft-owner.ts'
import { isChunkLoadError, loadWithRetry } from '#web/lib/preload-error.ts'
import { createQueryClient, refetchWhenRestored } from '#web/lib/query-client.ts'
import { createSession } from '#web/lib/session/session-store.ts'
import { type Config, configKey } from '#web/lib/use-config.ts'
import { appContext } from './context.ts'
import { Document } from './document.tsx'
import { dataBlockId, type PageData, revive } from './page-data.ts'
import { loadAlongside, loadPage } from './pages.ts'
import { createDiscovery, createRoutes } from './router.tsx'
import { loadSubtree } from './routes/index.ts'

// Zod compiles schemas with `new Function` unless told not to; the content security policy would report each try.
;(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true }

function readData(): PageData {
  const block = document.getElementById(dataBlockId)
  if (!block?.textContent) throw new Error('The page carries no data')
  return JSON.parse(block.textContent) as PageData
}

function watchFailures() {
  window.addEventListener('unhandledrejection', (event) => {
    const cause: unknown = event.reason
    const aborted = cause instanceof Error && cause.name === 'AbortError'
    if (aborted || String(cause).includes('Network Error')) event.preventDefault()
    else log.error('Unhandled rejection', cause)
  })
}

async function start() {
  watchFailures()
  const page = readData()
  const tongue = languageOfPath(window.location.pathname)
  const spanish =
    tongue === 'es'
      ? loadWithRetry(() => import('./spanish.ts')).then(({ loadSpanish }) => loadSpanish(page.areas))
      : undefined
  // A page whose language does not come has not come.
  if (spanish) loadAlongside(() => spanish)
  const brought = new Set<string>()
  const queryClient = createQueryClient(http.read, brought)
  // The server leaves times out, so that its answer can be compared; what came with the page is fresh.
  const now = Date.now()
  for (const query of page.queries.queries) {
    query.dehydratedAt = now
    query.state.dataUpdatedAt = now
  }
  hydrate(queryClient, page.queries)
  for (const query of queryClient.getQueryCache().getAll()) brought.add(query.queryHash)

  const session = createSession(createAuthCalls(call), page.user, () => {
    http.forgetCsrfToken()
    // What one person has seen is not for the next one.
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== configKey[0], type: 'inactive' })
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== configKey[0] })
    void router.revalidate()
  })
  refetchWhenRestored(queryClient, () => void session.refresh())
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof HttpError && error.status === 401 && session.getState().user) void session.refresh()
  })

  const mode = () => queryClient.getQueryData<Config>(configKey)?.mode
  // Without its route table the page cannot work: show the usual failure, whose button reloads.
  const parts = await Promise.all(page.subtrees.map(loadSubtree)).catch(() => null)
  const router = createBrowserRouter(createRoutes(parts ?? []), {
    patchRoutesOnNavigation: createDiscovery(page.subtrees),
    basename: inLanguage('/', tongue),
    hydrationData: { loaderData: page.loaderData, errors: page.errors ? revive(page.errors) : null },
    getContext: () => new RouterContextProvider(new Map([[appContext, { queryClient, call, session, mode }]])),
  })
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') brought.clear()
  })

  // A page whose content fails to load says so itself, once the frame around it is interactive.
  const [language] = await Promise.all([
    spanish?.catch((): Language => ({ locale: tongue, texts: new Map() })),
    ...page.pages.map((name) => loadPage(name).catch(() => undefined)),
  ])
  hydrateRoot(
    document,
    <StrictMode>
      <Document
        queryClient={queryClient}
        session={session}
        failed={page.failed ?? parts === null}
        {...(language ? { language } : {})}
      >
        <RouterProvider router={router} />
      </Document>
    </StrictMode>,
    {
      onRecoverableError: (error) => {
        // What React throws says only that it did; content that did not come is told by the page itself.
        const { cause = error } = error as Error
        if (!isChunkLoadError(cause)) log.error('The page had to be rendered again', cause)
      },
    },
  )
  sendWhatWaits(page.user?.id)
  // The first page came with what it shows; the next one waits for the texts of its modules, and these come meanwhile.
  if (spanish) {
    loadAlongside(async () => (await spanish).complete())
    void spanish.then(({ complete }) => complete()).catch(() => undefined)
  }
}

void start()

/** What was done without a network and waits on this device is sent from whichever page is opened next. */
function sendWhatWaits(accountId: string | undefined) {
  if (!accountId || !isDeviceOf(accountId)) return
  const send = () =>
    void import('#web/features/offline/queue.ts').then(
      ({ sendHeld }) => sendHeld(accountId),
      // without a network not even the code comes; it is asked for again once there is one
      () => undefined,
    )
  send()
  window.addEventListener('online', send)
}
