import { useQuery } from '@tanstack/react-query'
import type { decideTripCase, DeskTripCase } from '#contract/bookings/trip-reports/admin.ts'
import { type TripOutcome, tripOutcomes } from '#contract/bookings/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { positiveCentsOf } from '#web/lib/cents-of.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { adminActions, tripCasesQuery } from './queries.ts'
import { tripCaseTexts } from './texts/trip-cases.en.ts'

/** Trips that one side says did not happen: both sides, and who the money belongs to. */
export function TripCaseList() {
  const t = useTexts(tripCaseTexts)
  const found = useQuery(tripCasesQuery)
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  if (found.data.items.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  return (
    <ul className="grid gap-3">
      {found.data.items.map((one) => (
        <CaseCard key={one.booking.id} one={one} />
      ))}
    </ul>
  )
}

function CaseCard({ one }: { one: DeskTripCase }) {
  const t = useTexts(tripCaseTexts)
  const locale = useLocale()
  const moment = useMoment()
  const there = (instant: string) => formatInstant(instant, one.zone, 'day-time', locale)
  const { decided, reports } = one
  const wrote = (side: 'customer' | 'guide') => reports.find((report) => report.side === side)
  const guide = wrote('guide')
  return (
    <Card as="li" padding="sm" className="grid gap-4" data-testid="trip-case">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base font-semibold">{one.title}</h2>
        <Link to={`/admin/bookings/${one.booking.id}`}>{one.booking.code}</Link>
        <Badge tone={decided ? 'neutral' : 'warn'}>{t(decided ? decided.outcome : 'open')}</Badge>
        <Badge tone="neutral">{t(one.cause)}</Badge>
        <span className="text-sm text-ink-muted">
          {t('when', { start: there(one.startsAt), end: there(one.endsAt) })} ·{' '}
          {t('opened', { time: moment(one.openedAt) })}
        </span>
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Side title={t('guestSays')} who={one.customer} message={wrote('customer')?.message ?? null}>
          {one.guideAbsentAt ? <li>{t('guideAbsent', { time: there(one.guideAbsentAt) })}</li> : null}
        </Side>
        <Side title={t('guideSays')} who={one.guide} message={guide?.message ?? null}>
          {one.contactAttempts.map(({ at, how }) => (
            <li key={at}>{t('attempt', { time: there(at), how })}</li>
          ))}
          {guide && guide.message === null ? <li>{t('guestsAbsent', { time: there(guide.at) })}</li> : null}
        </Side>
      </div>
      {decided ? (
        <p className="max-w-text wrap-anywhere">
          {t('decidedBy', { who: one.decidedBy ?? '', time: moment(decided.at), message: decided.message })}
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {tripOutcomes.map((outcome) => (
            <Decide key={outcome} one={one} outcome={outcome} />
          ))}
        </div>
      )}
    </Card>
  )
}

const words = {
  guide_paid: { label: 'payGuide', of: 'payGuideOf', text: 'payGuideText' },
  guest_refunded: { label: 'refundGuest', of: 'refundGuestOf', text: 'refundGuestText' },
  split: { label: 'splitIt', of: 'splitOf', text: 'splitText' },
} as const

interface Values {
  refund: string
  message: string
}

function Decide({ one, outcome }: { one: DeskTripCase; outcome: TripOutcome }) {
  const t = useTexts(tripCaseTexts)
  const locale = useLocale()
  const { label, of, text } = words[outcome]
  return (
    <ActionDialog<Values, BodyInput<typeof decideTripCase>>
      scopes={['support']}
      keyed
      label={t(label)}
      labelOf={t(of, { code: one.booking.code })}
      title={t(of, { code: one.booking.code })}
      text={t(text, { sum: formatMoney(one.refundable, { locale }) })}
      action={(_reason, body) => adminActions.decideTripCase(one.booking.id, body)}
      fields={{
        defaults: { refund: '', message: '' },
        rules: () => import('#contract/bookings/trip-reports/admin.ts').then((calls) => calls.decideTripCase.body),
        prepare: ({ refund, ...values }) => ({
          ...values,
          outcome,
          ...(outcome === 'split' ? { refund: positiveCentsOf(refund) } : {}),
        }),
        sentences: { refund: t('refundWrong') },
        render: ({ form: { register }, error }) => (
          <>
            {outcome === 'split' ? (
              <Field label={t('refund')} required {...error('refund')}>
                <Input {...register('refund')} inputMode="decimal" autoComplete="off" />
              </Field>
            ) : null}
            <Field label={t('message')} help={t('messageHelp')} required {...error('message')}>
              <Textarea {...register('message')} rows={2} maxLength={500} />
            </Field>
          </>
        ),
      }}
    />
  )
}

interface SideProps {
  title: string
  who: { name: string; email: string | null; phone: string | null }
  message: string | null
  children: React.ReactNode
}

function Side({ title, who, message, children }: SideProps) {
  const t = useTexts(tripCaseTexts)
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-ink-muted">
        <span>{who.name}</span>
        {who.phone ? <Link to={`tel:${who.phone}`}>{formatTelephone(who.phone)}</Link> : null}
        {who.email ? <Link to={`mailto:${who.email}`}>{who.email}</Link> : null}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message ?? t('nothing')}</p>
      <ul className="grid gap-1 text-sm">{children}</ul>
    </div>
  )
}
