import type { OperatorScope } from '#contract/operators/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'
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
      saidInEnglish('{invitedBy} invites you to work at the Treq admin desk.', { invitedBy }),
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
