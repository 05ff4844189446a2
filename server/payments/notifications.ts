import type { CreditCause } from '#contract/payments/values.ts'
import { usd } from '#contract/wire/money.ts'
import { said, type Said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notification } from '#server/notifications/index.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { type apologies, creditGrant } from './credit/show-credit.ts'
import type { CreditGrantRow } from './credit/tables.ts'

type GivenCause = Exclude<CreditCause, 'returned' | 'gift_card' | (typeof apologies)[number]>

const why: Record<GivenCause, Said> = {
  weather_choice: said('You chose this after your trip was canceled for weather.'),
  serious_event: said('From Treq, after an emergency.'),
  goodwill: said('A goodwill credit from Treq.'),
}

const isTold = (cause: CreditCause): cause is GivenCause => cause in why

/** Null for what the cancellation email already says: refunds as credit, and apology credit. */
export const creditData = ({
  amount,
  expires_at: expiresAt,
  reason,
  cause,
}: Pick<CreditGrantRow, 'amount' | 'expires_at' | 'reason' | 'cause'>) =>
  !isTold(cause) ? null : { sum: usd(amount), validUntil: momentAt(expiresAt, 'UTC', 'date'), reason, cause }
type CreditData = NonNullable<ReturnType<typeof creditData>>

/** To the account that was given credit, whatever for. */
export const creditGranted = notification<CreditData, 'credit.granted'>('credit.granted', {
  group: 'money',
  channels: ['bell', 'email'],
  on: 'credit.granted',
  recipients: async (_app, tx, { data: { grantId } }) => {
    const grant = await creditGrant(tx, grantId)
    const contact = grant && (await accountContact(tx, grant.account_id))
    const data = grant && creditData(grant)
    if (!contact || !data) return []
    const { id: accountId, email, language } = contact
    return [{ key: 'explorer', accountId, email, language, data }]
  },
  texts: ({ sum, validUntil, reason, cause }) => ({
    title: said('You have Treq credit'),
    subject: said('You have {sum} in Treq credit', { sum }),
    body: said('{sum} is yours to use on any adventure.', { sum }),
    paragraphs: [
      why[cause],
      cause === 'goodwill' || cause === 'serious_event' ? said('Treq wrote: “{words}”', { words: reason }) : null,
      said('Use it on any adventure. At checkout, credit applies first and your card covers the rest.'),
    ],
    rows: [
      [said('Credit'), sum],
      [said('Expires'), validUntil],
    ],
    button: { label: said('View credit'), path: '/cancellation-center' },
    footer: said('You’re receiving this email because you have Treq credit.'),
  }),
})
