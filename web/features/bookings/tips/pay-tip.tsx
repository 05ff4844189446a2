import { type FormEvent, useRef } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Money } from '#contract/wire/money.ts'
import { Button } from '#web/design/button.tsx'
import { tipWords } from '#web/features/bookings/texts/tips.en.ts'
import type { CardFormHandle } from '#web/features/payments/card-form.tsx'
import { CardSafe, PayWith } from '#web/features/payments/lazy-pay-with.tsx'
import { PayButton } from '#web/features/payments/pay-button.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { PayProblemAlert } from '../checkout/pay-problem.tsx'
import { usePay } from '../checkout/use-pay.ts'

interface Props {
  booking: Booking
  amount: Money
  onChange: () => void
  onPaid: () => void
}

/** Pays a tip with a saved card or another. */
export function PayTip({ booking, amount, onChange, onPaid }: Props) {
  const t = useTexts(tipWords)
  const locale = useLocale()
  const card = useRef<CardFormHandle>(null)
  const paying = { bookingId: booking.id, part: 'tip' as const, amount: amount.amount }
  const { pay, busy, problem } = usePay(paying, card)
  const sum = formatMoney(amount, { locale })
  const title = t('payTitle', { amount: sum, guide: booking.guide.name })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await pay('')) onPaid()
  }
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-form gap-4 rounded-md bg-surface-sunken p-4 tablet:p-6"
    >
      <p className="font-semibold">{title}</p>
      <PayWith ref={card} {...paying} />
      {problem ? <PayProblemAlert problem={problem} part="tip" /> : null}
      <div className="flex flex-wrap gap-3">
        <PayButton loading={busy} loadingLabel={t('paying')}>
          {t('pay', { amount: sum })}
        </PayButton>
        <Button variant="quiet" disabled={busy} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
      <CardSafe />
    </form>
  )
}
