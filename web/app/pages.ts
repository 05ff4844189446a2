import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import type { Call } from '#web/lib/call.ts'

export interface PrepareContext {
  queryClient: QueryClient
  params: Readonly<Record<string, string | undefined>>
  url: URL
  call: Call
}

interface PageModule {
  default: ComponentType
  /**
   * Fetches what the page shows first, on the server and before a client navigation. `fetchQuery` lets a refusal
   * through (404 becomes the 404 page); `prefetchQuery` leaves it to the page. A thrown `redirect(…)` is followed.
   */
  prepare?: (context: PrepareContext) => Promise<void>
  /** `<title>` and `<meta>` of this page, in place of the route's plain title. */
  Head?: ComponentType
}

/** Every page module by its file; the name of the file is the page's name. */
const files = import.meta.glob<PageModule>('./pages/*/*.tsx')
const modules = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*\/|\.tsx$/g, ''),
    { load, module: file.replace(/^\.\//, 'app/') },
  ]),
)

export type PageName = string

/** The source module of a page: the server finds its chunks by it. */
export const moduleOf = (page: PageName): string => modules.get(page)?.module ?? ''

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
  const load = modules.get(name)?.load ?? (() => Promise.reject(new Error(`There is no page ${name}`)))
  const promise = loadWithRetry(load).then(async (module) => {
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
