import type { PayoutOverview } from '#contract/payouts/calls.ts'
import type { Payout } from '#contract/payouts/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Link } from '#web/design/link.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { payouts } from './texts/payouts.en.ts'
import { useCompanyDay } from './use-company-day.ts'

/** What comes next: how much, when, where, and what keeps it. */
export function NextPayout({ overview }: { overview: PayoutOverview }) {
  const t = useTexts(payouts)
  const locale = useLocale()
  const day = useCompanyDay()
  const sum = (amount: PayoutOverview['owed']) => formatMoney(amount, { locale })
  const { next, owed, reserve, minimum, recoveryPercent } = overview
  return (
    <Card as="section" padding="lg" className="grid grid-cols-1 gap-5" aria-labelledby="next-payout">
      <h2 id="next-payout" className="text-display-xs">
        {t('next')}
      </h2>
      {next ? <Waiting next={next} minimum={minimum} /> : <Nothing />}
      {owed.amount > 0 ? (
        <Alert tone="warn" title={t('owed', { amount: sum(owed) })}>
          <p>{t('owedText', { percent: recoveryPercent })}</p>
        </Alert>
      ) : null}
      {reserve.amount.amount > 0 && reserve.until ? (
        <Alert tone="info" role="none" title={t('reserve', { amount: sum(reserve.amount) })}>
          <p>{t('reserveText', { day: day(reserve.until) })}</p>
        </Alert>
      ) : null}
    </Card>
  )
}

function Nothing() {
  const t = useTexts(payouts)
  return (
    <div className="grid gap-1">
      <p className="text-lg font-semibold">{t('noNext')}</p>
      <p className="max-w-text text-ink-muted">{t('noNextText')}</p>
    </div>
  )
}

function Waiting({ next, minimum }: { next: Payout; minimum: PayoutOverview['minimum'] }) {
  const t = useTexts(payouts)
  const locale = useLocale()
  const day = useCompanyDay()
  const sum = (amount: Payout['amount']) => formatMoney(amount, { locale })
  const { hold, bank } = next
  const parts = [
    { term: t('earned'), detail: sum(next.earned) },
    ...(next.recovered.amount > 0
      ? [{ term: t('recovered'), detail: sum({ ...next.recovered, amount: -next.recovered.amount }) }]
      : []),
    ...(next.reserved.amount > 0
      ? [{ term: t('reserved'), detail: sum({ ...next.reserved, amount: -next.reserved.amount }) }]
      : []),
    { term: t('toYourBank'), detail: sum(next.amount) },
  ]
  return (
    <>
      <div className="grid gap-1">
        <p className="display text-display-md tabular-nums" data-testid="next-payout-amount">
          {sum(next.amount)}
        </p>
        <p className="font-semibold">{hold ? t('onHold') : t('onDay', { day: day(next.dueAt) })}</p>
        {bank ? (
          <p className="text-ink-muted">
            {bank.name
              ? t('toBank', { bank: bank.name, last4: bank.last4 })
              : t('toBankUnnamed', { last4: bank.last4 })}
          </p>
        ) : null}
        {hold ? null : <p className="text-sm text-ink-muted">{t('asOfNow')}</p>}
        {!hold && next.amount.amount < minimum.amount ? (
          <p className="text-sm text-ink-muted">{t('belowMinimum', { minimum: sum(minimum) })}</p>
        ) : null}
      </div>
      {hold ? (
        <Alert tone="warn" title={hold.says}>
          {hold.path === '/revenue-analytics' ? null : <Link to={hold.path}>{t('fix')}</Link>}
        </Alert>
      ) : null}
      {parts.length > 2 ? <DefinitionList look="rows" items={parts} /> : null}
    </>
  )
}
