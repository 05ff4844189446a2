import { useEffect } from 'react'

/** Whether a key pressed here is meant for what is being typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** ⌘K or Ctrl+K anywhere, `/` where nothing is being typed; neither over a dialog. */
export function useSearchKey(onOpen: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chord = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target)
      if (!chord && !slash) return
      if (document.querySelector('[role="dialog"][data-state="open"]')) return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onOpen])
}
