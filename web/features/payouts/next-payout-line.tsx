import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { payoutsQuery } from './queries.ts'
import { payouts } from './texts/payouts.en.ts'
import { useCompanyDay } from './use-company-day.ts'

/** How much comes next and when; nothing where nothing is scheduled. */
export function NextPayoutLine() {
  const t = useTexts(payouts)
  const locale = useLocale()
  const day = useCompanyDay()
  const { data } = useQuery(payoutsQuery)
  const next = data?.next
  if (!next) return null
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-muted">{t('next')}</p>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="display text-display-xs tabular-nums">{formatMoney(next.amount, { locale })}</span>
        <span className={next.hold ? 'text-sm font-semibold text-warn' : 'text-sm text-ink-muted'}>
          {next.hold ? t('onHold') : t('onDay', { day: day(next.dueAt) })}
        </span>
      </p>
    </div>
  )
}
