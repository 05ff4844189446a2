import { type QueryClient, useQuery } from '@tanstack/react-query'

const key = ['site-origin']

/** Remembers the address people use, for canonical and Open Graph addresses; called while a page is prepared. */
export const rememberOrigin = (queryClient: QueryClient, url: URL): void => {
  queryClient.setQueryData(key, url.origin)
}

/** Scheme and host of this site; `''` while unknown. */
export const useOrigin = (): string =>
  useQuery({ queryKey: key, queryFn: () => globalThis.location.origin, staleTime: Number.POSITIVE_INFINITY }).data ?? ''
