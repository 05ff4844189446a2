import { useCallback, useEffect, useRef, useState } from 'react'
import type { sayTyping, TypingEvent } from '#contract/conversations/typing.ts'
import type { ThreadSide } from '#contract/conversations/values.ts'
import { useLiveChanges } from '#web/features/notifications/use-live-changes.ts'
import { call } from '#web/lib/call.ts'

const sayEvery = 4000
/** Longer than the pause between two signals: who goes on writing is seen to. */
const fadesAfter = 6500

/** Whether the other side is writing: true until it pauses, or its message is here as number `last`. */
export function useTyping(threadId: string, ownSide: ThreadSide, last: number): boolean {
  const [before, setBefore] = useState<number | null>(null)
  const known = useRef(last)
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    known.current = last
  }, [last])
  useEffect(() => () => clearTimeout(fading.current), [])
  useLiveChanges(
    'typing',
    useCallback(
      (data) => {
        if (!data) return
        const typing = JSON.parse(data) as TypingEvent
        if (typing.threadId !== threadId || typing.side === ownSide) return
        setBefore(known.current)
        clearTimeout(fading.current)
        fading.current = setTimeout(() => setBefore(null), fadesAfter)
      },
      [threadId, ownSide],
    ),
  )
  return before === last
}

/** To be called with each key: says it at once, and then every few seconds while it goes on. */
export function useSayTyping(threadId: string): () => void {
  const said = useRef(0)
  return useCallback(() => {
    const now = Date.now()
    if (now - said.current < sayEvery || !navigator.onLine) return
    said.current = now
    call<typeof sayTyping>('POST', '/api/threads/:id/typing', { params: { id: threadId } }).catch(() => undefined)
  }, [threadId])
}
