import { type FormEvent, useRef, useState } from 'react'
import type { GiftCardOrder } from '#contract/giftcards/calls.ts'
import { Button } from '#web/design/button.tsx'
import { PayProblemAlert } from '#web/features/bookings/checkout/pay-problem.tsx'
import { trackPayment } from '#web/features/bookings/checkout/track-payment.ts'
import type { PayProblem } from '#web/features/bookings/checkout/use-pay.ts'
import { giftCardWords } from '#web/features/giftcards/texts/gift-cards.en.ts'
import type { CardFormHandle } from '#web/features/payments/card-form.tsx'
import { CardSafe, PayWith } from '#web/features/payments/lazy-pay-with.tsx'
import { PayButton } from '#web/features/payments/pay-button.tsx'
import { beginGiftCard } from '#web/features/payments/queries.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useInLanguage } from '#web/lib/language/page-address.tsx'
import { syncGiftCard } from './queries.ts'

interface Props {
  order: GiftCardOrder
  onChange: () => void
  onPaid: () => void
}

/** Pays what was ordered with a saved card or another, once however often the button is pressed. */
export function PayGiftCard({ order, onChange, onPaid }: Props) {
  const t = useTexts(giftCardWords)
  const locale = useLocale()
  const local = useInLanguage()
  const card = useRef<CardFormHandle>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PayProblem>()
  const amount = formatMoney({ amount: order.amount, currency: 'USD' }, { locale })
  const title = t('payTitle', { amount, name: order.recipientName })

  async function attempt(): Promise<PayProblem | undefined> {
    const { giftCardId } = await beginGiftCard(order)
    const outcome = await card.current?.pay(`${location.origin}${local('/gift-cards')}?paid=${giftCardId}`)
    if (!outcome) return { kind: 'vendor', text: '' }
    if (outcome.kind === 'declined') return { kind: 'declined', text: '', reason: outcome.reason }
    if (outcome.kind !== 'held') return { kind: outcome.kind, text: '' }
    await syncGiftCard(giftCardId)
    trackPayment(giftCardId, 'gift_card')
    return undefined
  }
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const found = await attempt()
      setProblem(found)
      if (!found) onPaid()
    } catch (cause) {
      const declined = cause instanceof HttpError && cause.code === 'payment_declined'
      setProblem({ kind: declined ? 'declined' : 'vendor', text: saidBy(cause) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <form noValidate aria-label={title} onSubmit={(event) => void pay(event)} className="grid gap-4">
      <p className="text-lg font-semibold">{title}</p>
      <PayWith ref={card} bookingId="" part="gift_card" giftCard={order} />
      {problem ? <PayProblemAlert problem={problem} part="gift_card" /> : null}
      <div className="flex flex-wrap gap-3">
        <PayButton loading={busy} loadingLabel={t('paying')}>
          {t('pay', { amount })}
        </PayButton>
        <Button variant="quiet" disabled={busy} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
      <CardSafe />
    </form>
  )
}
