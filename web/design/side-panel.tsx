import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { ModalFrame } from '#web/design/modal-frame.tsx'
import { sidePanel } from '#web/design/texts/side-panel.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  title: string
  onClose: () => void
  /** To the row above or below; undefined where there is none. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  children: ReactNode
}

const tablet = '(min-width: 48rem)'
const watchWidth = (listener: () => void) => {
  const query = matchMedia(tablet)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * One row of a list in full, over the list, which stays usable; on a phone it takes the whole screen. The arrow keys walk the
 * list and the focus stays in the panel; who closes it gives the focus back to the row.
 */
export function SidePanel(props: Props) {
  const beside = useSyncExternalStore(watchWidth, () => matchMedia(tablet).matches)
  return beside ? <Beside {...props} /> : <Whole {...props} />
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.matches('input, select, textarea, [contenteditable], [role="tab"], [role^="menu"]')

/** Keys pressed in the panel itself; those of a dialog above it, which React passes on, are not. */
function useKeys({ onPrevious, onNext }: Props) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (event.defaultPrevented || !(target instanceof Node) || !currentTarget.contains(target)) return
    const act = isTyping(target) ? undefined : key === 'ArrowDown' ? onNext : key === 'ArrowUp' ? onPrevious : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
}

function Beside(props: Props) {
  const { title, onClose, children } = props
  const t = useTexts(sidePanel)
  const keys = useKeys(props)
  const panel = useRef<HTMLElement>(null)
  // The focus is in the panel from the first row on, also when what had it went with the row before.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && (isTyping(activeElement) || activeElement.closest('[role="dialog"]')))
      return
    if (!panel.current?.contains(activeElement)) panel.current?.focus({ preventScroll: true })
  }, [title])
  const leave = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys walk the list
    <aside
      ref={panel}
      aria-label={title}
      data-testid="side-panel"
      tabIndex={-1}
      onKeyDown={keys}
      className="fixed top-14 right-0 bottom-0 z-header flex w-[35rem] max-w-full animate-right-in flex-col border-l border-line bg-surface-raised text-ink shadow-overlay focus:outline-none"
    >
      <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-6">
        <h2 className="grow truncate text-base font-semibold">{title}</h2>
        <Steps {...props} />
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
    </aside>
  )
}

function Whole(props: Props) {
  const { title, onClose, children } = props
  const keys = useKeys(props)
  return (
    <ModalFrame
      title={title}
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      panel="inset-0"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its keys walk the list */}
      <div data-testid="side-panel" onKeyDown={keys} className="grid gap-4">
        <div className="flex">
          <Steps {...props} />
        </div>
        {children}
      </div>
    </ModalFrame>
  )
}

function Steps({ onPrevious, onNext }: Props) {
  const t = useTexts(sidePanel)
  return (
    <>
      <IconButton label={t('previous')} aria-disabled={!onPrevious} onClick={onPrevious}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label={t('next')} aria-disabled={!onNext} onClick={onNext}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  )
}
