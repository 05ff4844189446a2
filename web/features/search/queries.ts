import type { OutputOf } from '#contract/endpoint.ts'
import type { search, suggest } from '#contract/search.ts'
import type { Call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { type Asked, faultsOf, queryOf, searchPath } from './asked.ts'

type Answer = OutputOf<typeof search>
export type Suggestion = OutputOf<typeof suggest>['items'][number]

/** A refusal is an answer too: it comes inside the page and shows without script. */
export type Found =
  | { answer: Answer; refused: null }
  | { answer: null; refused: { message: string; fields: Record<string, string> } }

/** The adventures of all pages that are there. */
export const itemsOf = (data: { pages: readonly Found[] } | undefined): Answer['items'] =>
  (data?.pages ?? []).flatMap(({ answer }) => answer?.items ?? [])

/** Adventures of a search, page by page. Faults of single fields do not throw. */
export const foundQuery = (call: Call, asked: Asked) => ({
  queryKey: ['/api/search', searchPath(asked)],
  queryFn: async ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }): Promise<Found> => {
    const faults = faultsOf(asked)
    // What the server has to say about the rest is told together with our own.
    const sound = { ...asked, ...Object.fromEntries(Object.keys(faults).map((name) => [name, ''])) }
    try {
      const query = { ...queryOf(sound), ...(pageParam ? { after: pageParam } : {}) }
      const answer = await call<typeof search>('GET', '/api/search', { query, signal })
      return Object.keys(faults).length > 0
        ? { answer: null, refused: { message: '', fields: faults } }
        : { answer, refused: null }
    } catch (cause) {
      if (!(cause instanceof HttpError) || cause.status !== 400) throw cause
      return { answer: null, refused: { message: cause.text, fields: { ...cause.fields, ...faults } } }
    }
  },
  initialPageParam: asked.after,
  getNextPageParam: (page: Found) => page.answer?.next ?? null,
})
