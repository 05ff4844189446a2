import type { HoldReason } from '#contract/payouts/values.ts'
import { usd } from '#contract/wire/money.ts'
import { saidInEnglish, type Said, type SaidMoment } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById, payoutAccountOfOutfitter } from '#server/guides/index.ts'
import { notification, type NotificationType } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, DomainEvents } from '#server/platform/events.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { holdPaths, holdSentences } from './hold-sentences.ts'
import type { PayoutRow } from './tables.ts'

type PayoutEvent = Exclude<Extract<keyof DomainEvents, `payout.${string}`>, 'payout.paid'>

interface About {
  sum: ReturnType<typeof usd>
  recovered: ReturnType<typeof usd> | null
  dueBy: SaidMoment
  arrives: SaidMoment | null
  bank: string | null
  reason: HoldReason | null
  returned: boolean
}

async function recipients(_app: App, tx: Tx, { subjectId, data }: DomainEvent<PayoutEvent>) {
  const account = await payoutAccountOfOutfitter(tx, data.outfitterId)
  const guide = account && (await guideById(tx, account.guideId))
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  const row = await tx.selectFrom('payouts').selectAll().where('id', '=', subjectId).executeTakeFirst()
  if (!contact || !row) return []
  const about = aboutOf(row, data)
  return [{ key: 'guide', accountId: contact.id, email: contact.email, language: 'en' as const, data: about }]
}

const onDay = (moment: Date) => momentAt(moment, companyZone, 'day')

const aboutOf = (row: PayoutRow, data: DomainEvents[PayoutEvent]): About => ({
  sum: usd('amount' in data ? data.amount : row.amount),
  recovered: row.recovered > 0 ? usd(row.recovered) : null,
  dueBy: onDay('dueAt' in data ? new Date(data.dueAt) : row.due_at),
  arrives: row.arrives_at ? onDay(row.arrives_at) : null,
  bank: row.bank_last4,
  reason: 'reason' in data ? data.reason : null,
  returned: 'returned' in data && data.returned,
})

interface Texts {
  title: Said
  subject: Said
  body: Said
  more?: (Said | null)[]
  path?: string
}

const toGuide = (name: PayoutEvent, critical: boolean, texts: (about: About) => Texts): NotificationType<About> =>
  notification<About, PayoutEvent>(name, {
    group: 'money',
    critical,
    channels: ['bell', 'email'],
    on: name,
    recipients,
    texts: (about) => {
      const { more = [], path = '/revenue-analytics', ...heads } = texts(about)
      return {
        ...heads,
        paragraphs: [heads.body, ...more],
        button: { label: saidInEnglish('Open payouts'), path },
        footer: saidInEnglish('You’re receiving this email because you guide with Treq.'),
      }
    },
  })

export const notifications = [
  toGuide('payout.scheduled', false, ({ dueBy }) => ({
    title: saidInEnglish('Payout scheduled'),
    subject: saidInEnglish('Your next payout is on {day}', { day: dueBy }),
    body: saidInEnglish('Your earnings are ready. We’ll send them on {day}.', { day: dueBy }),
    more: [saidInEnglish('See each booking and its fees on your payouts page.')],
  })),
  toGuide('payout.held', true, ({ reason }) => ({
    title: saidInEnglish('Payout on hold'),
    subject: saidInEnglish('Your payout is on hold'),
    body: holdSentences[reason ?? 'operator'],
    path: holdPaths[reason ?? 'operator'],
  })),
  toGuide('payout.sent', false, ({ sum, recovered, arrives, bank }) => ({
    title: saidInEnglish('Payout sent'),
    subject: saidInEnglish('Your payout is on its way'),
    body: saidInEnglish('We sent {sum} to your bank.', { sum }),
    more: [
      arrives && bank
        ? saidInEnglish('It should reach the account ending in {bank} by {day}.', { bank, day: arrives })
        : null,
      recovered
        ? saidInEnglish('{recovered} of your earnings went toward refunds made after earlier payouts.', {
            recovered,
          })
        : null,
    ],
  })),
  toGuide('payout.failed', true, ({ sum, returned }) => ({
    title: saidInEnglish('Payout failed'),
    subject: saidInEnglish('Your payout didn’t go through'),
    body: returned
      ? saidInEnglish('Your bank sent {sum} back.', { sum })
      : saidInEnglish('Your bank didn’t accept {sum}.', { sum }),
    more: [saidInEnglish('Check your bank account with Stripe. We’ll send the money again once the account works.')],
    path: '/guide-onboarding/payments',
  })),
]
