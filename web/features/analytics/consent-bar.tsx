import { useId } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { choiceStore } from './choice-store.ts'
import { analytics } from './texts/analytics.en.ts'

/** Asks whether the visit may be counted. At the foot of the document, so that it hides nothing once scrolled to the end. */
export default function ConsentBar() {
  const t = useTexts(analytics)
  const heading = useId()
  return createPortal(
    <section
      aria-labelledby={heading}
      data-keep-clear
      data-print="hide"
      className="sticky bottom-0 z-header border-t border-line bg-surface-raised shadow-overlay"
    >
      <Container
        width="wide"
        className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-3 tablet:flex-nowrap tablet:py-4"
      >
        <div className="max-w-text">
          <h2 id={heading} className="font-sans text-base font-semibold">
            {t('question')}
          </h2>
          <p className="text-sm text-ink-muted">
            {t('text')} <Link to="/cookie-policy#visits">{t('policy')}</Link>
          </p>
        </div>
        <div className="grid shrink-0 grid-cols-2 gap-3 max-tablet:w-full">
          <Button variant="secondary" size="sm" onClick={() => choiceStore.choose('declined')}>
            {t('decline')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => choiceStore.choose('allowed')}>
            {t('allow')}
          </Button>
        </div>
      </Container>
    </section>,
    document.body,
  )
}
