import { saidInEnglish, verbatim, type Said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { notification, type NotificationTexts, type NotificationType } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, EventType } from '#server/platform/events.ts'
import { documentName } from './names.ts'

type DocumentEvent = Extract<EventType, `verification.${'approved' | 'rejected' | 'expiring' | 'expired' | 'revoked'}`>

interface About {
  name: Said
  validUntil: string
  reason: string | null
  daysLeft: number
}

async function recipients(_app: App, tx: Tx, { data }: DomainEvent<DocumentEvent>) {
  const guide = await guideById(tx, data.guideId)
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  const row = await tx
    .selectFrom('verification_documents')
    .select(['kind', 'region', 'agency', 'valid_until', 'reason'])
    .where('id', '=', data.documentId)
    .executeTakeFirst()
  if (!contact || !row) return []
  const about: About = {
    name: documentName(row.kind, row.region, row.agency),
    validUntil: row.valid_until,
    reason: row.reason,
    daysLeft: 'daysLeft' in data ? data.daysLeft : 0,
  }
  const { id: accountId, email } = contact
  return [{ key: 'guide', accountId, email, language: 'en' as const, data: about }]
}

const footer = saidInEnglish('You’re receiving this email because you guide with Treq.')
const button = { label: saidInEnglish('See your documents'), path: '/guide-verification' }

type Texts = Pick<NotificationTexts, 'title' | 'subject' | 'body'> & { more: readonly (Said | null)[] }

const toGuide = (name: DocumentEvent, critical: boolean, texts: (about: About) => Texts): NotificationType<About> =>
  notification<About, DocumentEvent>(name, {
    group: 'guide',
    critical,
    channels: ['bell', 'email'],
    on: name,
    recipients,
    texts: (about) => {
      const { more, ...heads } = texts(about)
      return { ...heads, paragraphs: [heads.body, ...more], button, footer }
    },
  })

const last = (validUntil: string) => ({ day: validUntil, form: 'short' as const })

export const rejected = toGuide('verification.rejected', true, ({ name, reason }) => ({
  title: saidInEnglish('Document not accepted'),
  subject: saidInEnglish('Not accepted: {name}', { name }),
  body: saidInEnglish('We couldn’t accept your {name}.', { name }),
  more: [reason ? verbatim(reason) : null, saidInEnglish('Send a new one, and we’ll review it again.')],
}))

export const notifications = [
  toGuide('verification.approved', false, ({ name, validUntil }) => ({
    title: saidInEnglish('Document approved'),
    subject: saidInEnglish('Approved: {name}', { name }),
    body: saidInEnglish('{name} is approved and valid through {day}.', { name, day: last(validUntil) }),
    more: [saidInEnglish('We’ll remind you before it expires.')],
  })),
  rejected,
  toGuide('verification.expiring', true, ({ name, validUntil, daysLeft }) => ({
    title: saidInEnglish('Renew your document'),
    subject: saidInEnglish('Expires on {day}: {name}', { name, day: last(validUntil) }),
    body:
      daysLeft === 1
        ? saidInEnglish('{name} expires tomorrow.', { name })
        : saidInEnglish('{name} expires in {daysLeft} days, on {day}.', { name, daysLeft, day: last(validUntil) }),
    more: [saidInEnglish('Adventures that need it can’t be booked after that day.')],
  })),
  toGuide('verification.expired', true, ({ name }) => ({
    title: saidInEnglish('Document expired'),
    subject: saidInEnglish('Expired: {name}', { name }),
    body: saidInEnglish('{name} has expired. Adventures that need it can’t be booked until you renew it.', { name }),
    more: [saidInEnglish('Trips that are already booked stay booked. Renew within 30 days to lead them.')],
  })),
  toGuide('verification.revoked', true, ({ name, reason }) => ({
    title: saidInEnglish('Document revoked'),
    subject: saidInEnglish('Revoked: {name}', { name }),
    body: saidInEnglish('{name} no longer counts. Adventures that need it can’t be booked.', { name }),
    more: [reason ? verbatim(reason) : null, saidInEnglish('If you disagree, contact us.')],
  })),
]
