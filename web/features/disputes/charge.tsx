import type { OneCase } from '#contract/disputes/schemas.ts'
import { disputes } from '#web/features/disputes/texts/disputes.en.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'

/** What the guest owes by a claim, has paid, or owes no more. */
export function Charge({ one: { charge, side, zone } }: { one: OneCase }) {
  const t = useTexts(disputes)
  const locale = useLocale()
  if (!charge) return null
  const sum = formatMoney(charge.amount, { locale })
  const when = formatInstant(charge.dueAt, zone, 'day-time', locale)
  if (charge.paying) return <p aria-live="polite">{t('chargePaying', { sum })}</p>
  if (charge.state === 'lapsed') return <p>{t('chargeLapsed', { sum })}</p>
  if (charge.state !== 'owed')
    return (
      <div>
        <p>{t('chargePaid', { sum })}</p>
        {charge.state === 'paid' && side === 'guide' && charge.releaseAt ? (
          <p className="text-sm text-ink-muted">
            {t('chargeHeld', { when: formatInstant(charge.releaseAt, zone, 'day-time', locale) })}
          </p>
        ) : null}
      </div>
    )
  return (
    <div>
      <p className="font-semibold">{t(`chargeOwed_${side}`, { sum })}</p>
      <p className="text-sm text-ink-muted">{t('chargeOwedText', { when })}</p>
    </div>
  )
}
