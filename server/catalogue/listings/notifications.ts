import { saidInEnglish, verbatim, type Said } from '#contract/wire/said.ts'
import type { ListingField } from '#contract/catalogue/listing-values.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { notification, type NotificationTexts, type NotificationType } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, EventType } from '#server/platform/events.ts'
import { departureSchedule } from '#server/scheduling/index.ts'
import { fieldNames } from './field-texts.ts'
import { publishedOf } from './queries.ts'

type ReviewEvent = Extract<EventType, `catalogue.listing_${string}`>

interface About {
  listingId: string
  title: string
  isOnSale: boolean
  /** A date that guests can book, now or later. */
  hasDates: boolean
  /** What an operator wrote about the whole. */
  note: string | null
  /** What is to change, field by field. */
  notes: readonly { field: ListingField; note: string }[]
}

async function recipients(app: App, tx: Tx, { data }: DomainEvent<ReviewEvent>) {
  const guide = await guideById(tx, data.guideId)
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  const review = await tx
    .selectFrom('listing_reviews')
    .select(['proposed', 'note', 'notes'])
    .where('id', '=', data.reviewId)
    .executeTakeFirst()
  if (!contact || !review) return []
  const published = await publishedOf(tx, data.listingId)
  const about: About = {
    listingId: data.listingId,
    title: review.proposed.title ?? published?.onSale.title ?? '',
    isOnSale: published?.isOnSale ?? false,
    hasDates: await hasDates(app, tx, data.listingId),
    note: review.note,
    notes: review.notes,
  }
  return [{ key: 'guide', accountId: contact.id, email: contact.email, language: 'en' as const, data: about }]
}

const footer = saidInEnglish('You’re receiving this email because you guide with Treq.')

async function hasDates(app: App, tx: Tx, listingId: string): Promise<boolean> {
  const found = await tx
    .selectFrom(departureSchedule.as('d'))
    .select('d.id')
    .where('d.adventure_id', '=', listingId)
    .where('d.starts_at', '>', await app.clock.now(tx))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Texts = Pick<NotificationTexts, 'title' | 'subject' | 'body' | 'button'> & { more: readonly Said[] }

const toGuide = (name: ReviewEvent, texts: (about: About) => Texts): NotificationType<About> =>
  notification<About, ReviewEvent>(name, {
    group: 'guide',
    critical: false,
    channels: ['bell', 'email'],
    on: name,
    recipients,
    texts: (about) => {
      const { more, ...heads } = texts(about)
      const opensListing = { label: saidInEnglish('Open your listing'), path: `/edit-adventure/${about.listingId}` }
      return { button: opensListing, ...heads, paragraphs: [heads.body, ...more], footer }
    },
  })

export const changesRequested = toGuide('catalogue.listing_changes_requested', ({ title, note, notes }) => ({
  title: saidInEnglish('Changes requested'),
  subject: saidInEnglish('Please change a few things: {title}', { title }),
  body: saidInEnglish('We read {title} and would like you to change a few things.', { title }),
  more: [
    ...(note ? [verbatim(note)] : []),
    ...notes.map((one) => saidInEnglish('{field}: {note}', { field: fieldNames[one.field], note: verbatim(one.note) })),
    saidInEnglish('Once you’ve changed them, send the listing again.'),
  ],
}))

export const notifications = [
  toGuide('catalogue.listing_approved', ({ listingId, title, isOnSale, hasDates }) => ({
    title: saidInEnglish('Listing approved'),
    subject: saidInEnglish('Approved: {title}', { title }),
    body: !isOnSale
      ? saidInEnglish('{title} is approved. Something else still keeps it off sale.', { title })
      : hasDates
        ? saidInEnglish('{title} is approved, and guests can book it.', { title })
        : saidInEnglish('{title} is approved. Add dates, and guests can book it.', { title }),
    more: isOnSale ? [] : [saidInEnglish('Open the listing to see what is left to do.')],
    ...(isOnSale && !hasDates
      ? { button: { label: saidInEnglish('Add dates'), path: `/add-availability?add=weekly&adventure=${listingId}` } }
      : {}),
  })),
  changesRequested,
]
