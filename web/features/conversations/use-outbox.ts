import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { HttpError } from '#web/lib/http-error.ts'
import {
  dropMessage,
  enqueueMessage,
  markRefused,
  noMessages,
  subscribeToOutbox,
  waitingMessages,
  type Waiting,
} from './outbox.ts'
import { postMessage, threadKey, threadsKey } from './queries.ts'

/** Milliseconds between two tries while the network is away. */
const again = 5000

const isPassing = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500

/** One at a time over all places of a page that look: messages arrive in the order in which they were written. */
let isSending = false

async function sendAll(accountId: string, onSent: (threadId: string) => Promise<void>): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (;;) {
      const next = waitingMessages().find((one) => one.accountId === accountId && one.refused === null)
      if (!next || !navigator.onLine) return
      try {
        await postMessage(next.threadId, next.text, next.key)
      } catch (error) {
        // what the server refuses is refused the next time as well; everything else is tried again
        if (!(error instanceof HttpError) || isPassing(error.status)) return
        markRefused(next.key, error.message)
        continue
      }
      await onSent(next.threadId)
      dropMessage(next.key)
    }
  } finally {
    isSending = false
  }
}

/** What this person wrote in a thread and has not arrived, and how to write more. It is sent as soon as it can be. */
export function useOutbox(accountId: string, threadId: string) {
  const queryClient = useQueryClient()
  const all = useSyncExternalStore(subscribeToOutbox, waitingMessages, noMessages)
  const waits = all.some((one) => one.accountId === accountId && one.refused === null)
  useEffect(() => {
    if (!waits) return undefined
    const send = () =>
      void sendAll(accountId, async (id) => {
        await queryClient.invalidateQueries({ queryKey: threadKey(id) })
        void queryClient.invalidateQueries({ queryKey: threadsKey })
      })
    send()
    const timer = setInterval(send, again)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [accountId, queryClient, waits, all])
  const waiting: readonly Waiting[] = all.filter((one) => one.accountId === accountId && one.threadId === threadId)
  return {
    waiting,
    write: (text: string) => enqueueMessage({ accountId, threadId, text }),
    retry: (key: string) => markRefused(key, null),
    drop: dropMessage,
  }
}
