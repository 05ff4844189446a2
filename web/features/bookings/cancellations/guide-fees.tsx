import { useId } from 'react'
import type { GuideOverview } from '#contract/bookings/overview.ts'
import { Alert } from '#web/design/alert.tsx'
import { Card } from '#web/design/card.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { credit } from '#web/features/bookings/texts/credit.en.ts'

/** What calling off trips cost, and how trips are booked because of it; nothing for whoever never did. */
export function GuideFees({ money: { fees, instantPausedUntil } }: { money: GuideOverview['money'] }) {
  const t = useTexts(credit)
  const locale = useLocale()
  const id = useId()
  if (fees.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3" data-testid="guide-fees">
      <h3 id={id} className="text-display-xs">
        {t('feesTitle')}
      </h3>
      {instantPausedUntil ? (
        <Alert
          tone="warn"
          role="none"
          title={t('requestsOnly', { date: formatInstant(instantPausedUntil, 'UTC', 'day', locale) })}
        >
          {t('instantBack')}
        </Alert>
      ) : null}
      <Card>
        <ul className="grid">
          {fees.map(({ id: key, at, fee, sentence, waived }) => (
            <li
              key={key}
              className="flex items-baseline justify-between gap-6 border-b border-line py-2.5 text-sm last:border-0"
            >
              <span>
                {sentence} · {formatInstant(at, 'UTC', 'day', locale)}
              </span>
              <span className="tabular-nums">
                {waived ? t('waived') : fee.amount === 0 ? t('free') : `−${formatMoney(fee, { locale })}`}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
