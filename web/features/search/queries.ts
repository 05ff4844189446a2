import type { search, suggest } from '#contract/search/calls.ts'
import type { OutputOf, QueryInput } from '#contract/wire/endpoint.ts'
import type { Call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { type SearchParams, errorsOf, queryOf, searchPath } from './search-params.ts'

type Answer = OutputOf<typeof search>
export type Suggestion = OutputOf<typeof suggest>['items'][number]

/** A refusal is an answer too: it comes inside the page and shows without script. */
export type Found =
  | { answer: Answer; refused: null }
  | { answer: null; refused: { message: string; fields: Record<string, string> } }

/** The adventures of all pages that are there. */
export const itemsOf = (data: { pages: readonly Found[] } | undefined): Answer['items'] =>
  (data?.pages ?? []).flatMap(({ answer }) => answer?.items ?? [])

/**
 * What the server says to a query, with the faults it does not hear of because we know them ourselves; `sound` is the
 * query without those fields. A fault of a field is an answer, it does not throw.
 */
export async function answerOf(
  call: Call,
  sound: NonNullable<QueryInput<typeof search>>,
  { errors, after, signal }: { errors: Readonly<Record<string, string>>; after: string; signal: AbortSignal },
): Promise<Found> {
  try {
    const query = { ...sound, ...(after ? { after } : {}) }
    const answer = await call<typeof search>('GET', '/api/search', { query, signal })
    return Object.keys(errors).length > 0
      ? { answer: null, refused: { message: '', fields: errors } }
      : { answer, refused: null }
  } catch (cause) {
    if (!(cause instanceof HttpError) || cause.status !== 400) throw cause
    return { answer: null, refused: { message: cause.text, fields: { ...cause.fields, ...errors } } }
  }
}

export const without = <A extends object>(params: A, fields: object): A => ({
  ...params,
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
})

/** Adventures of a search, page by page. */
export const foundQuery = (call: Call, params: SearchParams) => ({
  queryKey: ['/api/search', searchPath(params)],
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }): Promise<Found> => {
    const errors = errorsOf(params)
    return answerOf(call, queryOf(without(params, errors)), { errors, after: pageParam, signal })
  },
  initialPageParam: params.after,
  getNextPageParam: (page: Found) => page.answer?.next ?? null,
})
