import {
  data,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  redirect,
  type RouteObject,
} from 'react-router'
import { HttpError } from '#web/lib/http-error.ts'
import { appContext } from './context.ts'
import { Layout } from './layout.tsx'
import { isAnswer } from './page-data.ts'
import { PageView } from './page-view.tsx'
import { loadPage } from './pages.ts'
import { RootFailure, RouteFailure } from './route-failure.tsx'
import type { Area, RouteEntry } from './routes/entry.ts'
import { findSubtrees, homeEntry, notFoundEntry, type Subtree } from './routes/index.ts'
import { isPersonal, viewOf } from './view.ts'

const rootId = 'root'
const statuses: Partial<Record<string, number>> = { 'public/not-found': 404, 'public/access-denied': 403 }

async function loadEntry(entry: RouteEntry, { request, params, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, call, session, mode, server } = context.get(appContext)
  const url = new URL(request.url)
  if (server) server.shared = entry.guard === 'public' && !entry.uncached
  // The server has asked already; where it got no answer, the browser asks.
  const known = server !== undefined || (entry.guard === 'public' && entry.path !== '/')
  const state = known ? session.getState() : await session.ready()
  const view = viewOf(entry, state, params, url.searchParams, mode())
  if (view.kind === 'redirect') throw redirect(view.to, entry.redirectTo ? 301 : 302)
  if (view.kind === 'waiting') return null

  server?.wanted.add(view.page)
  if (server) server.status = statuses[view.page] ?? 200
  const personal = state.user !== null && isPersonal(entry, view)
  if (server && personal) return null

  const module = await loadPage(view.page)
  server?.rendered.add(view.page)
  try {
    await module.prepare?.({ queryClient, params, url, call })
  } catch (cause) {
    if (cause instanceof HttpError && isAnswer(cause)) throw data(null, { status: cause.status })
    // The session ended while the page was open: the gate shows the sign-in screen.
    if (cause instanceof HttpError && cause.status === 401 && state.user && !server) await session.refresh()
    else throw cause
  }
  return null
}

const toRoute = (entry: RouteEntry): RouteObject => ({
  id: entry.path,
  path: entry.path,
  handle: entry,
  loader: (args) => loadEntry(entry, args),
  element: <PageView entry={entry} />,
  errorElement: <RouteFailure entry={entry} />,
})

/** The addresses of these parts of the site under its frame: all on the server, in the browser those that it needs. */
export const createRoutes = (parts: readonly Subtree[]): RouteObject[] => [
  {
    id: rootId,
    element: <Layout />,
    errorElement: <RootFailure />,
    children: [homeEntry, ...parts.flatMap(({ routes }) => routes), notFoundEntry].map(toRoute),
  },
]

/** In the browser: adds the part of the site that a navigation leads to. */
export function createDiscovery(known: readonly Area[]): PatchRoutesOnNavigationFunction {
  const patched = new Set(known)
  return async ({ path, patch }) => {
    for (const [area, { routes }] of await findSubtrees(path)) {
      if (patched.has(area)) continue
      patched.add(area)
      patch(rootId, routes.map(toRoute))
    }
  }
}
