import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '#web/lib/session/session.tsx'
import { heldNow, isSending, loadQueue, noneHeld, sendHeld, subscribeToQueue, type Held } from './queue.ts'

/** Milliseconds between two tries while something waits. */
const again = 10_000

const never = () => false

/** What this person did and the server has not; it is sent as soon as it can be. `onSent`: something has arrived. */
export function useQueue(onSent?: () => void): { held: readonly Held[]; sending: boolean; sendNow: () => void } {
  const accountId = useAuth().user?.id
  const all = useSyncExternalStore(subscribeToQueue, heldNow, noneHeld)
  const sending = useSyncExternalStore(subscribeToQueue, isSending, never)
  const held = all.filter((one) => one.accountId === accountId)
  const waits = held.some(({ refused }) => refused === null)
  useEffect(() => {
    void loadQueue()
  }, [])
  useEffect(() => {
    if (!accountId) return undefined
    const send = () =>
      void sendHeld(accountId).then((outcomes) => {
        if (outcomes.size > 0) onSent?.()
      })
    if (waits) send()
    const timer = waits ? setInterval(send, again) : undefined
    window.addEventListener('online', send)
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    worker?.addEventListener('message', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
      worker?.removeEventListener('message', send)
    }
  }, [accountId, waits, onSent])
  return { held, sending, sendNow: () => void (accountId && sendHeld(accountId).then(() => onSent?.())) }
}
