import { saidInEnglish, verbatim, type Said } from '#contract/wire/said.ts'
import type { ListingField } from '#contract/catalogue/listing-values.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { notification, type NotificationTexts, type NotificationType } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, EventType } from '#server/platform/events.ts'
import { fieldNames } from './field-texts.ts'
import { publishedOf } from './queries.ts'

type ReviewEvent = Extract<EventType, `catalogue.listing_${string}`>

interface About {
  listingId: string
  title: string
  isOnSale: boolean
  /** What an operator wrote about the whole. */
  note: string | null
  /** What is to change, field by field. */
  notes: readonly { field: ListingField; note: string }[]
}

async function recipients(_app: App, tx: Tx, { data }: DomainEvent<ReviewEvent>) {
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
    note: review.note,
    notes: review.notes,
  }
  return [{ key: 'guide', accountId: contact.id, email: contact.email, language: 'en' as const, data: about }]
}

const footer = saidInEnglish('You’re receiving this email because you guide with Treq.')

type Texts = Pick<NotificationTexts, 'title' | 'subject' | 'body'> & { more: readonly Said[] }

const toGuide = (name: ReviewEvent, texts: (about: About) => Texts): NotificationType<About> =>
  notification<About, ReviewEvent>(name, {
    group: 'guide',
    critical: false,
    channels: ['bell', 'email'],
    on: name,
    recipients,
    texts: (about) => {
      const { more, ...heads } = texts(about)
      const button = { label: saidInEnglish('Open your listing'), path: `/edit-adventure/${about.listingId}` }
      return { ...heads, paragraphs: [heads.body, ...more], button, footer }
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
  toGuide('catalogue.listing_approved', ({ title, isOnSale }) => ({
    title: saidInEnglish('Listing approved'),
    subject: saidInEnglish('Approved: {title}', { title }),
    body: isOnSale
      ? saidInEnglish('{title} is approved, and guests can book it.', { title })
      : saidInEnglish('{title} is approved. Something else still keeps it off sale.', { title }),
    more: isOnSale ? [] : [saidInEnglish('Open the listing to see what is left to do.')],
  })),
  changesRequested,
]
