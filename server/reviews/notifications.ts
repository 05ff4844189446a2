import type { ReviewSide } from '#contract/reviews/values.ts'
import { said, saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { bookingLabels } from '#server/bookings/index.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import { guideNames } from '#server/guides/index.ts'
import { notification, type Recipient } from '#server/notifications/index.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent } from '#server/platform/events.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { notRemoved } from './removals.ts'
import { recipientOf } from './recipient-of.ts'

interface Invited {
  bookingId: string
  /** Of the recipient. */
  side: ReviewSide
  about: string
  title: string
  /** ISO 8601. */
  until: string
  zone: string
}

const footer = said('You’re receiving this email because you took this trip with Treq.')
const pathOf = (bookingId: string) => `/booking/${bookingId}#review`

/** On the days after a trip, to whoever has not written yet. */
export const reviewInvited = notification<Invited>('review.invited', {
  group: 'reviews',
  channels: ['bell', 'email'],
  texts: ({ bookingId, side, about, title, until, zone }) => {
    const body =
      side === 'explorer'
        ? said('How was {title} with {about}? Your review helps others choose.', { title, about })
        : said('How was {title} with {about}? Your review helps other guides.', { title, about })
    return {
      title: said('How was your trip?'),
      subject: said('How was {title}?', { title }),
      body,
      paragraphs: [
        body,
        said(
          'You can write your review until {until}. Neither of you sees the other’s until both are in or that day has passed.',
          {
            until: momentAt(new Date(until), zone, 'day'),
          },
        ),
      ],
      button: { label: said('Write a review'), path: pathOf(bookingId) },
      footer,
    }
  },
})

interface Published {
  bookingId: string
  side: ReviewSide
  about: string
  title: string
  text: string
}

async function readers(_app: App, tx: Tx, { data, subjectId }: DomainEvent<'review.published'>) {
  const review = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', data.reviewId)
    // one that was removed while nobody could read it is not mailed either
    .where(notRemoved)
    .executeTakeFirst()
  const booking = (await bookingLabels(tx, [subjectId])).get(subjectId)
  if (!review || !booking) return []
  const side = review.side === 'explorer' ? ('guide' as const) : ('explorer' as const)
  const found = await recipientOf(tx, booking, side)
  if (!found) return []
  const { about, ...to } = found
  const title = (await adventureLabels(tx, [booking.adventureId])).get(booking.adventureId)?.title ?? ''
  const recipient: Recipient<Published> = {
    key: side,
    ...to,
    data: { bookingId: subjectId, side, about, title, text: review.body },
  }
  return [recipient]
}

/** To the side that it is about. */
export const reviewPublished = notification<Published, 'review.published'>('review.published', {
  group: 'reviews',
  channels: ['bell', 'email'],
  on: 'review.published',
  recipients: readers,
  texts: ({ bookingId, side, about, title, text }) => ({
    title: said('{about} reviewed your trip', { about }),
    subject: said('{about} reviewed {title}', { about, title }),
    body: said('{about} wrote about {title}.', { about, title }),
    paragraphs: [
      verbatim(text),
      side === 'guide' ? saidInEnglish('You can reply once, within 30 days. Everyone can read your reply.') : null,
    ],
    button: { label: side === 'guide' ? saidInEnglish('Read and reply') : said('Read it'), path: pathOf(bookingId) },
    footer,
  }),
})

interface Replied {
  bookingId: string
  about: string
  text: string
}

export const reviewReplied = notification<Replied, 'review.replied'>('review.replied', {
  group: 'reviews',
  channels: ['bell', 'email'],
  on: 'review.replied',
  recipients: async (_app, tx, { data, subjectId }) => {
    const reply = await tx
      .selectFrom('review_replies')
      .select('body')
      .where('review_id', '=', data.reviewId)
      .executeTakeFirst()
    const booking = (await bookingLabels(tx, [subjectId])).get(subjectId)
    const found = booking && reply ? await recipientOf(tx, booking, 'explorer') : null
    if (!found || !reply) return []
    const { about, ...to } = found
    return [{ key: 'explorer', ...to, data: { bookingId: subjectId, about, text: reply.body } }]
  },
  texts: ({ bookingId, about, text }) => ({
    title: said('{about} replied to your review', { about }),
    subject: said('{about} replied to your review', { about }),
    body: said('{about} replied to your review.', { about }),
    paragraphs: [verbatim(text)],
    button: { label: said('Read it'), path: pathOf(bookingId) },
    footer,
  }),
})

interface Alerted {
  guide: string
  title: string
  safety: number | null
}

async function alerted(tx: Tx, alertId: string): Promise<Alerted | null> {
  const found = await tx
    .selectFrom('review_alerts as a')
    .innerJoin('reviews as r', 'r.id', 'a.review_id')
    .select(['r.guide_id', 'r.adventure_id', 'r.safety'])
    .where('a.id', '=', alertId)
    .executeTakeFirst()
  if (!found) return null
  const [guides, titles] = await Promise.all([
    guideNames(tx, [found.guide_id]),
    adventureLabels(tx, [found.adventure_id]),
  ])
  return {
    guide: guides.get(found.guide_id) ?? '',
    title: titles.get(found.adventure_id)?.title ?? '',
    safety: found.safety,
  }
}

/** At once: whoever guides next may be on the way. */
export const lowSafetyScore = operatorNotification<'review.low_safety', Alerted>('review.low_safety', {
  scopes: ['trust_and_safety'],
  urgent: true,
  on: 'review.low_safety',
  data: (_app, tx, { data }) => alerted(tx, data.alertId),
  texts: ({ guide, title, safety }) => ({
    title: saidInEnglish('Safety rated {safety} of 5', { safety: safety ?? 0 }),
    body: saidInEnglish('An explorer rated the safety of {title} with {guide} {safety} of 5. Read what happened.', {
      title,
      guide,
      safety: safety ?? 0,
    }),
    path: '/admin/reviews',
  }),
})

export const reviewAppealed = operatorNotification<'review.appealed', Alerted>('review.appeal_waits', {
  scopes: ['trust_and_safety'],
  urgent: false,
  on: 'review.appealed',
  data: (_app, tx, { data }) => alerted(tx, data.alertId),
  texts: ({ guide, title }) => ({
    title: saidInEnglish('Appeal against a removed review'),
    body: saidInEnglish('The person who reviewed {title} with {guide} appealed the removal.', { title, guide }),
    path: '/admin/reviews',
  }),
})

export const reviewReported = operatorNotification<'review.reported', Alerted>('review.report_waits', {
  scopes: ['trust_and_safety'],
  urgent: false,
  on: 'review.reported',
  data: (_app, tx, { data }) => alerted(tx, data.alertId),
  texts: ({ guide, title }) => ({
    title: saidInEnglish('Reported review'),
    body: saidInEnglish('A review of {title} with {guide} was reported.', { title, guide }),
    path: '/admin/reviews',
  }),
})
