/**
 * The token of a mailed link, `#token=…`, taken out of the address bar so that neither history nor a screenshot keeps it.
 * Null where there is none.
 */
export function takeFragmentToken(name: string): string | null {
  if (typeof window === 'undefined') return null
  const token = new URLSearchParams(window.location.hash.slice(1)).get(name)
  if (!token) return null
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return token
}
