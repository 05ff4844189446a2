import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { OneCase } from '#contract/disputes/schemas.ts'
import { Card } from '#web/design/card.tsx'
import { PayProblemAlert } from '#web/features/bookings/checkout/pay-problem.tsx'
import type { PayProblem } from '#web/features/bookings/checkout/use-pay.ts'
import { disputes } from '#web/features/disputes/texts/disputes.en.ts'
import type { CardFormHandle } from '#web/features/payments/card-form.tsx'
import { CardSafe, PayWith } from '#web/features/payments/lazy-pay-with.tsx'
import { PayButton } from '#web/features/payments/pay-button.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useInLanguage } from '#web/lib/language/page-address.tsx'
import { caseKey, casesKey, syncClaim } from './queries.ts'

/** The guest pays what a claim came to, with a saved card or another. Without it nothing is charged. */
export function PayClaim({ one, amount }: { one: OneCase; amount: NonNullable<OneCase['charge']>['amount'] }) {
  const t = useTexts(disputes)
  const locale = useLocale()
  const local = useInLanguage()
  const client = useQueryClient()
  const card = useRef<CardFormHandle>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PayProblem>()
  const sum = formatMoney(amount, { locale })
  const title = t('payClaimTitle', { sum, name: one.with })
  const pay = async (): Promise<PayProblem | undefined> => {
    const outcome = await card.current?.pay(`${location.origin}${local('/my-disputes')}?case=${one.id}`)
    if (!outcome) return { kind: 'vendor', text: '' }
    if (outcome.kind === 'declined') return { kind: 'declined', text: '', reason: outcome.reason }
    if (outcome.kind !== 'held') return { kind: outcome.kind, text: '' }
    client.setQueryData(caseKey(one.id), await syncClaim(one.id))
    void client.invalidateQueries({ queryKey: casesKey })
    return undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      setProblem(await pay())
    } catch (cause) {
      setProblem({ kind: 'vendor', text: saidBy(cause) })
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: caseKey(one.id) })
    }
  }
  return (
    <Card as="section">
      <form noValidate aria-label={title} onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="font-semibold">{title}</p>
        <PayWith ref={card} bookingId={one.id} part="claim" amount={amount.amount} />
        {problem ? <PayProblemAlert problem={problem} part="claim" /> : null}
        <PayButton loading={busy} loadingLabel={t('paying')}>
          {t('payClaim', { sum })}
        </PayButton>
        <CardSafe />
      </form>
    </Card>
  )
}
