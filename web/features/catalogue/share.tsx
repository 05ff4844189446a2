import { Share } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { adventure } from '#web/features/catalogue/texts/adventure.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useInLanguage } from '#web/lib/language/page-address.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { useOrigin } from '#web/lib/site-origin.ts'

interface Props {
  /** Canonical local path. */
  href: string
  title: string
  className?: string
}

const SharePanel = lazy(() => loadWithRetry(() => import('./share-panel.tsx')))

/** The device's own way to share where there is one; else the link to copy, or an e-mail. */
export function ShareButton({ href, title, className }: Props) {
  const t = useTexts(adventure)
  const url = useOrigin() + useInLanguage()(href)
  const button = useRef<HTMLButtonElement>(null)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const press = () => {
    if (open || typeof navigator.share !== 'function') {
      setWanted(true)
      setOpen(!open)
      return
    }
    navigator.share({ title, url }).catch((cause: unknown) => {
      // Canceled by the person, or refused by the device: the link is still there to copy.
      if (isCalledOff(cause)) return
      setWanted(true)
      setOpen(true)
    })
  }
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        className={cx('noscript:hidden', className)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => setWanted(true)}
        onClick={press}
      >
        <Share aria-hidden="true" className="size-5" />
        <span className="max-tablet:sr-only">{t('share')}</span>
      </Button>
      {wanted ? (
        <Suspense fallback={null}>
          <SharePanel button={button} url={url} title={title} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}

const isCalledOff = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError'
