import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { signInPath, signUpPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { HoldRefusalAlert } from '../checkout/hold-refusal.tsx'
import { partyWords } from '../page/trip-facts.tsx'
import { payLink } from '../texts/pay-link.en.ts'
import { claimPayLink, payLinkQuery } from './queries.ts'

/** A guest who called finds what their guide holds for them, and pays for it at the usual checkout. */
export function PayLinkScreen({ token }: { token: string }) {
  const t = useTexts(payLink)
  const c = useTexts(checkout)
  const locale = useLocale()
  const written = useWrittenLanguage()
  const navigate = useNavigate()
  const { status, user } = useAuth()
  const link = useQuery({ ...payLinkQuery(token, user?.id), retry: false })
  const claim = useMutation({
    mutationFn: () => claimPayLink(token),
    onSuccess: ({ bookingId }) => navigate(`/checkout?booking=${bookingId}`),
  })
  if (link.isPending || status === 'loading') return <Skeleton shape="block" className="h-72" />
  if (!link.data) {
    const over = link.error instanceof HttpError && link.error.code === 'token_invalid'
    return over ? (
      <div className="grid justify-items-start gap-6">
        <PageHeader title={t('overTitle')} lead={saidBy(link.error)} />
        <Link to="/browse" variant="bare" className={buttonClasses()}>
          {t('browse')}
        </Link>
      </div>
    ) : (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" loading={link.isFetching} onClick={() => void link.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    )
  }
  const { title, departure, party, total, payBy, guide, mine } = link.data
  if (mine?.paid) return <Navigate to={`/booking/${mine.bookingId}`} replace />
  const { error } = claim
  const facts = [
    { term: t('trip'), detail: <span lang={written}>{title}</span> },
    { term: t('when'), detail: formatInstant(departure.startsAt, departure.zone, 'day-time', locale) },
    { term: t('group'), detail: partyWords(c, party) },
    { term: t('total'), detail: formatMoney(total, { locale }) },
  ]
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} lead={t('lead', { guide })} />
      <Card className="grid gap-5">
        <DefinitionList look="rows" items={facts} />
        <p className="text-sm text-ink-muted">
          {t('until', { time: formatInstant(payBy, departure.zone, 'day-time', locale) })}
        </p>
      </Card>
      {error ? (
        <HoldRefusalAlert
          refusal={{ code: error instanceof HttpError ? (error.code ?? 'failed') : 'failed', text: saidBy(error) }}
          back={`/pay/${token}`}
        />
      ) : null}
      {status === 'authenticated' ? (
        <div>
          <Button size="lg" loading={claim.isPending} className="max-tablet:w-full" onClick={() => claim.mutate()}>
            {t('pay')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-3">
          <p>{t('account')}</p>
          <div className="flex flex-wrap gap-3 max-tablet:*:w-full">
            <Link to={signUpPath(`/pay/${token}`)} variant="bare" className={buttonClasses({ size: 'lg' })}>
              {t('signUp')}
            </Link>
            <Link
              to={signInPath(`/pay/${token}`)}
              variant="bare"
              className={buttonClasses({ size: 'lg', variant: 'secondary' })}
            >
              {t('signIn')}
            </Link>
          </div>
        </div>
      )}
    </div>
  )
}
