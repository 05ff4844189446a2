import type { RemovalReason } from '#contract/reviews/values.ts'
import { said, type Said } from '#contract/wire/said.ts'
import { bookingLabels } from '#server/bookings/index.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import { notification } from '#server/notifications/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { recipientOf } from './recipient-of.ts'
import { appealEnd } from './removals.ts'

const rules: Record<RemovalReason, Said> = {
  not_a_guest: said('Rule: reviews come only from people who were on the trip.'),
  hate_or_threat: said('Rule: no hate speech and no threats.'),
  private_data: said('Rule: no one’s personal information.'),
  advertising: said('Rule: no advertising.'),
  wrong_trip: said('Rule: a review is about the trip that was booked.'),
  legal: said('Reason: the law doesn’t allow us to show it.'),
}
const footer = said('You’re receiving this email because you took this trip with Treq.')
const pathOf = (bookingId: string) => `/booking/${bookingId}#review`

/** Whoever wrote a review, with the trip that it is about. */
async function writerOf(tx: Tx, reviewId: string) {
  const review = await tx
    .selectFrom('reviews')
    .select(['side', 'booking_id', 'adventure_id'])
    .where('id', '=', reviewId)
    .executeTakeFirst()
  const booking = review && (await bookingLabels(tx, [review.booking_id])).get(review.booking_id)
  const found = review && booking ? await recipientOf(tx, booking, review.side) : null
  if (!review || !booking || !found) return null
  const { about: _, ...to } = found
  const title = (await adventureLabels(tx, [review.adventure_id])).get(review.adventure_id)?.title ?? ''
  return { to: { key: review.side, ...to }, trip: { bookingId: booking.id, title, zone: booking.zone } }
}

interface Trip {
  bookingId: string
  title: string
  zone: string
}

/** The letter that goes with a removal. */
export const reviewRemoved = notification<
  Trip & { reason: RemovalReason; letter: string; until: string },
  'review.removed'
>('review.removed', {
  group: 'reviews',
  critical: true,
  channels: ['bell', 'email'],
  on: 'review.removed',
  recipients: async (_app, tx, { data }) => {
    const removal = await tx
      .selectFrom('review_removals')
      .selectAll()
      .where('id', '=', data.removalId)
      .executeTakeFirst()
    const writer = removal && (await writerOf(tx, removal.review_id))
    if (!writer) return []
    const { reason, letter, at } = removal
    return [{ ...writer.to, data: { ...writer.trip, reason, letter, until: appealEnd(at).toISOString() } }]
  },
  texts: ({ bookingId, title, zone, reason, letter, until }) => {
    const body = said('Your review of {title} is no longer shown.', { title })
    return {
      title: said('We removed your review'),
      subject: said('We removed your review of {title}', { title }),
      body,
      paragraphs: [
        body,
        rules[reason],
        letter ? said('What our team wrote: “{words}”', { words: letter }) : null,
        said('If you think we’re wrong, you can appeal once by {until}. Someone else on our team will decide.', {
          until: momentAt(new Date(until), zone, 'day'),
        }),
      ],
      button: { label: said('See what you can do'), path: pathOf(bookingId) },
      footer,
    }
  },
})

export const reviewAppealDecided = notification<Trip & { restored: boolean; letter: string }, 'review.appeal_decided'>(
  'review.appeal_decided',
  {
    group: 'reviews',
    critical: true,
    channels: ['bell', 'email'],
    on: 'review.appeal_decided',
    recipients: async (_app, tx, { data }) => {
      const appeal = await tx
        .selectFrom('review_alerts')
        .select(['review_id', 'outcome', 'letter'])
        .where('id', '=', data.alertId)
        .executeTakeFirst()
      const writer = appeal && (await writerOf(tx, appeal.review_id))
      if (!writer) return []
      return [
        {
          ...writer.to,
          data: { ...writer.trip, restored: appeal.outcome === 'restored', letter: appeal.letter ?? '' },
        },
      ]
    },
    texts: ({ bookingId, title, restored, letter }) => {
      const body = restored
        ? said('Your review of {title} is shown again.', { title })
        : said('Your review of {title} stays removed. This decision is final.', { title })
      return {
        title: said('Your appeal is decided'),
        subject: said('Your appeal is decided'),
        body,
        paragraphs: [body, said('What our team wrote: “{words}”', { words: letter })],
        button: { label: said('Read it'), path: pathOf(bookingId) },
        footer,
      }
    },
  },
)
