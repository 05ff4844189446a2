import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Copy, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { GuestLink, LinkedBooking } from '#contract/bookings/guest-links.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Chart } from '#web/design/chart/chart.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { BookingsFailed } from '../bookings-states.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { partyWords } from '../page/trip-facts.tsx'
import { StateBadge } from '../state-badge.tsx'
import { guestLinkTexts } from '../texts/guest-link.en.ts'
import { useCopy } from '../use-copy.ts'
import { guestLinkKey, guestLinkQuery, renewGuestLink } from './queries.ts'

/** A guide's own link, what counts as an own guest, and what the link has brought. */
export function GuestLinkScreen() {
  const t = useTexts(guestLinkTexts)
  const found = useQuery(guestLinkQuery)
  if (found.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')}>
        <Skeleton shape="block" className="h-72" />
      </section>
    )
  if (!found.data) return <BookingsFailed busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { data } = found
  return (
    <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div className="grid gap-8">
        {data.link ? <OwnLink data={data} link={data.link} /> : <NoLink hasPage={data.page !== null} />}
        {data.link ? <Results data={data} link={data.link} /> : null}
        {data.link || data.bookings.length > 0 ? <Bookings bookings={data.bookings} /> : null}
      </div>
      <Rules data={data} />
    </div>
  )
}

function useRenew(done: string) {
  const t = useTexts(guestLinkTexts)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: renewGuestLink,
    onSuccess: (data) => {
      queryClient.setQueryData(guestLinkKey, data)
      toast({ title: done })
    },
    onError: (cause: unknown) => toast({ variant: 'destructive', title: saidBy(cause) || t('failed') }),
  })
}

function NoLink({ hasPage }: { hasPage: boolean }) {
  const t = useTexts(guestLinkTexts)
  const creating = useRenew(t('created'))
  if (!hasPage)
    return (
      <EmptyState title={t('none')} next={{ to: '/guide-verification', label: t('noPageNext') }}>
        <p>{t('noPage')}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('none')}
      action={
        <Button loading={creating.isPending} onClick={() => creating.mutate()}>
          {t('create')}
        </Button>
      }
    >
      <p>{t('noneText')}</p>
    </EmptyState>
  )
}

type Own = NonNullable<GuestLink['link']>

function OwnLink({ data, link }: { data: GuestLink; link: Own }) {
  const t = useTexts(guestLinkTexts)
  const locale = useLocale()
  const heading = useId()
  const { copied, copy } = useCopy()
  const [asks, setAsks] = useState(false)
  const replacing = useRenew(t('replaced'))
  const secondary = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={heading} className="text-display-xs">
          {t('yours')}
        </h2>
        <p className="font-mono text-base font-semibold wrap-anywhere select-all" data-testid="guest-link-url">
          {link.url}
        </p>
        <p className="text-sm text-ink-muted">
          {t('since', { date: formatInstant(link.createdAt, 'UTC', 'day', locale) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy(link.url)}>
          {copied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
          {t(copied ? 'copied' : 'copy')}
        </Button>
        <Link
          to={`sms:?&body=${encodeURIComponent(link.url)}`}
          variant="bare"
          className={`${secondary} desktop:hidden`}
        >
          <Share2 aria-hidden="true" className="size-4" />
          {t('share')}
        </Link>
        {data.page ? (
          <Link to={data.page} variant="bare" className={secondary}>
            {t('preview')}
          </Link>
        ) : null}
        <ConfirmDialog
          title={t('replaceTitle')}
          text={t('replaceText')}
          confirm={t('replace')}
          keep={t('keep')}
          danger
          busy={replacing.isPending}
          open={asks}
          onOpenChange={setAsks}
          onConfirm={() => replacing.mutate(undefined, { onSettled: () => setAsks(false) })}
          trigger={
            <Button size="sm" variant="quiet">
              {t('replace')}
            </Button>
          }
        />
      </div>
      <output className="sr-only">{copied ? t('copied') : ''}</output>
    </Card>
  )
}

function Results({ data: { sales }, link }: { data: GuestLink; link: Own }) {
  const t = useTexts(guestLinkTexts)
  const locale = useLocale()
  const heading = useId()
  const recent = link.days.reduce((sum, { visits }) => sum + visits, 0)
  const figures = [
    { term: t('visitsColumn'), value: String(link.visits) },
    ...(sales
      ? [
          { term: t('bookingsColumn'), value: String(sales.bookings) },
          { term: t('sold'), value: formatMoney(sales.total, { locale }) },
          { term: t('net'), value: formatMoney(sales.net, { locale }) },
        ]
      : []),
  ]
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <h2 id={heading} className="text-display-xs">
        {t('results')}
      </h2>
      <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
        {figures.map(({ term, value }) => (
          <div key={term} className="grid content-start gap-0.5 border-t border-line-strong pt-3">
            <dt className="text-sm text-ink-muted">{term}</dt>
            <dd className="display text-display-xs tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Card padding="sm">
        <Chart
          kind="bar"
          title={t('chart')}
          summary={`${t('chartSays', { count: recent })} ${t('visitsText')}`}
          rowHeader={t('day')}
          fileName="guest-link-visits"
          series={[{ key: 'visits', label: t('visitsColumn') }]}
          rows={link.days.map(({ date, visits }) => ({
            key: date,
            label: formatLocalDate(date, 'short', locale),
            values: { visits },
          }))}
        />
      </Card>
    </section>
  )
}

function Bookings({ bookings }: { bookings: readonly LinkedBooking[] }) {
  const t = useTexts(guestLinkTexts)
  const c = useTexts(checkout)
  const locale = useLocale()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <h2 id={heading} className="text-display-xs">
        {t('list')}
      </h2>
      {bookings.length === 0 ? (
        <EmptyState headingLevel={3} title={t('noBookings')}>
          <p>{t('noBookingsText')}</p>
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul>
            {bookings.map(({ id, name, title, startsAt, zone, party, state, total, earnings }) => (
              <li
                key={id}
                className="grid grid-cols-1 gap-1 border-b border-line px-5 py-4 last:border-0"
                data-testid="linked-booking"
              >
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <Link
                    to={`/booking/${id}`}
                    variant="title"
                    className="inline-flex min-h-target items-center font-semibold wrap-anywhere"
                  >
                    {name} · {partyWords(c, party)}
                  </Link>
                  <StateBadge state={state} side="guide" />
                </div>
                <p className="text-sm text-ink-muted">
                  {formatInstant(startsAt, zone, 'day-time', locale)} · {title}
                </p>
                <p className="text-sm">
                  {formatMoney(total, { locale })}
                  {earnings
                    ? ` · ${t('earn', {
                        net: formatMoney(earnings.net, { locale }),
                        percent: earnings.commissionPercent,
                      })}`
                    : null}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Rules({ data: { linkDays, throughTreqDays, commission } }: { data: GuestLink }) {
  const t = useTexts(guestLinkTexts)
  const heading = useId()
  return (
    <Card as="section" tone="sunken" aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="text-display-xs">
        {t('rules')}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        <li>{t('rule1', { days: linkDays })}</li>
        <li>{t('rule3', { days: throughTreqDays })}</li>
        <li>{t('rule4')}</li>
        <li>
          {commission ? t('rule2', { own: commission.ownPercent, usual: commission.usualPercent }) : t('rule2Plain')}
        </li>
      </ul>
    </Card>
  )
}
