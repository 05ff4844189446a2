import { type FormEvent, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Money } from '#contract/wire/money.ts'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import type { CardFormHandle } from '#web/features/payments/card-form.tsx'
import { CardSafe, PayWith } from '#web/features/payments/lazy-pay-with.tsx'
import { PayButton } from '#web/features/payments/pay-button.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { changes } from '#web/features/bookings/texts/changes.en.ts'
import { PayProblemAlert } from '../checkout/pay-problem.tsx'
import { usePay } from '../checkout/use-pay.ts'

/** Pays what an accepted change costs more. */
export function PayChange({ booking, amount }: { booking: Booking; amount: Money }) {
  const t = useTexts(changes)
  const locale = useLocale()
  const { toast } = useToast()
  const [open, setOpen] = useState(false)
  const card = useRef<CardFormHandle>(null)
  const { pay, busy, problem } = usePay({ bookingId: booking.id, part: 'change' }, card)
  const sum = formatMoney(amount, { locale })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await pay('')) toast({ title: t('paid'), description: t('paidText') })
  }
  if (!open)
    return (
      <Button className="justify-self-start" variant="accent" onClick={() => setOpen(true)}>
        {t('pay', { amount: sum })}
      </Button>
    )
  return (
    <form
      noValidate
      aria-label={t('payTitle', { amount: sum })}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-form gap-4 rounded-md bg-surface-sunken p-4 tablet:p-6"
    >
      <p className="font-semibold">{t('payTitle', { amount: sum })}</p>
      <PayWith ref={card} bookingId={booking.id} part="change" />
      {problem ? <PayProblemAlert problem={problem} part="change" /> : null}
      <div className="flex flex-wrap gap-3">
        <PayButton loading={busy} loadingLabel={t('paying')}>
          {t('pay', { amount: sum })}
        </PayButton>
        <Button variant="quiet" disabled={busy} onClick={() => setOpen(false)}>
          {t('close')}
        </Button>
      </div>
      <CardSafe />
    </form>
  )
}
