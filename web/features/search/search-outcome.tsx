import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { search } from '#web/features/search/texts/search.en.ts'
import { type SearchParams, errorsOf, searchPath } from './search-params.ts'
import { type Found, foundQuery } from './queries.ts'
import { SearchFailed, SearchRefused } from '#web/features/catalogue/list-trouble.tsx'
import { ResultsSkeleton, SearchResults } from './search-results.tsx'

export interface Outcome {
  found: UseInfiniteQueryResult<InfiniteData<Found>>
  answers: readonly SearchAnswer[]
  refused: string | null
  /** Sentences by field. */
  errors: Readonly<Record<string, string>>
}

/** What came of a search, page by page. */
export function useOutcome(params: SearchParams): Outcome {
  const t = useTexts(search)
  const found = useInfiniteQuery(foundQuery(call, params))
  const pages = found.data?.pages ?? []
  const refused = pages.find((page) => page.refused !== null)?.refused
  const own = Object.entries(errorsOf(params)).map(([name, fault]) => [name, t(fault)])
  return {
    found,
    answers: pages.map(({ answer }) => answer).filter((answer): answer is SearchAnswer => answer !== null),
    refused: refused?.message ?? null,
    errors: { ...refused?.fields, ...Object.fromEntries(own) },
  }
}

interface Props {
  params: SearchParams
  outcome: Outcome
  /** Another list is on its way. */
  waiting: boolean
  /** Shown beside the count. */
  beside?: ReactNode
}

/** Cards, or why there are none: still coming, refused, failed. */
export function SearchOutcome({ params, outcome, waiting, beside }: Props) {
  const t = useTexts(search)
  const { found, answers, refused, errors } = outcome
  if (found.isPending || waiting) return <ResultsSkeleton />
  if (refused !== null) {
    const first = { path: searchPath({ ...params, after: '' }), label: t('first') }
    return <SearchRefused errors={errors} message={refused} first={first} />
  }
  if (found.isError && answers.length === 0)
    return <SearchFailed error={found.error} again={found.refetch} trying={found.isFetching} />
  return <SearchResults params={params} answers={answers} more={found} beside={beside} />
}
