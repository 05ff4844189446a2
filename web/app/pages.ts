import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import type { Call } from '#web/lib/call.ts'
import type { PageName } from './routes/entry.ts'
import { areaOf, homeEntry, loadSubtree, subtreeModule } from './routes/index.ts'

export interface PrepareContext {
  queryClient: QueryClient
  params: Readonly<Record<string, string | undefined>>
  url: URL
  call: Call
}

export interface PageModule {
  default: ComponentType
  /**
   * Fetches what the page shows first, on the server and before a client navigation. `fetchQuery` lets a refusal
   * through (404 becomes the 404 page); `prefetchQuery` leaves it to the page. A thrown `redirect(…)` is followed.
   */
  prepare?: (context: PrepareContext) => Promise<void>
  /** `<title>` and `<meta>` of this page, in place of the route's plain title. */
  Head?: ComponentType
}

const home = () => import('./pages/public/home.tsx')

async function importPage(name: PageName): Promise<PageModule> {
  if (name === homeEntry.page) return home()
  const { pages } = await loadSubtree(areaOf(name))
  const load = pages[`./${name}.tsx`]
  if (!load) throw new Error(`There is no page ${name}`)
  return load()
}

/** The source modules of a page: the server finds its chunks by them. */
export const modulesOf = (page: PageName): string[] => [
  `app/pages/${page}.tsx`,
  ...(page === homeEntry.page ? [] : [subtreeModule(areaOf(page))]),
]

let alongside: () => Promise<unknown> = () => Promise.resolve()
/** What every page that is loaded from now on waits for after its module: the texts of its language. */
export function loadAlongside(work: () => Promise<unknown>): void {
  alongside = work
}

const loading = new Map<PageName, Promise<PageModule>>()
const failed = new Set<PageName>()

/** A page's module, loaded once; a failure is kept, so that a rendering which waits for it ends. */
export function pageModule(name: PageName): Promise<PageModule> {
  const held = loading.get(name)
  if (held) return held
  const promise = loadWithRetry(() => importPage(name)).then(async (module) => {
    await alongside()
    return module
  })
  loading.set(name, promise)
  promise.then(
    // With these two marks `use` reads it at once, without a fallback in between, also on the server.
    (module) => Object.assign(promise, { status: 'fulfilled', value: module }),
    () => failed.add(name),
  )
  return promise
}

/** Like `pageModule`, but tries again what has failed before. */
export function loadPage(name: PageName): Promise<PageModule> {
  if (failed.delete(name)) loading.delete(name)
  return pageModule(name)
}

/** Forgets every load that has failed. */
export function clearFailedPages(): void {
  for (const name of failed) loading.delete(name)
  failed.clear()
}
