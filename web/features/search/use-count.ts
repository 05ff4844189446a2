import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchFacets } from '#contract/search/schemas.ts'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { search } from '#web/features/search/texts/search.en.ts'
import { useSearchPage } from './search-page.ts'
import { type SearchParams, errorsOf } from './search-params.ts'

/** Milliseconds of rest before a choice counts as made. */
const rest = 250

interface Count {
  /** Null while nothing is known, and where something chosen makes no sense. */
  total: number | null
  capped: boolean
  facets: SearchFacets | null
  errors: Readonly<Record<string, string>>
}

/** How many adventures a search would find, fetched while it is being composed. */
export function useCount(draft: SearchParams | null): Count {
  const t = useTexts(search)
  const page = useSearchPage()
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(draft), settled === null || draft === null ? 0 : rest)
    return () => window.clearTimeout(timer)
  }, [draft, settled])
  const { data } = useQuery({
    queryKey: ['/api/search', 'count', settled && page.pathOf(settled)],
    queryFn: ({ signal }) => (settled ? page.preview(call, settled, signal) : null),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const answer = (settled && data?.answer) || null
  const own = settled ? Object.entries(errorsOf(settled)).map(([name, fault]) => [name, t(fault)]) : []
  return {
    total: answer?.total ?? null,
    capped: answer?.capped ?? false,
    facets: answer && answer.total > 0 ? answer.facets : null,
    errors: settled ? { ...data?.refused?.fields, ...Object.fromEntries(own) } : {},
  }
}
