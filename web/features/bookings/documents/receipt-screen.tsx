import { useQuery } from '@tanstack/react-query'
import { FileDown, Printer } from 'lucide-react'
import type { Receipt } from '#contract/bookings/documents.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { apiPath } from '#web/lib/api-path.ts'
import { formatInstant, formatLocalDate, formatLocalTime, formatMoney } from '#web/lib/language/format.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useLanguage, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { Part } from '../page/booking-part.tsx'
import { BookingTrouble, PaperWaiting } from '../bookings-states.tsx'
import { receiptQuery } from './queries.ts'
import { partyWords } from '../page/trip-facts.tsx'

/** A receipt to print, to save and to read. */
export function ReceiptScreen({ id }: { id: string }) {
  const t = useTexts(trip)
  const receipt = useQuery(receiptQuery(id))
  if (receipt.isPending) return <PaperWaiting label={t('receiptLoading')} />
  if (receipt.data) return <ReceiptView receipt={receipt.data} />
  const { error } = receipt
  return (
    <div className="grid gap-8">
      <PageHeader title={t('receipt')} />
      {error instanceof HttpError && (error.status === 403 || error.status === 409) ? (
        <EmptyState title={t('receiptNone')} next={{ to: `/booking/${id}`, label: t('backToBooking') }}>
          <p>{error.text}</p>
        </EmptyState>
      ) : (
        <BookingTrouble error={error} busy={receipt.isFetching} onRetry={() => void receipt.refetch()} />
      )}
    </div>
  )
}

function ReceiptView({ receipt }: { receipt: Receipt }) {
  const t = useTexts(trip)
  const c = useTexts(checkout)
  const locale = useLocale()
  const language = useLanguage()
  const { booking, customer } = receipt
  const money = (amount: Receipt['total']) => formatMoney(amount, { locale })
  const day = (instant: string) => formatInstant(instant, booking.zone, 'day', locale)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div data-print="hide" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to={`/booking/${booking.id}`}>{t('backToBooking')}</Link>
        <div className="flex flex-wrap gap-3">
          <a
            href={apiPath(`/api/bookings/${booking.id}/receipt.pdf?language=${language}`)}
            download
            className={buttonClasses()}
          >
            <FileDown aria-hidden="true" className="size-4" />
            {t('savePdf')}
          </a>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('print')}
          </Button>
        </div>
      </div>
      <Card as="article" padding="lg" className="grid grid-cols-1 gap-8 print:gap-5 print:border-0 print:p-0">
        <header className="grid gap-3">
          <Logo className="mb-3" />
          <h1 className="text-display-md">{t('receipt')}</h1>
          <p className="text-ink-muted tabular-nums">
            {t('asOf', { code: booking.code, date: day(receipt.issuedAt) })}
          </p>
        </header>
        <section aria-label={booking.title} className="grid gap-2">
          <p className="display text-display-xs wrap-anywhere">{booking.title}</p>
          <DefinitionList
            look="rows"
            className="text-sm! print:*:py-1.5"
            items={[
              {
                term: t('date'),
                detail: `${formatLocalDate(booking.date, 'long', locale)}, ${formatLocalTime(booking.time, locale)}`,
              },
              { term: c('where'), detail: booking.place },
              { term: t('party'), detail: partyWords(c, booking.party) },
              { term: t('guide'), detail: booking.guide },
              { term: t('outfitter'), detail: booking.outfitter },
              { term: t('soldBy'), detail: t('soldByTreq') },
              { term: t('soldTo'), detail: `${customer.name}, ${customer.email}` },
            ]}
          />
        </section>
        <Part title={t('price')}>
          <Sums
            rows={receipt.lines.map(({ label, quantity, unitPrice, amount }) => [
              quantity > 1 ? t('each', { label, count: quantity, price: money(unitPrice) }) : label,
              money(amount),
            ])}
            total={[t('total'), money(receipt.total)]}
            after={receipt.tax.amount > 0 ? [[t('ofWhichTax'), money(receipt.tax)]] : []}
            testId="receipt-total"
          />
        </Part>
        <Part title={t('movements')}>
          <Sums
            rows={receipt.movements.map(({ kind, method, last4, at, amount, settled }) => {
              const back = kind === 'refund'
              const credited = method === 'credit' ? ` ${t(back ? 'asCredit' : 'byCredit')}` : ''
              const what = t(kind === 'balance' ? 'balancePaid' : kind === 'change' ? 'changePaid' : kind)
              const card = last4 === null ? '' : ` ${t('cardEnding', { last4 })}`
              const label = `${what}${credited}${card}, ${day(at)}`
              const sum = money(back ? { ...amount, amount: -amount.amount } : amount)
              return [settled ? label : `${label} (${t('onItsWay')})`, sum]
            })}
            total={[t(receipt.refunded.amount > 0 ? 'paidLess' : 'paid'), money(receipt.netPaid)]}
            after={[
              ...(receipt.noLongerDue.amount > 0
                ? [[t('noLongerDue'), money(receipt.noLongerDue)] satisfies [string, string]]
                : []),
              ...(receipt.outstanding.amount > 0
                ? [
                    [
                      receipt.balanceDueAt ? t('stillDueBy', { date: day(receipt.balanceDueAt) }) : t('stillDue'),
                      money(receipt.outstanding),
                    ] satisfies [string, string],
                  ]
                : []),
            ]}
            testId="receipt-paid"
          />
        </Part>
        {receipt.tips.length > 0 ? (
          <Part title={t('tips')}>
            <Sums
              rows={receipt.tips.map(({ at, amount, refunded }) => [
                t(refunded ? 'tipRefunded' : 'tipOn', { date: day(at) }),
                money(amount),
              ])}
              total={[
                t('tipsTotal'),
                money({
                  ...receipt.total,
                  amount: receipt.tips.reduce((sum, { amount, refunded }) => sum + (refunded ? 0 : amount.amount), 0),
                }),
              ]}
              after={[]}
              testId="receipt-tips"
            />
          </Part>
        ) : null}
        <Part title={t('policy')}>
          <p className="text-sm">{receipt.policy}</p>
          <p className="text-sm text-ink-muted">{t('dollars')}</p>
        </Part>
      </Card>
    </div>
  )
}

interface SumsProps {
  rows: (readonly [label: string, sum: string])[]
  total: readonly [label: string, sum: string]
  after: (readonly [label: string, sum: string])[]
  testId: string
}

/** Lines of a bill and what they come to. */
function Sums({ rows, total, after, testId }: SumsProps) {
  const line = 'flex items-baseline justify-between gap-6'
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      {rows.map(([label, sum], at) => (
        // two payments of one day may read the same
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${label} ${at}`} className={line}>
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className="shrink-0">{sum}</dd>
        </div>
      ))}
      <div className={`${line} border-t border-line-strong pt-2 text-base font-semibold`}>
        <dt>{total[0]}</dt>
        <dd data-testid={testId}>{total[1]}</dd>
      </div>
      {after.map(([label, sum]) => (
        <div key={label} className={`${line} text-ink-muted`}>
          <dt>{label}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  )
}
