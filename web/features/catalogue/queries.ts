import type { showAdventure } from '#contract/catalogue.ts'
import type { Call } from '#web/lib/call.ts'

/** `id` may be the identifier or `slug-identifier`. */
export const adventureQuery = (call: Call, id: string) => ({
  queryKey: ['/api/adventures/:id', id],
  queryFn: () => call<typeof showAdventure>('GET', '/api/adventures/:id', { params: { id } }),
})
