import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CreditGrant } from '#contract/payments/credit.ts'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { credit } from '#web/features/bookings/texts/credit.en.ts'
import { myCreditQuery } from './queries.ts'

const shown = 8

/** What Treq owes the caller, its causes and expiry; nothing for a person who never had credit. */
export function MyCredit() {
  const t = useTexts(credit)
  const locale = useLocale()
  const id = useId()
  const { data } = useQuery(myCreditQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-4" data-testid="my-credit">
      <h2 id={id} className="text-display-sm">
        {t('title')}
      </h2>
      <Card className="grid gap-5">
        <p className="grid">
          <span className="text-sm text-ink-muted">{t('left')}</span>
          <strong className="display text-display-sm tabular-nums" data-testid="credit-left">
            {formatMoney(data.left, { locale })}
          </strong>
          {data.setAside.amount > 0 ? (
            <span className="text-sm text-ink-muted">
              {t('setAside', { amount: formatMoney(data.setAside, { locale }) })}
            </span>
          ) : null}
        </p>
        <p className="text-sm">
          <Link to="/gift-cards/redeem">{t('redeemCard')}</Link>
        </p>
        <ul className="grid">
          {data.items.slice(0, shown).map((one) => (
            <Grant key={one.id} grant={one} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Grant({ grant }: { grant: CreditGrant }) {
  const t = useTexts(credit)
  const locale = useLocale()
  const money = (amount: CreditGrant['left']) => formatMoney(amount, { locale })
  const date = grant.expiresAt ? formatInstant(grant.expiresAt, 'UTC', 'day', locale) : null
  const { left, amount } = grant
  const state = grant.revoked
    ? t('revoked')
    : grant.expired
      ? t('over', { date: date ?? '' })
      : grant.onHold
        ? t('onHold')
        : left.amount === 0
          ? t('used')
          : `${t('some', { left: money(left), amount: money(amount) })}, ${date ? t('ends', { date }) : t('forever')}`
  return (
    <li className="grid gap-0.5 border-t border-line py-2.5 text-sm">
      <span className="flex items-baseline justify-between gap-6">
        <span>{t(grant.cause)}</span>
        <span className="tabular-nums">{money(amount)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-6 text-ink-muted">
        <span>{state}</span>
        {grant.bookingId ? <Link to={`/booking/${grant.bookingId}`}>{t('fromBooking')}</Link> : null}
      </span>
    </li>
  )
}
