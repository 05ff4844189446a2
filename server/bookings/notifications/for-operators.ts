import { saidInEnglish, type SaidMoment } from '#contract/wire/said.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { bookingEmailData } from './booking-data.ts'

interface Trip {
  id: string
  code: string
  title: string
  explorer: string
  guide: string
}

const trip = async (tx: Tx, bookingId: string): Promise<Trip | null> => {
  const booking = await bookingEmailData(tx, bookingId)
  if (!booking) return null
  const { id, code, title, customer, guide } = booking
  return { id, code, title, explorer: customer.name, guide: guide.name }
}

/** The only notification with minutes left: its reader may still call the guide. */
const absence = operatorNotification<'booking.guide_absent', Trip & { until: SaidMoment }>(
  'booking.guide_absent_desk',
  {
    scopes: ['support', 'trust_and_safety'],
    urgent: true,
    on: 'booking.guide_absent',
    data: async (_app, tx, { data: { bookingId } }) => {
      const booking = await bookingEmailData(tx, bookingId)
      const found = await trip(tx, bookingId)
      if (!booking?.guideAnswersBy || !found) return null
      return { ...found, until: momentAt(booking.guideAnswersBy, booking.zone) }
    },
    texts: ({ id, code, title, explorer, guide, until }) => ({
      title: saidInEnglish('Guide missing: {code}', { code }),
      body: saidInEnglish(
        '{explorer} is waiting for {guide} ({title}). The guest gets a full refund at {until}. Call the guide.',
        { explorer, guide, title, until },
      ),
      path: `/admin/bookings/${id}`,
    }),
  },
)

const tripCase = operatorNotification<'booking.trip_case_opened', Trip>('booking.trip_case_desk', {
  scopes: ['support'],
  urgent: true,
  on: 'booking.trip_case_opened',
  data: (_app, tx, { data: { bookingId } }) => trip(tx, bookingId),
  texts: ({ code, title, explorer, guide }) => ({
    title: saidInEnglish('Reported trip: {code}', { code }),
    body: saidInEnglish('{explorer} and {guide} don’t agree on whether {title} took place. The payment is on hold.', {
      explorer,
      guide,
      title,
    }),
    path: '/admin/support?part=trips',
  }),
})

const contest = operatorNotification<'booking.no_show_contested', Trip>('booking.no_show_contest_desk', {
  scopes: ['support'],
  urgent: false,
  on: 'booking.no_show_contested',
  data: (_app, tx, { data: { bookingId } }) => trip(tx, bookingId),
  texts: ({ code, title, explorer, guide }) => ({
    title: saidInEnglish('Contested no-show: {code}', { code }),
    body: saidInEnglish('{guide} reported {explorer} as a no-show on {title}. {explorer} disagrees.', {
      explorer,
      guide,
      title,
    }),
    path: '/admin/support?part=no-shows',
  }),
})

const chargeback = operatorNotification<'payment.disputed', Trip>('booking.chargeback_desk', {
  scopes: ['finance'],
  urgent: true,
  on: 'payment.disputed',
  data: (_app, tx, { data: { payableId } }) => trip(tx, payableId),
  texts: ({ id, code, title, explorer }) => ({
    title: saidInEnglish('Chargeback: {code}', { code }),
    body: saidInEnglish(
      '{explorer}’s bank wants the payment for {title} back. Stripe accepts evidence for a limited time.',
      {
        explorer,
        title,
      },
    ),
    path: `/admin/bookings/${id}`,
  }),
})

export const operatorNotifications = [absence, tripCase, contest, chargeback]
