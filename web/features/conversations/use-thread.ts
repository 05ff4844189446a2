import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Message, Thread } from '#contract/conversations/schemas.ts'
import { useLiveChanges } from '#web/features/notifications/use-live-changes.ts'
import { scheduledQuery } from './scheduled/queries.ts'
import { fetchThread, readUpTo, threadKey, threadsKey } from './queries.ts'

const pollEvery = 30_000

/** Messages by position, each once. */
const joined = (...lists: readonly (readonly Message[])[]): Message[] =>
  [...new Map(lists.flat().map((message) => [message.position, message])).values()].toSorted(
    (a, b) => a.position - b.position,
  )

/**
 * A thread that follows the stream of changes, and asks every half a minute where that cannot be had. What is on the page
 * stays when newer messages come; a gap after a long sleep is filled before they are shown.
 */
export function useThread(id: string) {
  const queryClient = useQueryClient()
  const [older, setOlder] = useState<{ messages: Message[]; more: boolean } | null>(null)
  const isLive = useLiveChanges(
    'messages',
    useCallback(() => {
      void queryClient.invalidateQueries({ queryKey: threadKey(id) })
      void queryClient.invalidateQueries({ queryKey: scheduledQuery(id).queryKey })
    }, [queryClient, id]),
  )
  const query = useQuery<Thread>({
    queryKey: threadKey(id),
    queryFn: () => withoutGap(id, queryClient.getQueryData<Thread>(threadKey(id))),
    refetchInterval: isLive ? false : pollEvery,
  })
  const thread = query.data
  const last = thread?.messages.at(-1)?.position ?? 0
  const unread = thread?.unread ?? 0
  useEffect(() => {
    if (unread === 0 || document.visibilityState === 'hidden') return
    readUpTo(id, last).then(
      () => queryClient.invalidateQueries({ queryKey: threadsKey }),
      () => undefined,
    )
  }, [id, last, unread, queryClient])
  const messages = joined(older?.messages ?? [], thread?.messages ?? [])
  const more = older ? older.more : (thread?.more ?? false)
  const [loadingOlder, setLoading] = useState(false)
  const showOlder = async () => {
    setLoading(true)
    try {
      const found = await fetchThread(id, { before: messages[0]?.position ?? 1 })
      setOlder({ messages: joined(found.messages, older?.messages ?? [], thread?.messages ?? []), more: found.more })
    } finally {
      setLoading(false)
    }
  }
  return { ...query, thread, messages, more, showOlder, loadingOlder }
}

async function withoutGap(id: string, before: Thread | undefined): Promise<Thread> {
  let next = await fetchThread(id)
  const known = before?.messages ?? []
  const end = known.at(-1)?.position ?? 0
  const first = next.messages[0]?.position ?? 1
  if (end === 0 || first <= end + 1) {
    const kept = known.filter(({ position }) => position < first)
    return {
      ...next,
      messages: joined(kept, next.messages),
      more: kept.length > 0 ? (before?.more ?? false) : next.more,
    }
  }
  let between: Message[] = []
  for (let at = end; ;) {
    const part = await fetchThread(id, { after: at })
    between = [...between, ...part.messages]
    at = part.messages.at(-1)?.position ?? at
    if (!part.more) break
  }
  next = { ...next, messages: joined(known, between, next.messages), more: before?.more ?? next.more }
  return next
}
