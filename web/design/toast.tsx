import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { ToastAreaProps } from '#web/design/toast-area.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { createToastQueue, type ToastInput } from '#web/design/toast-queue.ts'

/** Of the page that is open: a load begins with none. */
export const toastQueue = createToastQueue()

/** Shows a message; returns its id. Does nothing on the server. */
export function toast(input: ToastInput): number {
  return typeof window === 'undefined' ? 0 : toastQueue.push(input)
}

const api = { toast, dismiss: toastQueue.close }

export function useToast() {
  return api
}

const nobody = () => null

/**
 * Stands once near the root. The area itself (Radix Toast) comes in its own chunk when the page is idle, so that public
 * pages do not pay for it at first load and it is there when the network is not.
 */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const t = useTexts(common)
  const current = useSyncExternalStore(toastQueue.subscribe, toastQueue.current, nobody)
  const [Area, setArea] = useState<ComponentType<ToastAreaProps> | null>(null)
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 2500)
    return () => clearTimeout(timer)
  }, [])
  // Null: not wanted yet; then each new toast is one more try.
  const attempt = current?.id ?? (idle ? 0 : null)
  useEffect(() => {
    if (attempt === null || Area) return undefined
    let live = true
    import('#web/design/toast-area.tsx').then(
      (module) => {
        if (live) setArea(() => module.ToastArea)
      },
      // Offline before the chunk came: the next toast tries again.
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [attempt, Area])
  return (
    <>
      {children}
      {Area ? (
        <Area
          queue={toastQueue}
          // `{hotkey}` is replaced by the key that moves focus there.
          regionLabel={t('toasts', { hotkey: '{hotkey}' })}
          closeLabel={t('dismiss')}
        />
      ) : null}
    </>
  )
}
