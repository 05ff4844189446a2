import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { savedSearches } from '#web/features/search/texts/saved-searches.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { emptySearch, parseSearchParams, type SearchParams, searchPath } from '../search-params.ts'
import { savedSearchesQuery } from './queries.ts'

const SaveDialog = lazy(() => loadWithRetry(() => import('./save-dialog.tsx')))

/** On a phone an icon at the end of the line, whose height reaches into what is above and below: the first result stands no lower. */
const look = buttonClasses({
  variant: 'quiet',
  size: 'sm',
  className: 'max-tablet:-my-2 max-tablet:ml-auto max-tablet:min-w-11',
})

/** A search without its order and page: by it one that is saved is known again. */
const bare = (params: SearchParams) => searchPath({ ...params, sort: emptySearch.sort, after: '' })
const bareOf = (path: string) => bare(parseSearchParams(new URLSearchParams(path.split('?')[1])))

/** Saves the search that is shown. Comes with the script, which it needs. */
export function SaveSearch({ params }: { params: SearchParams }) {
  // asked for by the server as well, so that its words come with the page
  const t = useTexts(savedSearches)
  const { user } = useAuth()
  const hydrated = useHydrated()
  const path = bare(params)
  if (!hydrated || path === '/browse' || user?.currentRole === 'guide' || user?.userType === 'admin') return null
  if (user) return <OwnSearch key={path} accountId={user.id} path={path} params={params} />
  return (
    <Link to={signInPath(path)} variant="bare" className={look}>
      <Bookmark aria-hidden="true" className="size-5" />
      <span className="max-tablet:sr-only">{t('save')}</span>
    </Link>
  )
}

function OwnSearch({ accountId, path, params }: { accountId: string; path: string; params: SearchParams }) {
  const t = useTexts(savedSearches)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const { data } = useQuery(savedSearchesQuery(accountId))
  const isSaved = data?.items.some((one) => bareOf(one.path) === path) ?? false
  return (
    <>
      {isSaved && !open ? (
        <Link to="/settings#saved-searches" variant="bare" className={look} aria-label={t('savedOf')}>
          <BookmarkCheck aria-hidden="true" className="size-5" />
          <span className="max-tablet:sr-only">{t('saved')}</span>
        </Link>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={look}
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
        >
          <Bookmark aria-hidden="true" className="size-5" />
          <span className="max-tablet:sr-only">{t('save')}</span>
        </button>
      )}
      {wanted ? (
        <Suspense fallback={null}>
          <SaveDialog accountId={accountId} params={params} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
