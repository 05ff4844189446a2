import { Lock } from 'lucide-react'
import { useMessages } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/messages/en/checkout.ts'

/** Where the number of a card goes, beside every form that asks for one. */
export function CardSafe() {
  const t = useMessages(checkout)
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {t('cardSafe')}
    </p>
  )
}
