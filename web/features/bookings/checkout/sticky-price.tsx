import type { Adventure } from '#contract/catalogue/schemas.ts'
import { useEffect, useState } from 'react'
import { buttonClasses } from '#web/design/button.tsx'
import { Price } from '#web/design/price.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'

/** On phones the price and the way to the dates stay in reach; away while the panel itself is in sight. */
export function StickyPrice({ adventure }: { adventure: Adventure }) {
  const t = useTexts(sale)
  const locale = useLocale()
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    const panel = document.querySelector('#book')
    if (!panel) return undefined
    const watcher = new IntersectionObserver(([entry]) => setCovered(entry?.isIntersecting ?? false))
    watcher.observe(panel)
    return () => watcher.disconnect()
  }, [])
  if (covered) return null
  return (
    <div
      data-print="hide"
      className="sticky bottom-0 z-raised border-t border-line bg-surface-raised px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] desktop:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="leading-tight">
          <Price amount={adventure.fromPrice.amount} locale={locale} before={t('from')} size="md" />
          <span className="block text-xs text-ink-muted">{t('oneAdult')}</span>
        </p>
        <a href="#book" className={buttonClasses({ variant: 'accent', className: 'shrink-0' })}>
          {t('chooseDate')}
        </a>
      </div>
    </div>
  )
}
