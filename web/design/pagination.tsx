import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { controls } from '#web/messages/en/controls.ts'

type Props = {
  /** 1-based. */
  page: number
  pages: number
  hrefFor: (page: number) => string
  label?: string
  previousLabel?: string
  nextLabel?: string
  className?: string
}

const slot = 'inline-grid size-target place-items-center rounded-md font-medium tabular-nums'

/** First, last, and two either side of the current page; 0 stands for a gap. */
export function pagesToShow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((p) => p >= 1 && p <= pages)
  const kept = [...new Set(near)].sort((a, b) => a - b)
  return kept.flatMap((p, at) => {
    const before = kept[at - 1] ?? p - 1
    if (p - before === 2) return [p - 1, p]
    return p - before > 2 ? [0, p] : [p]
  })
}

export function Pagination({ page, pages, hrefFor, label, previousLabel, nextLabel, className }: Props) {
  const t = useMessages(controls)
  if (pages <= 1) return null
  // On a phone first, current and last are what fits.
  const isNeighbour = (p: number) => p !== page && p !== 1 && p !== pages
  return (
    <nav aria-label={label ?? t('pages')} className={cx('flex items-center justify-center gap-1', className)}>
      {page > 1 ? (
        <Link
          to={hrefFor(page - 1)}
          variant="bare"
          aria-label={previousLabel ?? t('previousPage')}
          className={cx(slot, 'hover:bg-surface-sunken')}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
      ) : null}
      {pagesToShow(page, pages).map((p, at) =>
        p === 0 ? (
          <span
            key={`gap-${at < 3 ? 'before' : 'after'}`}
            aria-hidden="true"
            className="w-5 text-center text-ink-muted"
          >
            …
          </span>
        ) : (
          <Link
            key={p}
            to={hrefFor(p)}
            variant="bare"
            aria-current={p === page ? 'page' : undefined}
            className={cx(
              slot,
              p === page ? 'bg-brand text-on-brand' : 'hover:bg-surface-sunken',
              isNeighbour(p) && 'max-tablet:hidden',
            )}
          >
            {p}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link
          to={hrefFor(page + 1)}
          variant="bare"
          aria-label={nextLabel ?? t('nextPage')}
          className={cx(slot, 'hover:bg-surface-sunken')}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      ) : null}
    </nav>
  )
}
