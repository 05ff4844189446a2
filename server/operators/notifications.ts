import type { OperatorScope } from '#contract/operators/values.ts'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import { everyChannel, notification } from '#server/notifications/index.ts'
import { operatorTexts } from './queues/operator-notification.ts'
import { scopeNames } from './scope-names.ts'

interface Invited {
  /** Part of the mailed link. */
  token: string
  invitedBy: string
  scopes: readonly OperatorScope[]
}

/** Goes to an address that may have no account yet. Operators read English only. */
export const operatorInvitation = notification('operators.invitation', {
  group: 'account',
  critical: true,
  channels: ['email'],
  secret: true,
  texts: ({ token, invitedBy, scopes }: Invited) => ({
    title: saidInEnglish('Join the Treq team'),
    subject: saidInEnglish('You’re invited to run Treq'),
    body: saidInEnglish('You’re invited to run Treq'),
    paragraphs: [
      saidInEnglish('{invitedBy} invited you to work at the Treq admin desk.', { invitedBy }),
      saidInEnglish(
        'Sign in, or create an account with this email address and confirm it. Then open this link again and accept.',
      ),
      saidInEnglish('The link works once and expires after 7 days.'),
    ],
    rows: [[saidInEnglish('Your scopes'), scopeNames(scopes)]],
    button: { label: saidInEnglish('View invitation'), path: `/admin-access?invitation=${token}` },
    footer: saidInEnglish(
      'You’re receiving this email because an owner of Treq invited this address. If you weren’t expecting it, you can ignore it.',
    ),
  }),
})

/** To the person concerned, before anything happens: they may know nothing of it. */
export const secondFactorResetRequested = notification('operators.second_factor_reset_requested', {
  group: 'account',
  critical: true,
  channels: ['email'],
  texts: ({ name }: { name: string }) => ({
    title: said('We’re about to remove your second step'),
    subject: said('Someone asked us to remove the second step from your sign-in'),
    body: said('Someone asked us to remove the second step from your sign-in'),
    paragraphs: [
      said(
        'Hi {name}, our support team was asked to remove two-step verification from your Treq account, because you can no longer use it.',
        { name },
      ),
      said('If this was you, you don’t need to do anything. We’ll write again once it’s removed.'),
      said('If this wasn’t you, write to us right away and change your password.'),
    ],
    button: { label: said('Write to us'), path: '/contact' },
    footer: said('You’re receiving this email because it affects the security of your account.'),
  }),
})

/** To the person whose rights an owner changed. */
export const accessChanged = notification('operators.access_changed', {
  group: 'account',
  critical: true,
  channels: ['email'],
  texts: ({ name, by, scopes }: { name: string; by: string; scopes: readonly OperatorScope[] }) => ({
    title: saidInEnglish('Your access to Treq’s desk changed'),
    subject: saidInEnglish('Your access to Treq’s desk changed'),
    body: saidInEnglish('Your access to Treq’s desk changed'),
    paragraphs: [
      scopes.length > 0
        ? saidInEnglish('Hi {name}, {by} changed what you can do at the Treq admin desk.', { name, by })
        : saidInEnglish('Hi {name}, {by} removed your access to the Treq admin desk. Your own account stays.', {
            name,
            by,
          }),
      saidInEnglish('If you didn’t expect this, contact another owner right away.'),
    ],
    ...(scopes.length > 0 ? { rows: [[saidInEnglish('Your scopes'), scopeNames(scopes)] as const] } : {}),
    button: { label: saidInEnglish('Open Treq'), path: scopes.length > 0 ? '/admin' : '/' },
    footer: saidInEnglish('You’re receiving this email because it affects your rights at Treq.'),
  }),
})

/** To every owner: with a key of theirs, someone could answer in a vendor's name. */
export const vendorKeyChanged = notification('operators.vendor_key_changed', {
  group: 'operators',
  critical: true,
  channels: everyChannel,
  texts: ({ name, by, path }: { name: string; by: string; path: string }) =>
    operatorTexts({
      title: saidInEnglish('{name} was changed', { name }),
      body: saidInEnglish('{by} changed {name}. If you don’t know why, check it right away.', { name, by }),
      path,
    }),
})
