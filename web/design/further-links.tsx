import type { MouseEvent } from 'react'
import { Alert } from './alert.tsx'
import { buttonClasses } from './button.tsx'
import { cx } from './cx.ts'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

/** A click that the page may answer itself; with a key held, the browser opens the address elsewhere. */
export const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export interface Further {
  fetchNextPage: () => Promise<unknown>
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}

type Props = {
  /** Address of the list's beginning, where this is not it. */
  firstPath: string | null
  /** Address of the next page, where there is one. */
  nextPath: string | null
  /** An infinite query: loads the next page in place. */
  further: Further
  labels: { first: string; more: string; failed: string }
  className?: string
}

/** The way on in a list whose pages have addresses: links that work without script, in place with it. */
export function FurtherLinks({ firstPath, nextPath, further, labels, className }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!plainClick(event)) return
    event.preventDefault()
    if (!further.isFetchingNextPage) void further.fetchNextPage()
  }
  return (
    <>
      {further.isFetchNextPageError ? <Alert tone="warn">{labels.failed}</Alert> : null}
      {firstPath || nextPath ? (
        <div className={cx('flex flex-wrap items-center justify-center gap-4', className)}>
          {firstPath ? (
            <Link to={firstPath} variant="inline">
              {labels.first}
            </Link>
          ) : null}
          {nextPath ? (
            <Link
              to={nextPath}
              variant="bare"
              rel="next"
              onClick={follow}
              aria-busy={further.isFetchingNextPage || undefined}
              className={buttonClasses({ variant: 'secondary' })}
            >
              {labels.more}
              {further.isFetchingNextPage ? <Spinner size="sm" /> : null}
            </Link>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
