import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guestLinkOpened } from '../texts/guest-link-opened.en.ts'
import { guestLinkOfBrowser, keepGuestLink } from './kept-link.ts'
import { openGuestLink } from './queries.ts'

/** Whoever comes from a page of ours was brought by Treq: the link leads them on, and nothing is kept. */
const isFromHere = () => document.referrer !== '' && new URL(document.referrer).origin === location.origin

/** Notes that a guide's own link was opened, and goes on to the guide's page. */
export function OpenLinkScreen({ code }: { code: string }) {
  const t = useTexts(guestLinkOpened)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const begun = useRef(-1)
  useEffect(() => {
    if (begun.current === attempt) return
    begun.current = attempt
    const { guestLink } = guestLinkOfBrowser()
    openGuestLink({ code, ...(guestLink ? { token: guestLink } : {}) }).then(
      ({ token, page, days }) => {
        if (!isFromHere()) keepGuestLink(token, days)
        return navigate(page, { replace: true })
      },
      (cause: unknown) => setFailure(cause),
    )
  }, [attempt, code, navigate])
  if (failure === undefined)
    return (
      <div className="grid gap-6" aria-busy="true">
        <PageHeader title={t('title')} />
        <Skeleton shape="block" className="h-72" />
      </div>
    )
  if (failure instanceof HttpError && failure.code === 'token_invalid')
    return (
      <div className="grid justify-items-start gap-6">
        <PageHeader title={t('overTitle')} lead={saidBy(failure)} />
        <Link to="/browse" variant="bare" className={buttonClasses()}>
          {t('browse')}
        </Link>
      </div>
    )
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} />
      <Alert
        tone="danger"
        actions={
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              setFailure(undefined)
              setAttempt(attempt + 1)
            }}
          >
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    </div>
  )
}
