import type { Money } from '#contract/wire/money.ts'
import { said, type SaidMoment } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'
import { people, what, type Party, type TripData } from './phrases.ts'

interface PayLinkData extends TripData {
  /** Part of the mailed link. */
  token: string
  guide: string
  party: Party
  total: Money
  until: SaidMoment
}

/** Goes to a guest who called, who may have no account yet. */
export const payLink = notification('booking.pay_link', {
  group: 'booking',
  critical: true,
  channels: ['email'],
  secret: true,
  texts: (data: PayLinkData) => ({
    title: said('Pay for your trip with {guide}', { guide: data.guide }),
    subject: said('Your spots are held: {what}', { what: what(data) }),
    body: said('{guide} is holding spots for you: {what}', { guide: data.guide, what: what(data) }),
    paragraphs: [
      said('{guide} is holding spots for you on {title}.', { guide: data.guide, title: data.title }),
      said('Pay by {until} to keep them. If you don’t, they’re released and you owe nothing.', { until: data.until }),
    ],
    rows: [
      [said('When'), data.start],
      [said('Group'), people(data.party)],
      [said('Total'), data.total],
    ],
    button: { label: said('View and pay'), path: `/pay/${data.token}` },
    footer: said(
      'You’re receiving this email because {guide} entered your address when you called. If that wasn’t you, you can ignore it.',
      {
        guide: data.guide,
      },
    ),
  }),
})
