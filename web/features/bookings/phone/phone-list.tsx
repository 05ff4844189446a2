import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useId, useState } from 'react'
import type { PhoneBooking } from '#contract/bookings/phone.ts'
import { csvLine } from '#contract/wire/csv.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { saveCsv } from '#web/design/chart/chart-file.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { BookingsFailed } from '../bookings-states.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { partyWords } from '../page/trip-facts.tsx'
import { listPoll } from '../queries.ts'
import { phoneBookings } from '../texts/phone-bookings.en.ts'
import { CashDialog } from './cash-dialog.tsx'
import { cancelPhoneBooking, phoneBookingsQuery, phoneKey, resendPayLink } from './queries.ts'

type Standing = 'waiting' | 'cash' | 'paying' | 'paid' | 'released' | 'ended'
const standings: Partial<Record<PhoneBooking['state'], Standing>> = {
  held: 'waiting',
  confirming: 'paying',
  confirmed: 'paid',
  in_progress: 'paid',
  completed: 'paid',
  closed: 'paid',
  hold_expired: 'released',
  hold_released: 'released',
}
const tones = {
  waiting: 'warn',
  cash: 'success',
  paying: 'info',
  paid: 'success',
  released: 'neutral',
  ended: 'neutral',
} as const

const standingOf = ({ state, cash }: PhoneBooking): Standing =>
  cash && (state === 'held' || state === 'hold_expired') ? 'cash' : (standings[state] ?? 'ended')

/** Who was entered by phone, and whether they paid. */
export function PhoneList() {
  const t = useTexts(phoneBookings)
  const heading = useId()
  const list = useQuery({ ...phoneBookingsQuery, refetchInterval: listPoll })
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-display-xs">
          {t('list')}
        </h2>
        {list.data && list.data.items.length > 0 ? <Export items={list.data.items} /> : null}
      </div>
      {list.isPending ? (
        <Skeleton shape="block" className="h-40" />
      ) : !list.data ? (
        <BookingsFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : list.data.items.length === 0 ? (
        <EmptyState headingLevel={3} icon={<Phone aria-hidden="true" />} title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul>
            {list.data.items.map((booking) => (
              <Row key={booking.id} booking={booking} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Row({ booking }: { booking: PhoneBooking }) {
  const t = useTexts(phoneBookings)
  const c = useTexts(checkout)
  const locale = useLocale()
  const { id, name, email, telephone, title, departure, party, total, earnings, payBy, cash } = booking
  const standing = standingOf(booking)
  const at = (instant: string) => formatInstant(instant, departure.zone, 'day-time', locale)
  return (
    <li className="grid gap-2 border-b border-line px-5 py-4 last:border-0" data-testid="phone-booking">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="font-semibold tabular-nums">{formatMoney(total, { locale })}</p>
      </div>
      <p className="text-sm">{title}</p>
      <p className="flex flex-wrap gap-x-3 text-sm">
        {telephone ? (
          <Link to={`tel:${telephone}`} className="inline-flex min-h-target items-center">
            {formatTelephone(telephone)}
          </Link>
        ) : null}
        <Link to={`mailto:${email}`} className="inline-flex min-h-target items-center wrap-anywhere">
          {email}
        </Link>
      </p>
      <p className="text-sm text-ink-muted">
        {t('row', { party: partyWords(c, party), when: at(departure.startsAt) })}
      </p>
      {earnings && standing !== 'cash' ? (
        <p className="text-sm text-ink-muted">
          {t('earn', { net: formatMoney(earnings.net, { locale }), percent: earnings.commissionPercent })}
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={tones[standing]}>{t(`state_${standing}`)}</Badge>
        {standing === 'waiting' ? <span>{t('payBy', { time: at(payBy) })}</span> : null}
        {cash ? <span>{t('cash', { amount: formatMoney(cash, { locale }) })}</span> : null}
      </p>
      {booking.state === 'held' ? (
        <Waiting booking={booking} />
      ) : standing === 'released' || standing === 'cash' ? null : (
        <p className="flex flex-wrap gap-3">
          <Link
            to={`/booking/${id}`}
            variant="bare"
            aria-label={t('openOf', { name })}
            className={buttonClasses({ size: 'sm', variant: 'secondary' })}
          >
            {t('open')}
          </Link>
          {standing === 'paid' || standing === 'paying' ? <CashDialog key={cash?.amount} booking={booking} /> : null}
        </p>
      )}
    </li>
  )
}

/** The list as a file, with what was noted in cash. */
function Export({ items }: { items: readonly PhoneBooking[] }) {
  const t = useTexts(phoneBookings)
  const save = () =>
    saveCsv(
      'phone-bookings',
      [
        csvLine([
          t('csvCode'),
          t('csvDate'),
          t('csvTrip'),
          t('name'),
          t('csvPeople'),
          t('csvTotal'),
          t('csvStatus'),
          t('csvCash'),
        ]),
        ...items.map((one) =>
          csvLine([
            one.code,
            one.departure.date,
            one.title,
            one.name,
            one.party.adults + one.party.children,
            { cents: one.total.amount },
            t(`state_${standingOf(one)}`),
            one.cash ? { cents: one.cash.amount } : null,
          ]),
        ),
      ].join(''),
    )
  return (
    <Button size="sm" variant="secondary" onClick={save}>
      {t('csv')}
    </Button>
  )
}

function Waiting({ booking }: { booking: PhoneBooking }) {
  const { id, name, email, cash } = booking
  const t = useTexts(phoneBookings)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const outcome = (said: string) => ({
    onSuccess: () => toast({ title: said }),
    onError: (cause: unknown) => toast({ variant: 'destructive', title: saidBy(cause) || t('actFailed') }),
    onSettled: () => {
      setAsks(false)
      return queryClient.invalidateQueries({ queryKey: phoneKey })
    },
  })
  const resend = useMutation({ mutationFn: () => resendPayLink(id), ...outcome(t('resent', { email })) })
  const cancel = useMutation({ mutationFn: () => cancelPhoneBooking(id), ...outcome(t('released')) })
  return (
    <div className="flex flex-wrap gap-3">
      {cash ? null : (
        <Button
          size="sm"
          variant="secondary"
          loading={resend.isPending}
          aria-label={t('resendOf', { name })}
          onClick={() => resend.mutate()}
        >
          {t('resend')}
        </Button>
      )}
      <CashDialog key={cash?.amount} booking={booking} />
      <ConfirmDialog
        title={t('cancelTitle')}
        text={t('cancelText', { name })}
        confirm={t('release')}
        keep={t('keep')}
        danger
        busy={cancel.isPending}
        open={asks}
        onOpenChange={setAsks}
        onConfirm={() => cancel.mutate()}
        trigger={
          <Button size="sm" variant="quiet" aria-label={t('cancelOf', { name })}>
            {t('cancel')}
          </Button>
        }
      />
    </div>
  )
}
