import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, useState, type MouseEvent, type ReactElement, type ReactNode, type RefObject } from 'react'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { common } from '#web/app/texts/common.en.ts'

export type ModalProps = {
  title: ReactNode
  children: ReactNode
  description?: ReactNode
  /** Opens it; focus returns here. */
  trigger?: ReactElement
  /** Where the focus goes when it closes, if not to where it came from. */
  returnFocus?: RefObject<HTMLElement | null>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  footer?: ReactNode
  closeLabel?: string
  titleHidden?: boolean
  className?: string
}

/**
 * The first field, where it is one to type or choose in, or what carries `data-autofocus`; else the panel itself, so that a
 * screen reader says its title and nothing that stands above the first field is scrolled away.
 */
const startFocus = (event: Event) => {
  const panel = event.currentTarget
  if (!(panel instanceof HTMLElement)) return
  event.preventDefault()
  const field = panel.querySelector<HTMLElement>('[data-autofocus], input:not([type=hidden]), select, textarea')
  ;(field && !field.matches('[type=radio], [type=checkbox], [type=range]') ? field : panel).focus()
}

type Props = ModalProps & { panel: string; closeOnLink?: boolean }

/**
 * What Dialog and Sheet share. Radix's Overlay is left out on purpose: it locks scrolling with an injected style tag,
 * which the content security policy refuses. The backdrop carries `data-scroll-lock`, answered by styles.css.
 */
export function ModalFrame({
  title,
  children,
  description,
  trigger,
  returnFocus,
  open,
  onOpenChange,
  footer,
  closeLabel,
  titleHidden = false,
  className,
  panel,
  closeOnLink = false,
}: Props) {
  const t = useTexts(common)
  const opener = useRef<Element>(null)
  const [ownOpen, setOwnOpen] = useState(false)
  const shown = open ?? ownOpen
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const followLink = (event: MouseEvent) => {
    if (closeOnLink && event.target instanceof Element && event.target.closest('a[href]')) change(false)
  }
  return (
    <Radix.Root open={shown} onOpenChange={change}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <div
          data-scroll-lock=""
          data-state={shown ? 'open' : 'closed'}
          className="fixed inset-0 z-overlay bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        />
        <Radix.Content
          onClick={followLink}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            startFocus(event)
          }}
          onCloseAutoFocus={(event) => {
            const back = returnFocus?.current ?? opener.current
            const lost = document.activeElement === document.body
            // Some browsers give a pressed button no focus: Radix knows the trigger.
            if (lost && trigger && back === document.body) return
            event.preventDefault()
            const place = back?.isConnected && back !== document.body ? back : document.querySelector('main')
            // Nowhere else, where a link of the panel has led to a page that has the focus by now.
            if (lost && place instanceof HTMLElement) place.focus({ preventScroll: true })
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed z-modal flex flex-col bg-surface-raised text-ink shadow-overlay focus:outline-none',
            panel,
            className,
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-2 tablet:px-7 tablet:pt-6">
            <div className={titleHidden ? 'sr-only' : 'grid gap-1.5 pt-1.5'}>
              <Radix.Title className="display text-display-sm">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="text-base text-ink-muted">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton label={closeLabel ?? t('close')} className="-mr-2 ml-auto">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-5 pt-2 pb-6 tablet:px-7">{children}</div>
          {footer ? (
            <div className="flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 tablet:flex-row tablet:justify-end tablet:px-7">
              {footer}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
