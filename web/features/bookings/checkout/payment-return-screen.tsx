import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { syncBookingPayment, syncTipPayment } from '#web/features/payments/queries.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { successPath } from './use-pay.ts'
import { trackPayment } from './track-payment.ts'

const backToCheckout = new Set(['payment_declined', 'payment_incomplete', 'hold_expired', 'seats_unavailable'])

interface Props {
  id: string
  /** `balance`, `change` or `tip`: what is paid on the page of the booking, not at checkout. */
  part: string | null
}

/** Where the bank's own page returns to: checks the payment and goes on from there. */
export function PaymentReturnScreen({ id, part }: Props) {
  const t = useTexts(checkout)
  const b = useTexts(bookings)
  const { status } = useAuth()
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const places: Record<string, string> = { balance: 'payments', change: 'change', tip: 'tip' }
  const place = part === null ? undefined : places[part]
  const ofBooking = place ? `/booking/${id}#${place}` : null
  const done = ofBooking ?? successPath(id)
  const again = ofBooking ?? `/checkout?booking=${id}`
  useEffect(() => {
    if (status !== 'authenticated' || id === '') return undefined
    let live = true
    const sync: Promise<unknown> = part === 'tip' ? syncTipPayment(id) : syncBookingPayment(id)
    sync.then(
      () => {
        trackPayment(id, part === 'balance' || part === 'change' || part === 'tip' ? part : 'booking')
        if (live) void navigate(done, { replace: true })
      },
      (cause: unknown) => {
        if (!live) return
        const code = cause instanceof HttpError ? cause.code : undefined
        if (code && backToCheckout.has(code)) void navigate(again, { replace: true })
        else if (code === 'wrong_state') void navigate(done, { replace: true })
        else setFailed(true)
      },
    )
    return () => {
      live = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new attempt runs it again
  }, [status, id, part, done, again, attempt, navigate])

  const heading = <PageHeader title={t('returnHeading')} />
  if (id === '')
    return (
      <div className="grid gap-8">
        {heading}
        <EmptyState title={b('missing')} next={{ to: '/dashboard', label: b('toDashboard') }}>
          <p>{b('missingText')}</p>
        </EmptyState>
      </div>
    )
  if (status === 'unauthenticated')
    return (
      <div className="grid gap-8">
        {heading}
        <EmptyState
          title={t('returnSignIn')}
          action={
            <Link
              to={signInPath(`/payment-return?booking=${id}${part ? `&part=${part}` : ''}`)}
              variant="bare"
              className={buttonClasses()}
            >
              {t('signIn')}
            </Link>
          }
        >
          <p>{t('returnSignInText')}</p>
        </EmptyState>
      </div>
    )
  if (failed)
    return (
      <div className="grid gap-8">
        {heading}
        <Alert
          tone="danger"
          title={t('returnFailed')}
          actions={
            <>
              <Button
                size="sm"
                onClick={() => {
                  setFailed(false)
                  setAttempt(attempt + 1)
                }}
              >
                {t('tryAgain')}
              </Button>
              <Link to={done} variant="bare" className={buttonClasses({ size: 'sm', variant: 'secondary' })}>
                {t('viewBooking')}
              </Link>
            </>
          }
        >
          {t('returnFailedText')}
        </Alert>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-5" aria-live="polite">
      <Spinner size="lg" />
      <h1 className="text-display-md">{t('returnTitle')}</h1>
      <p className="text-lg text-ink-muted">{t('returnText')}</p>
    </div>
  )
}
