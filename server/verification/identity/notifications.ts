import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { notification } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent } from '#server/platform/events.ts'

type IdentityOutcome = 'identity.retry' | 'identity.failed'

async function recipients(_app: App, tx: Tx, { data }: DomainEvent<IdentityOutcome>) {
  const guide = await guideById(tx, data.guideId)
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  if (!contact) return []
  return [{ key: 'guide', accountId: contact.id, email: contact.email, language: 'en' as const, data: {} }]
}

const toGuide = (name: IdentityOutcome, title: Said, body: Said, more: Said) =>
  notification<object, IdentityOutcome>(name, {
    group: 'guide',
    critical: true,
    channels: ['bell', 'email'],
    on: name,
    recipients,
    texts: () => ({
      title,
      subject: title,
      body,
      paragraphs: [body, more],
      button: { label: saidInEnglish('See your verification'), path: '/guide-verification' },
      footer: saidInEnglish('You’re receiving this email because you guide with Treq.'),
    }),
  })

export const identityNotifications = [
  toGuide(
    'identity.retry',
    saidInEnglish('Verify your identity again'),
    saidInEnglish('We reviewed your identity check. Please try it once more.'),
    saidInEnglish('Use an ID with the name on your account, and take the photos in good light.'),
  ),
  toGuide(
    'identity.failed',
    saidInEnglish('We couldn’t verify your identity'),
    saidInEnglish('We couldn’t verify your identity, so you can’t guide on Treq for now.'),
    saidInEnglish('If you think that’s wrong, contact us.'),
  ),
]
