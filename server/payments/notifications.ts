import type { CreditCause } from '#contract/payments/values.ts'
import { usd } from '#contract/wire/money.ts'
import { said, type Said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notification } from '#server/notifications/index.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { creditGrant } from './credit/show-credit.ts'
import type { CreditGrantRow } from './credit/tables.ts'

type GivenCause = Exclude<CreditCause, 'returned'>

const why: Record<GivenCause, Said> = {
  weather_choice: said('You chose it after the weather stopped your trip.'),
  guide_canceled: said('Your guide canceled shortly before the start. We are sorry, and give it beside your refund.'),
  guide_no_show: said('Your guide did not come. We are sorry, and give it beside your refund.'),
  serious_event: said('Treq gives it after a serious event.'),
  goodwill: said('Treq gives it to you.'),
}

/** Null for what came back: the email of the cancellation says it. */
export const creditData = ({
  amount,
  expires_at: expiresAt,
  reason,
  cause,
}: Pick<CreditGrantRow, 'amount' | 'expires_at' | 'reason' | 'cause'>) =>
  cause === 'returned' ? null : { sum: usd(amount), validUntil: momentAt(expiresAt, 'UTC'), reason, cause }
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
    title: said('You have credit'),
    subject: said('You have {sum} of credit', { sum }),
    body: said('{sum} is yours to use on any adventure.', { sum }),
    paragraphs: [
      why[cause],
      cause === 'goodwill' || cause === 'serious_event' ? said('Treq writes: “{words}”', { words: reason }) : null,
      said('Use it on any adventure: at checkout it is taken first, and your card pays the rest.'),
    ],
    rows: [
      [said('Credit'), sum],
      [said('Valid until'), validUntil],
    ],
    button: { label: said('See your credit'), path: '/cancellation-center' },
    footer: said('You get this mail because you have credit with Treq.'),
  }),
})
