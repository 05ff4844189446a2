import { said, verbatim } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { momentAt } from '#server/platform/said/render.ts'

const byEmail = { group: 'account', critical: true, channels: ['email'] } as const
const footer = said('You’re receiving this email because it affects your access to Treq.')

interface Suspended {
  name: string
  /** What the operator wrote to the person. */
  message: string
  /** ISO 8601, UTC. */
  until: string | null
  /** Whether they have listings to sell. */
  guides: boolean
}

export const accountSuspended = notification('users.account_suspended', {
  ...byEmail,
  texts: ({ name, message, until, guides }: Suspended) => ({
    title: said('Your account is suspended'),
    subject: said('Your Treq account is suspended'),
    body: said('Your Treq account is suspended'),
    paragraphs: [
      until
        ? said('Hi {name}, we’ve suspended your Treq account until {date}. You can’t sign in during that time.', {
            name,
            date: momentAt(new Date(until), companyZone, 'date'),
          })
        : said('Hi {name}, we’ve suspended your Treq account. You can’t sign in for now.', { name }),
      verbatim(message),
      said('Your bookings stay as they are. If we need to change one, we’ll write to you about it.'),
      ...(guides ? [said('Your listings are off sale.')] : []),
      said('If you think this is a mistake, or have a trip coming up, write to us.'),
    ],
    button: { label: said('Write to us'), path: '/contact' },
    footer,
  }),
})

export const suspensionEnded = notification('users.suspension_ended', {
  ...byEmail,
  texts: ({ name }: { name: string }) => ({
    title: said('Your account is open again'),
    subject: said('Your Treq account is open again'),
    body: said('Your Treq account is open again'),
    paragraphs: [said('Hi {name}, the suspension of your Treq account has ended. You can sign in again.', { name })],
    button: { label: said('Go to sign in'), path: '/signin' },
    footer,
  }),
})

export const accountViewed = notification('users.account_viewed', {
  ...byEmail,
  texts: ({ name, at, minutes }: { name: string; at: string; minutes: number }) => ({
    title: said('We viewed your account'),
    subject: said('Our support team viewed your Treq account'),
    body: said('Our support team viewed your Treq account'),
    paragraphs: [
      said(
        'Hi {name}, on {time} our support team opened your account to see what you see. They can look for up to {minutes} minutes and can’t change anything.',
        { name, time: momentAt(new Date(at), companyZone), minutes },
      ),
      said('They don’t see your password, your gift card codes, or your medical and tax details.'),
      said('If you didn’t ask us for help, write to us and we’ll tell you why.'),
    ],
    button: { label: said('Write to us'), path: '/contact' },
    footer: said('You’re receiving this email because someone at Treq viewed your account.'),
  }),
})
