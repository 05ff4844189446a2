import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchAnswer } from '#contract/search.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useMessages } from '#web/lib/i18n.tsx'
import { search } from '#web/messages/en/search.ts'
import { type Asked, faultsOf, type PathOf, searchPath } from './asked.ts'
import { type Found, foundQuery } from './queries.ts'
import { ResultsSkeleton, SearchResults } from './search-results.tsx'

export interface Outcome {
  found: UseInfiniteQueryResult<InfiniteData<Found>>
  answers: readonly SearchAnswer[]
  refused: string | null
  /** Sentences by field. */
  faults: Readonly<Record<string, string>>
}

/** What came of a search, page by page. */
export function useOutcome(asked: Asked): Outcome {
  const t = useMessages(search)
  const found = useInfiniteQuery(foundQuery(call, asked))
  const pages = found.data?.pages ?? []
  const refused = pages.find((page) => page.refused !== null)?.refused
  const own = Object.entries(faultsOf(asked)).map(([name, fault]) => [name, t(fault)])
  return {
    found,
    answers: pages.map(({ answer }) => answer).filter((answer): answer is SearchAnswer => answer !== null),
    refused: refused?.message ?? null,
    faults: { ...refused?.fields, ...Object.fromEntries(own) },
  }
}

interface Props {
  asked: Asked
  outcome: Outcome
  /** Another list is on its way. */
  waiting: boolean
  pathOf?: PathOf
  /** Stands under the count. */
  beside?: ReactNode
}

/** Cards, or why there are none: still coming, refused, failed. */
export function SearchOutcome({ asked, outcome, waiting, pathOf = searchPath, beside }: Props) {
  const t = useMessages(search)
  const { found, answers, refused, faults } = outcome
  if (found.isPending || waiting) return <ResultsSkeleton />
  if (refused !== null) return <Refused asked={asked} faults={faults} message={refused} pathOf={pathOf} />
  if (found.isError && answers.length === 0)
    return (
      <Alert
        tone="danger"
        title={t('failed')}
        actions={
          <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t(found.error instanceof HttpError && found.error.status === 503 ? 'busyText' : 'failedText')}
      </Alert>
    )
  return <SearchResults asked={asked} answers={answers} more={found} pathOf={pathOf} beside={beside} />
}

interface RefusedProps {
  asked: Asked
  faults: Outcome['faults']
  message: string
  pathOf: PathOf
}

/** Every fault once more in one place: some of their fields may be folded away. */
function Refused({ asked, faults, message, pathOf }: RefusedProps) {
  const t = useMessages(search)
  const { after, ...others } = faults
  const sentences = [...new Set(Object.values(others))]
  return (
    <Alert
      tone="danger"
      title={t('refused')}
      actions={
        after ? (
          <Link to={pathOf({ ...asked, after: '' })} variant="inline">
            {t('first')}
          </Link>
        ) : null
      }
    >
      {after ? <p>{t('pageGone')}</p> : null}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}.</p>
      ))}
      {!after && sentences.length === 0 ? <p>{message}</p> : null}
    </Alert>
  )
}
