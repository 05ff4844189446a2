import { matchPath } from 'react-router'
import { withoutLanguage } from '#contract/wire/language.ts'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import type { PageModule } from '../pages.ts'
import { type Area, linesOf, type PageName, type RouteEntry } from './entry.ts'

const { open } = linesOf('public')

/** The only address in the first load; the others come with a navigation. */
export const homeEntry: RouteEntry = open('/', 'home', 'Guided outdoor adventures', 'Aventuras guiadas al aire libre')

export const notFoundEntry: RouteEntry = open('*', 'not-found', 'Page not found', 'Página no encontrada', {
  uncached: true,
})

/** One part of the site: its addresses and its pages. */
export interface Subtree {
  readonly routes: readonly RouteEntry[]
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>
}

const subtrees: Readonly<Record<Area, () => Promise<Subtree>>> = {
  public: () => import('../pages/public.ts'),
  account: () => import('../pages/account.ts'),
  guide: () => import('../pages/guide.ts'),
  admin: () => import('../pages/admin.ts'),
}
export const areas: readonly Area[] = ['public', 'account', 'guide', 'admin']
export const areaOf = (page: PageName): Area => areas.find((area) => page.startsWith(`${area}/`)) ?? 'public'
/** Source module of a part: the server finds its chunk by it. */
export const subtreeModule = (area: Area): string => `app/pages/${area}.ts`

const loading = new Map<Area, Promise<Subtree>>()
/** A part of the site, loaded once; what failed is tried again by the next one who asks. */
export function loadSubtree(area: Area): Promise<Subtree> {
  const promise = loading.get(area) ?? loadWithRetry(subtrees[area])
  loading.set(area, promise)
  promise.catch(() => loading.delete(area))
  return promise
}

/** Finds the part of the site that has a line for this path, with every part that was loaded on the way. */
export async function findSubtrees(pathname: string): Promise<[Area, Subtree][]> {
  const path = withoutLanguage(pathname)
  const found: [Area, Subtree][] = []
  for (const area of /^\/admin(?![a-z])/.test(path) ? (['admin'] as const) : areas.slice(0, 3)) {
    const subtree = await loadSubtree(area)
    found.push([area, subtree])
    if (subtree.routes.some((entry) => matchPath(entry.path, path))) break
  }
  return found
}
