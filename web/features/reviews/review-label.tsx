import { Info } from 'lucide-react'
import type { ReviewLabel } from '#contract/reviews/values.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { reviews } from '#web/features/reviews/texts/reviews.en.ts'

/** A neutral fact that a reader should know. */
export function ReviewLabelNote({ label }: { label: ReviewLabel }) {
  const t = useTexts(reviews)
  return (
    <p className="flex items-start gap-2 text-sm text-ink-muted">
      <Info aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      {t(label)}
    </p>
  )
}
