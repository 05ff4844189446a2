import { useId, type ReactNode } from 'react'
import type { GuideOverview } from '#contract/bookings/overview.ts'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { today as words } from '#web/features/bookings/texts/today.en.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'

/** What is on its way, in three sums; `next` says when some of it reaches the bank. */
export function MoneyComing({ money, next }: { money: NonNullable<GuideOverview['money']>; next: ReactNode }) {
  const t = useTexts(words)
  const d = useTexts(guideDashboard)
  const locale = useLocale()
  const heading = useId()
  const sums = [
    { term: d('moneySum'), amount: money.coming },
    { term: d('moneyEarned'), amount: money.earned.total },
    { term: d('moneyReleased'), amount: money.released },
  ]
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="text-display-xs">
        {t('moneyTitle')}
      </h2>
      <Card padding="sm" className="grid gap-3">
        {next}
        <dl className="grid gap-1.5 text-sm">
          {sums.map(({ term, amount }) => (
            <div key={term} className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-muted">{term}</dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount, { locale })}</dd>
            </div>
          ))}
        </dl>
        <Link to="/revenue-analytics" className="text-sm">
          {t('moneyAll')}
        </Link>
      </Card>
    </section>
  )
}
