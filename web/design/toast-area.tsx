import { CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useSyncExternalStore } from 'react'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useSaid } from '#web/lib/language/i18n.tsx'
import type { ToastQueue } from '#web/design/toast-queue.ts'

export type ToastAreaProps = { queue: ToastQueue; regionLabel: string; closeLabel: string }

const wide = '(min-width: 48rem)'
const watchWidth = (listener: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** How long a leaving message stays for its animation (fade-out in tokens.css). */
const leaving = 140

/** Browser only (Radix writes style attributes). Top of a phone, bottom right from tablet up, at most 420 px wide. */
export function ToastArea({ queue, regionLabel, closeLabel }: ToastAreaProps) {
  const current = useSyncExternalStore(queue.subscribe, queue.current)
  const atCorner = useSyncExternalStore(watchWidth, () => matchMedia(wide).matches)
  const said = useSaid()
  const bad = current?.variant === 'destructive'
  const gone = current && !current.open ? current.id : null
  useEffect(() => {
    if (gone === null) return undefined
    const timer = setTimeout(() => queue.remove(gone), leaving)
    return () => clearTimeout(timer)
  }, [gone, queue])
  return (
    <Radix.Provider swipeDirection={atCorner ? 'right' : 'up'} label={regionLabel.replace(/\s*\(\{hotkey\}\)/, '')}>
      {current ? (
        <Radix.Root
          key={current.id}
          open={current.open}
          onOpenChange={(open) => {
            if (!open) queue.close(current.id)
          }}
          duration={current.duration}
          type={bad ? 'foreground' : 'background'}
          className={cx(
            'flex items-start gap-3 rounded-md border py-3 pr-2 pl-4 shadow-overlay',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-drop-in tablet:data-[state=open]:animate-rise-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:translate-y-0 data-[swipe=cancel]:transition-[translate]',
            bad ? 'border-danger bg-danger-soft text-ink' : 'border-line bg-surface-raised text-ink',
          )}
        >
          {bad ? <CircleAlert aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-danger" /> : null}
          <div className="grid grow gap-0.5 py-2">
            <Radix.Title className={cx('text-sm font-semibold', bad && 'text-danger')}>
              {said(current.title)}
            </Radix.Title>
            {current.description ? (
              <Radix.Description className="text-sm text-ink-muted">{said(current.description)}</Radix.Description>
            ) : null}
          </div>
          <Radix.Close asChild>
            <IconButton label={closeLabel}>
              <X aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ) : null}
      <Radix.Viewport
        label={regionLabel}
        data-print="hide"
        className="fixed inset-x-0 top-0 z-toast flex flex-col p-4 tablet:inset-x-auto tablet:top-auto tablet:right-0 tablet:bottom-0 tablet:w-full tablet:max-w-toast tablet:p-6"
      />
    </Radix.Provider>
  )
}
