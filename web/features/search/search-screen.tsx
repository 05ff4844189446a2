import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { SearchAnswer } from '#contract/search.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'
import { search } from '#web/messages/en/search.ts'
import { ActiveFilters } from './active-filters.tsx'
import { type Asked, faultsOf, searchPath } from './asked.ts'
import { foundQuery } from './queries.ts'
import { RecentSearches } from './recent-searches.tsx'
import { remember } from './recent.ts'
import { SearchForm } from './search-form.tsx'
import { ResultsSkeleton, SearchResults } from './search-results.tsx'
import { searchTitle } from './search-title.ts'

export function SearchScreen({ asked }: { asked: Asked }) {
  const t = useMessages(search)
  const found = useInfiniteQuery(foundQuery(call, asked))
  const { location: next } = useNavigation()
  const pages = found.data?.pages ?? []
  const answers = pages.map(({ answer }) => answer).filter((answer): answer is SearchAnswer => answer !== null)
  const refused = pages.find((page) => page.refused !== null)?.refused
  const own = Object.entries(faultsOf(asked)).map(([name, fault]) => [name, t(fault)])
  const faults: Record<string, string> = { ...refused?.fields, ...Object.fromEntries(own) }
  const waiting = found.isPending || next?.pathname.endsWith('/search')
  const [first] = answers
  useRemembered(asked, first !== undefined)
  useFocusAfter(searchPath(asked))
  return (
    <SearchForm
      asked={asked}
      faults={faults}
      facets={first && first.total > 0 ? first.facets : null}
      capped={first?.capped ?? false}
    >
      <ActiveFilters asked={asked} />
      {searchPath(asked) === '/search' ? <RecentSearches /> : null}
      {waiting ? (
        <ResultsSkeleton />
      ) : refused ? (
        <Refused asked={asked} faults={faults} message={refused.message} />
      ) : found.isError && first === undefined ? (
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
      ) : (
        <SearchResults asked={asked} answers={answers} more={found} />
      )}
    </SearchForm>
  )
}

/** Every fault once more in one place: some of their fields may be folded away. */
function Refused({ asked, faults, message }: { asked: Asked; faults: Record<string, string>; message: string }) {
  const t = useMessages(search)
  const { after, ...others } = faults
  const sentences = [...new Set(Object.values(others))]
  return (
    <Alert
      tone="danger"
      title={t('refused')}
      actions={
        after ? (
          <Link to={searchPath({ ...asked, after: '' })} variant="inline">
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

function useRemembered(asked: Asked, answered: boolean) {
  const t = useMessages(search)
  const c = useMessages(sale)
  const worth = answered && (asked.q !== '' || asked.place !== '')
  const path = searchPath({ ...asked, after: '' })
  const label = searchTitle(t, c, asked)
  useEffect(() => {
    if (worth) remember({ path, label })
  }, [worth, path, label])
}

/** A link that takes a wish back is gone afterwards: the focus goes on at the count. */
function useFocusAfter(address: string) {
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#result-count')?.focus()
  }, [address])
}
