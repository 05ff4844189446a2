import { createBrowserList } from '#web/lib/browser-list.ts'

/** The adventures to be set side by side. */
export const compared = createBrowserList('treq-compare', 4)

/** The page that does it, for these people on these days. */
export function comparePath(ids: readonly string[], query: URLSearchParams): string {
  const kept = ['from', 'to', 'party', 'children', 'ages'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return `/compare?${new URLSearchParams([['ids', ids.join(',')], ...kept])}`
}
