import { QueryClient } from '@tanstack/react-query'

const fiveMinutes = 5 * 60_000

/** How long an answer counts as fresh, in milliseconds. */
export const staleTimes = { categories: fiveMinutes, images: fiveMinutes, counts: fiveMinutes, stats: 2 * fiveMinutes }

/** A page mounts within this time after its `prepare` has asked; its queries are not asked a second time then. */
const freshFor = 2000

/** A page that the browser brings back from its cache is as old as the moment it was left: everything is read anew. */
export function refetchWhenRestored(queryClient: QueryClient, onRestored: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    onRestored()
    void queryClient.invalidateQueries()
  })
}

/**
 * Default queries: no retry, no refetch on focus or by interval, staleness 0. A query without its own `queryFn` reads
 * the path that its key starts with. `brought` holds the hashes of queries whose answers came inside the page: they are
 * not asked again when the page mounts.
 */
export function createQueryClient(read: (path: string) => Promise<unknown>, brought = new Set<string>()): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => read(String(queryKey[0])),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnMount: (query) => !brought.has(query.queryHash) && Date.now() - query.state.dataUpdatedAt > freshFor,
        staleTime: 0,
      },
      mutations: { retry: false },
    },
  })
}
