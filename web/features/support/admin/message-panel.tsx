import { useInfiniteQuery } from '@tanstack/react-query'
import { Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { MessageCard } from './message-card.tsx'
import { messagesQuery } from './queries.ts'

/** One message by its reference, with the way to answer it. */
export function MessagePanel({ reference }: { reference: string }) {
  const found = useInfiniteQuery(messagesQuery({ q: reference, show: 'all' }))
  if (found.isPending) return <Waiting />
  const message = found.data?.pages[0]?.items.find((one) => one.reference === reference)
  if (!message) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  return (
    <ul>
      <MessageCard message={message} />
    </ul>
  )
}
