import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { cardWords } from './card-words.ts'
import { cardsKey, forget, type SavedCard } from './queries.ts'

/** Removes a saved card, wherever it is shown. */
export function RemoveCard({ card }: { card: SavedCard }) {
  const t = useTexts(installments)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      queryClient.setQueryData(cardsKey, await forget(card.id))
      toast({ title: t('removed'), description: cardWords(t, card) })
    } catch (cause) {
      const text = saidBy(cause)
      toast({ variant: 'destructive', title: t('removeFailed'), ...(text ? { description: text } : {}) })
      setBusy(false)
    }
  }
  return (
    <Button variant="link" size="sm" loading={busy} onClick={() => void remove()}>
      {t('remove', { card: cardWords(t, card) })}
    </Button>
  )
}
