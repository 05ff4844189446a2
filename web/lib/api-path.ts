/** `/api/x` → `/api/v1/x`, bare `/api` → `/api/v1`; absolute URLs and `/api/v1/…` stay as they are. */
export function apiPath(path: string): string {
  if (path === '/api') return '/api/v1'
  if (path === '/api/v1' || path.startsWith('/api/v1/')) return path
  if (path.startsWith('/api/')) return `/api/v1/${path.slice('/api/'.length)}`
  return path
}
