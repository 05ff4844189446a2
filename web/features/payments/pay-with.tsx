import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import CardForm, { type CardFormHandle } from './card-form.tsx'
import { cardExpiry, cardWords } from './card-words.ts'
import { beginCard, savedCardsQuery, type Paying, type SavedCard } from './queries.ts'
import { RemoveCard } from './remove-card.tsx'
import { loadStripe, outcomeOf } from './stripe-browser.ts'

interface Props extends Paying {
  ref: Ref<CardFormHandle>
  /** The saved card chosen now, or null for a new one. */
  onChoice?: (card: SavedCard | null) => void
}

const another = 'another'

/** A card that was left with us, or the fields for another one. In its own chunk. */
export default function PayWith({ bookingId, part, credit = 0, amount = 0, giftCard, ref, onChoice }: Props) {
  const t = useTexts(installments)
  const config = useConfig()
  const saved = useQuery(savedCardsQuery)
  const form = useRef<CardFormHandle>(null)
  const group = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<string>()
  const cards = saved.data?.items ?? []
  const chosen = choice === another ? undefined : (cards.find(({ id }) => id === choice) ?? cards[0])

  useEffect(() => {
    if (!saved.isPending) onChoice?.(chosen ?? null)
  }, [chosen, onChoice, saved.isPending])

  useImperativeHandle(ref, () => ({
    focus: () => (chosen ? group.current?.querySelector('input')?.focus() : form.current?.focus()),
    async pay(returnUrl) {
      if (!chosen) return (await form.current?.pay(returnUrl)) ?? { kind: 'fields' }
      if (!config) return { kind: 'vendor' }
      const [stripe, { clientSecret }] = await Promise.all([
        loadStripe(config.stripe),
        beginCard({ bookingId, part, credit, amount, giftCard }),
      ])
      return outcomeOf(
        await stripe.confirmPayment({
          clientSecret,
          confirmParams: { return_url: returnUrl, payment_method: chosen.id },
          redirect: 'if_required',
        }),
      )
    },
  }))

  if (saved.isPending) return <CardSkeleton />
  return (
    <div className="grid gap-4">
      {saved.isError ? <p className="text-sm text-ink-muted">{t('cardsFailed')}</p> : null}
      {cards.length > 0 ? (
        <div ref={group} className="grid justify-items-start gap-2">
          <RadioGroup
            name="card"
            label={t('choose')}
            look="cards"
            className="w-full"
            value={chosen?.id ?? another}
            onValueChange={setChoice}
            options={[
              ...cards.map((card) => ({ value: card.id, label: cardWords(t, card), help: cardExpiry(t, card) })),
              { value: another, label: t('anotherCard') },
            ]}
          />
          {chosen ? <RemoveCard key={chosen.id} card={chosen} /> : null}
        </div>
      ) : null}
      {chosen ? null : (
        <CardForm ref={form} bookingId={bookingId} part={part} credit={credit} amount={amount} giftCard={giftCard} />
      )}
    </div>
  )
}
