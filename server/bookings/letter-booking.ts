import { accountContact } from '#server/accounts/index.ts'
import { cancellationSentences, soldAdventure } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { nextDeadlines } from './queries.ts'
import { termsKept } from './refund-case.ts'

/** One booking as letters and notices tell it to both sides; null when it does not exist. */
export async function letterBooking(app: App, read: Read, bookingId: string) {
  const booking = await read.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
  if (!booking) return null
  const { content } = await soldAdventure(read, booking.adventure_id, booking.adventure_version)
  const departure = (await departuresOf(read, [booking.departure_id])).get(booking.departure_id)
  if (!departure) return null
  const guide = await guideById(read, booking.guide_id)
  const guideContact = guide?.account_id ? await accountContact(read, guide.account_id) : null
  const deadline = (await nextDeadlines(read, [booking.id])).get(booking.id)
  const endsBy = (kind: string) => (deadline?.kind === kind ? deadline.dueAt : null)
  return {
    id: booking.id,
    code: booking.code,
    state: booking.state,
    title: content.title,
    placeName: content.place.name,
    placeState: content.place.state,
    localDate: departure.local_date,
    localTime: departure.local_time,
    zone: departure.zone,
    party: { adults: booking.adults, children: booking.children },
    total: booking.price.total,
    dueNow: booking.price.dueNow,
    net: booking.net.net,
    note: booking.note,
    reason: booking.reason,
    customer: {
      accountId: booking.account_id,
      name: booking.contact_name,
      email: booking.contact_email,
      phone: booking.contact_phone,
    },
    guide: {
      accountId: guide?.account_id ?? null,
      name: guide?.name ?? '',
      email: guideContact?.email ?? null,
      phone: guideContact?.phone ?? null,
    },
    meetingPointText: content.meetingPoint.text,
    bring: content.bring,
    cancellationSentences: cancellationSentences(
      booking.policy.tier,
      termsKept(await platformSettings(app, read), booking.policy),
    ),
    respondBy: endsBy('booking.request_expires'),
    payBy: endsBy('booking.pay_again_expires'),
  }
}
