import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cx } from '#web/design/cx.ts'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { reviews } from '#web/features/reviews/texts/reviews.en.ts'

const ReportDialog = lazy(() => loadWithRetry(() => import('./report-dialog.tsx')))

/** Reports a review to an operator; a visitor signs in first. */
export function ReportButton({
  reviewId,
  author,
  className,
}: {
  reviewId: string
  author: string
  className?: string
}) {
  const t = useTexts(reviews)
  const { status } = useAuth()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const press = () => {
    if (status === 'unauthenticated') {
      void navigate(signInPath(`${pathname}${search}#reviews`))
      return
    }
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('reportOf', { author })}
        aria-haspopup="dialog"
        onClick={press}
        className={cx(
          'inline-flex min-h-target items-center gap-2 rounded-sm text-sm text-ink-muted hover:text-ink hover:underline hover:underline-offset-4 noscript:hidden',
          className,
        )}
      >
        <Flag aria-hidden="true" className="size-4" />
        {t('report')}
      </button>
      {wanted ? (
        <Suspense fallback={null}>
          <ReportDialog reviewId={reviewId} author={author} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
