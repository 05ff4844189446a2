import { Popper } from 'radix-ui/internal'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { createTooltipTiming } from '#web/design/tooltip-timing.ts'

/** Pixels: what is larger is a picture that shows what it is. */
const largest = 64
/** Initials, or the number of a badge. */
const fewLetters = 2
const reach = 8

/** The name of a small control that shows a picture and no words; null for any other element. */
function nameOf(control: Element): string | null {
  const label = control.getAttribute('aria-label')
  if (!label || control.getAttribute('aria-expanded') === 'true' || control.hasAttribute('title')) return null
  if ((control.textContent ?? '').trim().length > fewLetters || !control.querySelector('svg, img')) return null
  const { width, height } = control.getBoundingClientRect()
  return width <= largest && height <= largest ? label : null
}
const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button, a') : null

const within = (box: DOMRect, { clientX: x, clientY: y }: PointerEvent): boolean =>
  x >= box.left - reach && x <= box.right + reach && y >= box.top - reach && y <= box.bottom + reach

interface Shown {
  readonly control: Element
  readonly text: string
}

/**
 * The tooltips of all icon-only buttons of the page, once near the root: they say the button's own name. One layer that
 * watches the page, since each button with a tooltip of its own would bring the positioning into the first load. A finger has
 * none, the keyboard has them too; a press always goes to the page.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null)
  const anchor = useMemo(() => ({ current: shown?.control ?? null }), [shown])
  useEffect(() => {
    const timing = createTooltipTiming<Element>((control) => {
      const text = control?.isConnected ? nameOf(control) : null
      setShown(control && text ? { control, text } : null)
    })
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const control = controlAt(target)
      if (control && nameOf(control)) timing.enter(control)
    }
    const focus = ({ target }: FocusEvent) => {
      const control = controlAt(target)
      if (control?.matches(':focus-visible') && nameOf(control)) timing.enter(control)
      else timing.leave()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') timing.dismiss()
    }
    document.addEventListener('pointerover', over)
    document.addEventListener('pointerdown', timing.dismiss, true)
    document.addEventListener('focusin', focus)
    document.addEventListener('keydown', key, true)
    // The pointer may rest on the tooltip itself, on its way there too.
    const stay = (event: PointerEvent) => {
      const control = controlAt(event.target)
      if (control && nameOf(control)) return
      const box = document.querySelector('[role=tooltip]')?.getBoundingClientRect()
      if (!box || !within(box, event)) timing.leave()
    }
    document.addEventListener('pointermove', stay)
    return () => {
      timing.end()
      document.removeEventListener('pointerover', over)
      document.removeEventListener('pointerdown', timing.dismiss, true)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('keydown', key, true)
      document.removeEventListener('pointermove', stay)
    }
  }, [])
  if (!shown) return null
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <Popper.Content
        role="tooltip"
        side="bottom"
        sideOffset={reach}
        collisionPadding={reach}
        className="pointer-events-none z-menu max-w-72 animate-fade-in rounded-sm bg-ink px-3 py-2 text-sm font-medium text-surface shadow-raised"
      >
        {shown.text}
      </Popper.Content>
    </Popper.Root>,
    document.body,
  )
}
