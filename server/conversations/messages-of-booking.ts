import type { ThreadSide } from '#contract/conversations/values.ts'
import type { Read } from '#server/platform/database.ts'

export interface WrittenMessage {
  readonly side: ThreadSide
  readonly text: string
  readonly at: Date
}

const most = 500

/** What both sides of a booking wrote to each other, oldest first, the newest 500; for a case about it. */
export async function messagesOfBooking(read: Read, bookingId: string): Promise<WrittenMessage[]> {
  const rows = await read
    .selectFrom('messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .select(['m.side', 'm.text', 'm.sent_at as at'])
    .where('t.booking_id', '=', bookingId)
    .orderBy('m.position', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}
