import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'

interface Props {
  label: ReactNode
  amount: string
  /** How it comes about; without it the line does not open. */
  explanation?: string | undefined
}

/** One line of a bill that opens to say how it is worked out; also without scripts. */
export function BillLine({ label, amount, explanation }: Props) {
  const t = useTexts(checkout)
  const row = (
    <>
      <span>{label}</span>
      <span className="shrink-0 tabular-nums" data-part="amount">
        {amount}
      </span>
    </>
  )
  if (!explanation) return <li className="flex items-baseline justify-between gap-6 py-1">{row}</li>
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-target list-none items-center gap-2 rounded-sm py-1 hover:text-brand [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 items-baseline justify-between gap-6">{row}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          />
          <span className="sr-only">{t('howWorkedOut')}</span>
        </summary>
        <p className="mb-1 border-l-2 border-line-strong pl-3 text-xs/relaxed text-ink-muted">{explanation}</p>
      </details>
    </li>
  )
}
