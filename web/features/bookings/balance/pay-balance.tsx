import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { BalanceDue } from '#contract/bookings/balance.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import type { CardFormHandle } from '#web/features/payments/card-form.tsx'
import { CardSkeleton } from '#web/features/payments/card-skeleton.tsx'
import { CardSafe, PayWith } from '#web/features/payments/lazy-pay-with.tsx'
import { PayButton } from '#web/features/payments/pay-button.tsx'
import { chargeLater, type SavedCard } from '#web/features/payments/queries.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { cardWords } from '#web/features/payments/card-words.ts'
import { CheckoutCredit } from '../checkout/checkout-credit.tsx'
import { PayProblemAlert } from '../checkout/pay-problem.tsx'
import { bookingKey } from '../queries.ts'
import { creditForQuery } from '../credit/queries.ts'
import { usePay } from '../checkout/use-pay.ts'

interface Props {
  booking: Booking
  balance: BalanceDue
  onClose: () => void
}

/** Pays the balance now, with a saved card or another, or names a saved card for its day. */
export function PayBalance({ booking, balance, onClose }: Props) {
  const t = useTexts(installments)
  const locale = useLocale()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const card = useRef<CardFormHandle>(null)
  const offered = useQuery(creditForQuery(booking.id, balance.amount.amount))
  const [useCredit, setUseCredit] = useState(true)
  const credit = offered.data && useCredit ? offered.data.use.amount : 0
  const alone = credit === balance.amount.amount
  const { pay, busy, problem } = usePay({ bookingId: booking.id, part: 'balance', credit }, card)
  const [chosen, setChosen] = useState<SavedCard | null>(null)
  const [naming, setNaming] = useState(false)
  const amount = formatMoney(balance.amount, { locale })
  const rest = formatMoney({ ...balance.amount, amount: balance.amount.amount - credit }, { locale })
  const charge = booking.balanceCharge
  const other = chosen && charge?.chargedAt && charge.card && cardWords(t, chosen) !== cardWords(t, charge.card)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await pay(''))) return
    toast({ title: t('taken'), description: t('paidMore') })
    onClose()
  }
  const name = async () => {
    if (!chosen) return
    setNaming(true)
    try {
      queryClient.setQueryData(bookingKey(booking.id), await chargeLater(booking.id, chosen.id))
      toast({ title: t('changed'), description: cardWords(t, chosen) })
      onClose()
    } catch (cause) {
      const text = saidBy(cause)
      toast({ variant: 'destructive', title: t('changeFailed'), ...(text ? { description: text } : {}) })
      setNaming(false)
    }
  }
  return (
    <form
      noValidate
      aria-label={t('payTitle', { amount })}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-form gap-4 rounded-md bg-surface-sunken p-4 tablet:p-6"
    >
      <p className="font-semibold">{t('payTitle', { amount })}</p>
      {offered.data && offered.data.use.amount > 0 ? (
        <CheckoutCredit
          due={balance.amount}
          later={{ ...balance.amount, amount: 0 }}
          offered={offered.data}
          used={useCredit}
          onUse={setUseCredit}
          disabled={busy}
        />
      ) : null}
      {alone ? null : offered.isPending ? (
        <CardSkeleton />
      ) : (
        <PayWith key={credit} ref={card} bookingId={booking.id} part="balance" credit={credit} onChoice={setChosen} />
      )}
      {problem ? <PayProblemAlert problem={problem} part="balance" /> : null}
      <p className="text-sm text-ink-muted">{t('payHelp')}</p>
      <div className="flex flex-wrap gap-3">
        <PayButton loading={busy} loadingLabel={t('paying')}>
          {alone ? t('payByCredit', { amount }) : t('pay', { amount: rest })}
        </PayButton>
        {other && !alone && charge.chargedAt ? (
          <Button variant="secondary" loading={naming} disabled={busy} onClick={() => void name()}>
            {t('chargeThisLater', {
              date: formatInstant(charge.chargedAt, booking.departure.zone, 'short', locale),
            })}
          </Button>
        ) : null}
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      {alone ? null : <CardSafe />}
    </form>
  )
}
