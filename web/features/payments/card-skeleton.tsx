import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'

/** The card fields before they are there, as high as they will be: what follows them stays where it is. */
export function CardSkeleton() {
  const t = useTexts(checkout)
  const demo = useConfig()?.mode === 'demo'
  return (
    <section aria-busy="true" aria-label={t('openingForm')} className="grid gap-3">
      {demo ? <Skeleton shape="block" className="h-16.5 tablet:h-11.5" /> : null}
      <Line />
      <div className="grid grid-cols-2 gap-3">
        <Line />
        <Line />
      </div>
      <Line />
      {demo ? <Skeleton shape="block" className="h-11 w-44" /> : null}
    </section>
  )
}

function Line() {
  return (
    <div className="grid gap-1">
      <Skeleton shape="block" className="h-5 w-28" />
      <Skeleton shape="block" className="h-12" />
    </div>
  )
}
