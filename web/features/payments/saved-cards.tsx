import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { cardExpiry, cardWords } from './card-words.ts'
import { savedCardsQuery } from './queries.ts'
import { RemoveCard } from './remove-card.tsx'

/** The cards of this account, newest first, each with its way out. */
export function SavedCards() {
  const t = useTexts(installments)
  const saved = useQuery(savedCardsQuery)
  if (saved.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')}>
        <Skeleton className="w-2/3" />
      </section>
    )
  if (!saved.data)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{t('savedFailed')}</p>
        <Button size="sm" variant="secondary" loading={saved.isFetching} onClick={() => void saved.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  const { items } = saved.data
  if (items.length === 0) return <p className="text-ink-muted">{t('savedNone')}</p>
  return (
    <ul className="grid divide-y divide-line">
      {items.map((card) => (
        <li key={card.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
          <span className="flex items-center gap-3">
            <CreditCard aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            <span className="grid">
              <span className="font-semibold">{cardWords(t, card)}</span>
              <span className="text-sm text-ink-muted">{cardExpiry(t, card)}</span>
            </span>
          </span>
          <RemoveCard card={card} />
        </li>
      ))}
    </ul>
  )
}
