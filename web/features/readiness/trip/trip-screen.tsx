import { useQuery } from '@tanstack/react-query'
import type { TripPage } from '#contract/readiness/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { QrCode } from '#web/design/qr-code.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useOrigin } from '#web/lib/site-origin.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { tripQuery } from '../queries.ts'
import { ownTrip } from '../texts/own-trip.en.ts'
import { ContactStep } from './contact-step.tsx'
import { MedicalStep } from './medical-step.tsx'
import { OpenedList } from './opened-list.tsx'
import { TripPlan } from './trip-plan.tsx'
import { WaiverStep } from './waiver-step.tsx'

/** What one person of a group reads and does before their trip, by their own link and without an account. */
export function TripScreen({ token }: { token: string }) {
  const t = useTexts(ownTrip)
  const trip = useQuery({ ...tripQuery(token), retry: false, refetchOnWindowFocus: false })
  if (trip.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-8">
        <div className="grid max-w-text gap-3">
          <Skeleton className="w-32" />
          <Skeleton className="h-[3rem] w-5/6" />
          <Skeleton className="w-2/3" />
        </div>
        <Skeleton shape="block" className="h-80" />
      </section>
    )
  if (!trip.data) {
    const { error } = trip
    const over = error instanceof HttpError && (error.code === 'token_invalid' || error.code === 'invalid_input')
    if (over) return <PageHeader title={t('overTitle')} lead={t('overText')} />
    return (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" loading={trip.isFetching} onClick={() => void trip.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {error instanceof HttpError && error.status === 429 ? error.text : t('failed')}
      </Alert>
    )
  }
  return <OpenTrip token={token} page={trip.data} />
}

/** For the guide's phone at the meeting point. */
function CheckInCode({ path }: { path: string }) {
  const t = useTexts(ownTrip)
  const origin = useOrigin()
  return (
    <section className="grid justify-items-start gap-2">
      <h2 className="text-display-xs">{t('codeTitle')}</h2>
      <QrCode text={origin + path} label={t('codeLabel')} />
      <p className="text-sm text-ink-muted">{t('codeText')}</p>
    </section>
  )
}

function OpenTrip({ token, page }: { token: string; page: TripPage }) {
  const t = useTexts(ownTrip)
  const locale = useLocale()
  const written = useWrittenLanguage()
  const { person, trip, waiver, medical, emergencyContact } = page
  const left = [waiver.status === 'signed', medical.status !== 'missing', emergencyContact.given].filter(
    (done) => !done,
  ).length
  const first = person.name?.split(' ')[0]
  const own = first !== undefined && first === trip.organizer
  return (
    <div className="grid gap-8">
      <PageHeader
        {...(first ? { eyebrow: t('hello', { name: first }) } : {})}
        title={<span lang={written}>{trip.title}</span>}
        lead={own ? t('leadOwn', trip) : t('lead', trip)}
      />
      <p className="-mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-semibold">{formatInstant(trip.startsAt, trip.zone, 'day-time', locale)}</span>
        <Link to="#plan">{t('seePlan')}</Link>
      </p>
      <output className="sr-only">{left > 0 ? t('leftTitle', { count: left }) : t('readyTitle')}</output>
      <div className="grid gap-x-12 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid content-start gap-5">
          {left > 0 ? (
            <p className="text-lg font-semibold" aria-hidden="true">
              {t('leftTitle', { count: left })}
            </p>
          ) : (
            <Alert tone="success" role="none" title={t('readyTitle')}>
              {t('readyText')}
            </Alert>
          )}
          <WaiverStep token={token} page={page} />
          <MedicalStep token={token} page={page} />
          <ContactStep token={token} page={page} />
          <OpenedList page={page} />
        </div>
        <Card
          as="section"
          id="plan"
          className="grid scroll-mt-24 content-start gap-6 self-start"
          data-testid="trip-plan"
        >
          <TripPlan trip={trip} />
          {waiver.status === 'signed' ? <CheckInCode path={page.checkInPath} /> : null}
        </Card>
      </div>
      <p className="text-sm text-ink-muted">
        {t('expires', { time: formatInstant(page.expiresAt, trip.zone, 'day-time', locale) })}
      </p>
    </div>
  )
}
