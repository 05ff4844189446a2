import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Milliseconds. What follows from a deed, such as money on its way, mostly comes within seconds. */
const thereafter = [1500, 4000, 9000]

/** Asks again for what a deed has changed: at once, and while its consequences come in. */
export function renew(queryClient: QueryClient, ...keys: readonly QueryKey[]): void {
  const ask = () => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  ask()
  for (const after of thereafter) setTimeout(ask, after)
}
