import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notification, type NotificationType } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent } from '#server/platform/events.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { guideById } from '../queries.ts'

type PayoutEvent = 'guides.payouts_enabled' | 'guides.payouts_due' | 'guides.payouts_stopped'
interface About {
  dueBy: string | null
}

async function recipients(_app: App, tx: Tx, { data }: DomainEvent<PayoutEvent>) {
  const guide = await guideById(tx, data.guideId)
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  if (!contact) return []
  const about: About = { dueBy: 'dueBy' in data ? data.dueBy : null }
  return [{ key: 'guide', accountId: contact.id, email: contact.email, language: 'en' as const, data: about }]
}

const toGuide = (
  name: PayoutEvent,
  critical: boolean,
  texts: (about: About) => { title: Said; subject: Said; body: Said; more: Said | null },
): NotificationType<About> =>
  notification<About, PayoutEvent>(name, {
    group: 'guide',
    critical,
    channels: ['bell', 'email'],
    on: name,
    recipients,
    texts: (about) => {
      const { more, ...heads } = texts(about)
      return {
        ...heads,
        paragraphs: [heads.body, more],
        button: { label: saidInEnglish('Open payouts'), path: '/guide-onboarding/payments' },
        footer: saidInEnglish('You’re receiving this email because you guide with Treq.'),
      }
    },
  })

export const payoutNotifications = [
  toGuide('guides.payouts_enabled', false, () => ({
    title: saidInEnglish('Payouts are on'),
    subject: saidInEnglish('Payouts are on'),
    body: saidInEnglish('Stripe can now pay out your earnings.'),
    more: null,
  })),
  toGuide('guides.payouts_due', true, ({ dueBy }) => ({
    title: saidInEnglish('Stripe needs more details'),
    subject: saidInEnglish('Stripe needs more details for your payouts'),
    body: dueBy
      ? saidInEnglish('Send Stripe the missing details by {day}, or your payouts will stop.', {
          day: momentAt(new Date(dueBy), companyZone, 'day'),
        })
      : saidInEnglish('Send Stripe the missing details so your payouts keep working.'),
    more: saidInEnglish('It takes a few minutes. We don’t see what you enter there.'),
  })),
  toGuide('guides.payouts_stopped', true, () => ({
    title: saidInEnglish('Your payouts have stopped'),
    subject: saidInEnglish('Your payouts have stopped'),
    body: saidInEnglish('Stripe can’t pay out your earnings right now.'),
    more: saidInEnglish('Open your payouts to see what Stripe needs.'),
  })),
]
