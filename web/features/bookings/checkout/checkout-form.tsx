import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import type { CardFormHandle } from '#web/features/payments/card-form.tsx'
import { CardSkeleton } from '#web/features/payments/card-skeleton.tsx'
import { CardSafe, PayWith } from '#web/features/payments/lazy-pay-with.tsx'
import type { SavedCard } from '#web/features/payments/queries.ts'
import { PayButton } from '#web/features/payments/pay-button.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { FormRefused } from '#web/lib/form/field-errors.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useConfig } from '#web/lib/use-config.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { credit as creditWords } from '#web/features/bookings/texts/credit.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { CheckoutCredit } from './checkout-credit.tsx'
import { creditForQuery } from '../credit/queries.ts'
import { PayProblemAlert } from './pay-problem.tsx'
import { usePay } from './use-pay.ts'

interface Props {
  booking: Booking
  /** Paying keeps the form on screen even when the hold runs out meanwhile. */
  onPaying: (paying: boolean) => void
  /** The price is being worked out anew: nothing is paid meanwhile. */
  repricing: boolean
}

/** Message to the guide, terms, card, Pay. */
export function CheckoutForm({ booking, onPaying, repricing }: Props) {
  const t = useTexts(checkout)
  const s = useTexts(sale)
  const c = useTexts(creditWords)
  const locale = useLocale()
  const ids = useId()
  const card = useRef<CardFormHandle>(null)
  // A payment that has begun was begun with the terms accepted.
  const [opened, setOpened] = useState(booking.payment !== null)
  const due = booking.price.dueNow
  const offered = useQuery(creditForQuery(booking.id, due.amount))
  const [useCredit, setUseCredit] = useState(true)
  const credit = offered.data && useCredit ? offered.data.use.amount : 0
  const alone = credit === due.amount
  const [saved, setSaved] = useState<SavedCard | null>()
  const [keepCard, setKeepCard] = useState(false)
  // the card of a deposit stays for the balance; a saved one is saved
  const asksToKeep = booking.price.balance.amount === 0 && saved === null
  const { pay, busy, problem } = usePay({ bookingId: booking.id, part: 'booking', credit }, card)
  const demo = useConfig()?.mode === 'demo'
  const again = booking.state === 'confirming'
  const immediate = booking.instantBook || again
  const price = formatMoney({ ...due, amount: due.amount - credit }, { locale })

  const write = useWriteForm<{ note: string; acceptTerms: boolean }>({
    name: 'checkout',
    fields: ['note', 'acceptTerms'],
    rules: () =>
      import('#contract/payments/calls.ts').then(({ startPayment }) =>
        startPayment.body.pick({ note: true, acceptTerms: true }),
      ),
    defaults: { note: booking.note ?? '', acceptTerms: opened },
    sentences: { acceptTerms: t('consentMissing') },
    draft: `note-${booking.id}`,
    kept: ['note'],
    send: async ({ note }) => {
      onPaying(true)
      const paid = await pay(note, asksToKeep ? keepCard : undefined)
      onPaying(false)
      // the error is shown beside the card; the note stays
      if (!paid) throw new FormRefused('')
    },
  })
  const { register } = write.form
  const heading = 'text-display-xs'
  return (
    <form
      {...write.bind}
      {...(repricing || offered.isPending ? { onSubmit: (event) => event.preventDefault() } : {})}
      className="grid gap-block"
    >
      {again ? (
        <Alert tone="danger" title={t('payAgainTitle')}>
          {t('payAgainText', {
            time: booking.deadline
              ? formatInstant(booking.deadline.dueAt, booking.departure.zone, 'day-time', locale)
              : '',
          })}
        </Alert>
      ) : null}
      <section aria-labelledby={`${ids}-note`} className="grid gap-4">
        <h2 id={`${ids}-note`} className={heading}>
          {t('noteTitle')}
        </h2>
        <Field
          label={t('noteLabel', { guide: booking.guide.name })}
          help={t('noteHelp')}
          note={t('optional')}
          {...write.error('note')}
        >
          <Textarea {...register('note')} rows={3} maxLength={limits.messageToGuideMax} />
        </Field>
      </section>
      <section aria-labelledby={`${ids}-policy`} className="grid gap-3">
        <h2 id={`${ids}-policy`} className={`${heading} flex flex-wrap items-center gap-3`}>
          {t('policyTitle')}
          <Badge tone="brand">{s(booking.cancellation.tier)}</Badge>
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5 text-sm marker:text-ink-muted">
          {booking.cancellation.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Checkbox
          {...register('acceptTerms', {
            onChange: (event: { target: { checked: boolean } }) => {
              if (event.target.checked) setOpened(true)
            },
          })}
          label={[t('consent'), alone ? null : booking.chargeConsent].filter(Boolean).join('. ')}
          {...write.error('acceptTerms')}
        />
        <p className="-mt-2 pl-9 text-sm">
          <Link to="/terms-of-service" target="_blank" rel="noopener">
            {t('readTerms')}
          </Link>
        </p>
      </section>
      <section aria-labelledby={`${ids}-payment`} className="grid gap-4">
        <h2 id={`${ids}-payment`} className={heading}>
          {t('paymentTitle')}
        </h2>
        {offered.data && offered.data.use.amount > 0 ? (
          <CheckoutCredit
            due={due}
            later={booking.price.balance}
            offered={offered.data}
            used={useCredit}
            onUse={setUseCredit}
            disabled={busy}
          />
        ) : null}
        {!busy && !alone ? (
          <p className="text-sm">
            <Link to="/gift-cards/redeem" target="_blank" rel="noopener">
              {c('redeemCard')}
            </Link>
          </p>
        ) : null}
        {alone ? null : opened && offered.isPending ? (
          <CardSkeleton />
        ) : opened ? (
          // A form of the old amount is useless.
          <PayWith
            key={`${due.amount} ${credit}`}
            ref={card}
            bookingId={booking.id}
            part="booking"
            credit={credit}
            onChoice={setSaved}
          />
        ) : (
          <p className="rounded-md border border-dashed border-line-strong px-4 py-6 text-sm text-ink-muted">
            {t('paymentAfterConsent')}
          </p>
        )}
        {asksToKeep && opened && !alone ? (
          <Checkbox
            label={t('keepCard')}
            help={t('keepCardHelp')}
            checked={keepCard}
            disabled={busy}
            onChange={(event) => setKeepCard(event.target.checked)}
          />
        ) : null}
        {problem ? <PayProblemAlert problem={problem} /> : null}
        {demo && !alone ? (
          <p className="text-xs text-ink-muted">
            <strong className="font-semibold">{t('demoCards')}.</strong> {t('demoCardsText')}
          </p>
        ) : null}
        <div className="grid gap-3">
          <PayButton
            size="lg"
            block
            disabled={repricing || offered.isPending}
            loading={busy}
            loadingLabel={t('paying')}
          >
            {alone ? c(immediate ? 'payAll' : 'requestAll') : immediate ? t('pay', { price }) : t('request', { price })}
          </PayButton>
          <output className="block text-sm text-ink-muted">
            {busy
              ? t('doNotClose')
              : alone
                ? c(immediate ? 'allNow' : 'allWhenYes', { guide: booking.guide.name })
                : immediate
                  ? t('payInstant')
                  : t('payRequest', { guide: booking.guide.name })}
          </output>
          {alone ? null : <CardSafe />}
        </div>
      </section>
    </form>
  )
}
