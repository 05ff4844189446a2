export type ToastInput = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** The action that it tells of: its success takes the place of its failure. */
  about?: string
  /** Milliseconds on screen; 5000 when left out. Hover, focus and a hidden window stop the count. */
  duration?: number
}

type ToastEntry = Required<Pick<ToastInput, 'title' | 'variant' | 'duration'>> & {
  id: number
  description: string | undefined
  about: string | undefined
  open: boolean
}

export type ToastQueue = {
  push: (input: ToastInput) => number
  /** Starts the leaving of the visible one (or takes a waiting one out). */
  close: (id: number) => void
  /** Called when it has left the screen: the next one comes. */
  remove: (id: number) => void
  current: () => ToastEntry | null
  subscribe: (listener: () => void) => () => void
}

/**
 * One visible at a time. What comes later takes the place of good news, which it has made old. Bad news stays its time:
 * what is bad goes ahead of the last good that waits behind it, and the same words are not queued twice. A failure that the
 * success of the same action has made old goes at once.
 */
export function createToastQueue(): ToastQueue {
  let shown: ToastEntry | null = null
  let waiting: ToastEntry[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const next = () => {
    shown = waiting.shift() ?? null
    notify()
  }
  return {
    push({ title, description, variant = 'default', duration = 5000, about }) {
      const same = [...(shown?.open ? [shown] : []), ...waiting].find(
        (entry) => entry.title === title && entry.description === description && entry.variant === variant,
      )
      if (same) return same.id
      const entry: ToastEntry = { id: ++lastId, title, description, variant, duration, about, open: true }
      const isOld = (other: ToastEntry) =>
        other.variant === 'default' || (variant === 'default' && about !== undefined && other.about === about)
      const bad = waiting.filter((other) => other.variant === 'destructive' && !isOld(other))
      const good = waiting.filter((other) => other.variant === 'default')
      waiting = variant === 'destructive' ? [...bad, entry, ...good] : [...bad, entry]
      if (shown?.open && isOld(shown)) shown = { ...shown, open: false }
      if (shown) notify()
      else next()
      return entry.id
    },
    close(id) {
      if (shown?.id === id) {
        if (!shown.open) return
        shown = { ...shown, open: false }
      } else waiting = waiting.filter((entry) => entry.id !== id)
      notify()
    },
    remove(id) {
      if (shown?.id === id) next()
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
