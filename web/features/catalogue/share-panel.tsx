import { Check, Copy, Mail } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { controlClasses } from '#web/design/control-classes.ts'
import { Link } from '#web/design/link.tsx'
import { adventure } from '#web/features/catalogue/texts/adventure.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  /** What opened it: it hangs there and gives the focus back. */
  button: RefObject<HTMLButtonElement | null>
  /** Absolute address of the adventure. */
  url: string
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The link to copy, or an e-mail. */
export default function SharePanel({ button, url, title, open, onOpenChange }: Props) {
  const t = useTexts(adventure)
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState<'copied' | 'copyByHand' | null>(null)
  const change = (next: boolean) => {
    setStatus(null)
    onOpenChange(next)
  }
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      setStatus('copied')
    } catch {
      // No clipboard without TLS, or not allowed: the text is selected, the person copies it.
      setStatus('copyByHand')
    }
  }
  const email = `mailto:?${new URLSearchParams({ subject: title, body: t('emailText', { title, url }) })}`
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('shareTitle')}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          // The button closes it by its own press.
          onInteractOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault()
          }}
          className="z-menu grid w-88 max-w-[calc(100vw-1.5rem)] gap-3 rounded-md border border-line bg-surface-raised p-4 text-ink shadow-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          <label className="grid gap-1.5 text-sm font-semibold">
            {t('link')}
            <input
              ref={field}
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
              className={`${controlClasses} font-normal`}
            />
          </label>
          <Button onClick={() => void copy()}>
            {status === 'copied' ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Copy aria-hidden="true" className="size-4" />
            )}
            {t('copyLink')}
          </Button>
          <output className="block text-center text-sm font-medium empty:-mt-3">{status ? t(status) : ''}</output>
          <Link
            to={email.replaceAll('+', '%20')}
            variant="bare"
            className="inline-flex min-h-target items-center justify-center gap-2 rounded-md border-t border-line pt-2 text-sm font-semibold hover:underline"
          >
            <Mail aria-hidden="true" className="size-4" />
            {t('byEmail')}
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
