import { sql } from 'kysely'
import { bookingLabels } from '#server/bookings/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { Listener } from '#server/platform/events.ts'
import { announceThread } from './write-message.ts'

/** A question becomes the thread of the booking that follows it: about the same trip, else to the same guide. */
export const attachBooking: Listener = {
  name: 'conversations.attach-booking',
  on: ['booking.requested', 'booking.confirmed'],
  async handle(_app, tx, { data }) {
    const { bookingId } = data as { bookingId: string }
    const booking = (await bookingLabels(tx, [bookingId])).get(bookingId)
    if (!booking?.accountId) return
    await sql`select pg_advisory_xact_lock(hashtextextended(${`thread:${booking.accountId}:${booking.guideId}`}, 0))`.execute(
      tx,
    )
    const own = await tx.selectFrom('threads').select('id').where('booking_id', '=', bookingId).executeTakeFirst()
    const question = own
      ? undefined
      : await tx
          .selectFrom('threads')
          .select('id')
          .where('explorer_id', '=', booking.accountId)
          .where('guide_id', '=', booking.guideId)
          .where('booking_id', 'is', null)
          .where((eb) => eb.or([eb('adventure_id', '=', booking.adventureId), eb('adventure_id', 'is', null)]))
          .orderBy(sql`adventure_id is null`)
          .limit(1)
          .executeTakeFirst()
    if (question)
      await tx
        .updateTable('threads')
        .set({ booking_id: bookingId, adventure_id: booking.adventureId })
        .where('id', '=', question.id)
        .execute()
    // with the confirmation contact details are in sight
    const guide = await guideById(tx, booking.guideId)
    if (guide && (own || question))
      await announceThread(tx, { explorer_id: booking.accountId, booking_id: bookingId }, guide)
  },
}
