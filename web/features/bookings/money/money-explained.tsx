import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { explainMoney, MoneyExplanation } from '#contract/bookings/money.ts'
import { Button } from '#web/design/button.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { moneyExplained } from '#web/features/bookings/texts/money-explained.en.ts'
import { call } from '#web/lib/call.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLanguage, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { bookingKey } from '../queries.ts'

interface Props {
  bookingId: string
  /** Of the trip. */
  zone: string
}

/** Every movement of a booking's money from card to payout, each with its rule and date; read when it is asked for. */
export function MoneyExplained({ bookingId, zone }: Props) {
  const t = useTexts(moneyExplained)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const found = useQuery({
    queryKey: [...bookingKey(bookingId), 'money', language],
    queryFn: () => call<typeof explainMoney>('GET', '/api/bookings/:id/money', { params: { id: bookingId } }),
    enabled: open,
  })
  if (!open)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-muted">{t('lead')}</p>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {t('show')}
        </Button>
      </div>
    )
  if (found.data) return <Steps money={found.data} zone={zone} />
  if (found.isPending)
    return (
      <div aria-busy="true" aria-label={t('loading')} className="grid gap-3">
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
    )
  return <p>{t('trouble')}</p>
}

function Steps({ money: { steps, now, payouts }, zone }: { money: MoneyExplanation; zone: string }) {
  const t = useTexts(moneyExplained)
  const locale = useLocale()
  const day = (instant: string) => formatInstant(instant, zone, 'day-time', locale)
  const sum = (amount: MoneyExplanation['now'][number]['amount']) => formatMoney(amount, { locale })
  const signed = (amount: MoneyExplanation['now'][number]['amount']) =>
    amount.amount > 0 ? `+${sum(amount)}` : sum(amount)
  if (steps.length === 0) return <p className="text-ink-muted">{t('none')}</p>
  return (
    <div className="grid grid-cols-1 gap-6" data-testid="money-explained">
      <ol className="grid grid-cols-1 gap-5">
        {steps.map(({ id, at, says, rule, lines }) => (
          <li key={id} className="grid grid-cols-1 gap-1 border-l-2 border-line-strong pl-4">
            <p className="font-semibold">{says}</p>
            <p className="text-sm text-ink-muted">{day(at)}</p>
            <p className="max-w-text text-sm">{rule}</p>
            <dl className="grid text-sm">
              {lines.map(({ pot, amount }) => (
                <div key={pot} className="flex items-baseline justify-between gap-6">
                  <dt className="text-ink-muted">{t(`pot_${pot}`)}</dt>
                  <dd className="tabular-nums">{signed(amount)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {now.length > 0 ? (
        <div className="grid gap-1">
          <h3 className="text-lg">{t('now')}</h3>
          <DefinitionList
            look="rows"
            items={now.map(({ pot, amount }) => ({ term: t(`pot_${pot}`), detail: sum(amount) }))}
          />
        </div>
      ) : null}
      {payouts.length > 0 ? (
        <div className="grid gap-1">
          <h3 className="text-lg">{t('payouts')}</h3>
          <DefinitionList
            look="rows"
            items={payouts.map(({ amount, paidAt, dueAt }) => ({
              term: paidAt ? t('paidOn', { day: day(paidAt) }) : t('dueOn', { day: day(dueAt) }),
              detail: sum(amount),
            }))}
          />
        </div>
      ) : null}
    </div>
  )
}
