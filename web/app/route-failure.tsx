import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { log } from '#web/lib/log.ts'
import { isChunkLoadError } from '#web/lib/preload-error.ts'
import { errors } from '#web/app/texts/errors.en.ts'
import { ContentFailure, GeneralFailure, PageContentFailure, TooOften } from './failures.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { hasShown } from './page-view.tsx'
import { clearFailedPages } from './pages.ts'
import { isAnswer } from './page-data.ts'
import { PageTitle } from './page-title.tsx'
import type { RouteEntry } from './routes/entry.ts'
import { notFoundEntry } from './routes/index.ts'
import { useTitle } from './use-title.ts'

function useLogged(error: unknown, expected: boolean) {
  useEffect(() => {
    if (!expected) log.error('The page failed', error)
  }, [error, expected])
}

/** In place of a page that failed; header and footer stand. What failed with the whole load is mended by another load. */
export function RouteFailure({ entry }: { entry: RouteEntry }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const t = useTexts(errors)
  const titleIn = useTitle()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const missing = status === 404
  useLogged(error, isAnswer({ status }))
  const again = () => {
    clearFailedPages()
    void revalidate()
  }
  if (missing)
    return (
      <>
        <PageTitle page={titleIn(notFoundEntry.title)} />
        <NotFoundScreen />
      </>
    )
  return (
    <>
      <PageTitle page={t('failureTitle')} />
      {status === 429 ? (
        <TooOften onRetry={again} />
      ) : !isChunkLoadError(error) ? (
        <GeneralFailure onRetry={again} />
      ) : hasShown() ? (
        <PageContentFailure page={titleIn(entry.title)} onRetry={again} />
      ) : (
        <ContentFailure />
      )}
    </>
  )
}

/** The frame itself failed. */
export function RootFailure() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const t = useTexts(errors)
  useLogged(error, false)
  return (
    <main id="main">
      <PageTitle page={t('failureTitle')} />
      {isChunkLoadError(error) ? <ContentFailure /> : <GeneralFailure onRetry={() => void revalidate()} />}
    </main>
  )
}
