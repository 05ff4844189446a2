import { counted, said, saidInEnglish, sentences } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { bellEmailPush, notification, type Recipient } from '#server/notifications/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { bookingEmailData } from './booking-data.ts'
import { departureEmailData } from './departure-data.ts'
import { becauseOfBooking, becauseYouGuide, codeRow, row, seeBooking, tripData, what, whenRow } from './phrases.ts'
import { changeEmailData } from './change-data.ts'
import { bookingData, type BookingData } from './sides.ts'

type ToGuest = { side: 'explorer'; before: string } & BookingData
type ToGuide = { side: 'from' | 'to'; other: string; parties: number; localDate: string } & ReturnType<typeof tripData>
type LeadChanged = ToGuest | ToGuide

const contactOf = async (tx: Tx, guideId: string) => {
  const guide = await guideById(tx, guideId)
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  return { name: guide?.name ?? '', contact }
}

/** To the guests: who leads now. To both guides: who has the trip. */
export const leadChanged = notification<LeadChanged, 'departure.lead_changed'>('departure.lead_changed', {
  channels: bellEmailPush,
  group: 'booking',
  on: 'departure.lead_changed',
  recipients: async (_app, tx, { data: { departureId, from, to, bookingIds } }) => {
    const departure = await departureEmailData(tx, departureId)
    if (!departure) return []
    const [before, after] = await Promise.all([contactOf(tx, from), contactOf(tx, to)])
    const trip = { ...tripData(departure), localDate: departure.localDate, parties: bookingIds.length }
    const recipients: Recipient<LeadChanged>[] = []
    for (const [side, guide, other] of [
      ['from', before, after],
      ['to', after, before],
    ] as const)
      if (guide.contact)
        recipients.push({
          key: side,
          accountId: guide.contact.id,
          email: guide.contact.email,
          language: guide.contact.language,
          data: { ...trip, side, other: other.name },
        })
    for (const id of bookingIds) {
      const booking = await bookingEmailData(tx, id)
      if (!booking) continue
      const { accountId, email, language } = booking.customer
      const data = { ...bookingData(booking), side: 'explorer' as const, before: before.name }
      recipients.push({ key: id, accountId, email, language, data })
    }
    return recipients
  },
  texts: (data) => {
    if (data.side === 'explorer') {
      const { guide: name, before, title, start } = data
      return {
        title: said('{name} leads your trip', { name }),
        subject: said('New guide: {what}', { what: what(data) }),
        body: said('{name} leads {what} instead of {before}.', { name, before, what: what(data) }),
        paragraphs: [
          said('{name} leads {title}, {start}, instead of {before}.', { name, before, title, start }),
          said('Date, meeting point, price, and cancellation policy stay the same.'),
        ],
        rows: [whenRow(data), row(said('Guide'), name), codeRow(data)],
        picture: data.picture,
        button: seeBooking(data),
        footer: becauseOfBooking(data),
      }
    }
    const { other: name, parties: n, localDate } = data
    const guests = counted(n, '1 group has booked.', '{count} groups have booked.')
    return data.side === 'to'
      ? {
          title: saidInEnglish('You lead another trip'),
          subject: saidInEnglish('You lead {what}', { what: what(data) }),
          body: sentences(saidInEnglish('You lead {what} instead of {name}.', { name, what: what(data) }), guests),
          paragraphs: [
            saidInEnglish('You lead {title}, {start}, instead of {name}.', {
              name,
              title: data.title,
              start: data.start,
            }),
            sentences(guests, saidInEnglish('We’ve notified the guests.')),
          ],
          rows: [whenRow(data)],
          button: { label: saidInEnglish('Open the day'), path: `/guide-dashboard/day/${localDate}` },
          footer: becauseYouGuide,
        }
      : {
          title: saidInEnglish('{name} leads your trip', { name }),
          subject: saidInEnglish('{name} leads {what}', { name, what: what(data) }),
          body: saidInEnglish('{name} leads {what} instead of you.', { name, what: what(data) }),
          paragraphs: [
            saidInEnglish('{name} leads {title}, {start}, instead of you.', {
              name,
              title: data.title,
              start: data.start,
            }),
            saidInEnglish('You’re free at that time. We’ve notified the guests.'),
          ],
          rows: [whenRow(data)],
          button: { label: saidInEnglish('See your calendar'), path: '/guide-calendar' },
          footer: saidInEnglish('You’re receiving this email because you led this departure.'),
        }
  },
})

type Moved = { group: string; to: string; code: string } & ReturnType<typeof tripData>

/** To the guide whose guests now go on a date that another guide of the outfit leads; that guide reads of the change itself. */
export const guestMoved = notification<Moved, 'booking.guide_changed'>('booking.guide_changed', {
  channels: bellEmailPush,
  group: 'booking',
  on: 'booking.guide_changed',
  recipients: async (app, tx, { data: { requestId, from } }) => {
    const [change, { contact }] = [await changeEmailData(app, tx, requestId), await contactOf(tx, from)]
    if (!change || !contact) return []
    const { booking, newGuide } = change
    const data = {
      ...tripData({ ...change.from, title: booking.title }),
      group: booking.customer.name,
      to: newGuide ?? booking.guide.name,
      code: booking.code,
    }
    return [{ key: 'from', accountId: contact.id, email: contact.email, language: contact.language, data }]
  },
  texts: (data) => {
    const { group: name, to } = data
    const moved = said('{name} moved from {what} to a date that {to} leads.', { name, what: what(data), to })
    return {
      title: said('{name} moved to {to}’s departure', { name, to }),
      subject: said('Moved to {to}: {what}', { to, what: what(data) }),
      body: moved,
      paragraphs: [moved, said('Their spots on your departure are open again.')],
      rows: [whenRow(data), codeRow(data)],
      button: { label: said('See your calendar'), path: '/guide-calendar' },
      footer: becauseYouGuide,
    }
  },
})
