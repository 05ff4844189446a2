import { saidInEnglish } from '#contract/wire/said.ts'
import type { OutfitRole } from '#contract/guides/values.ts'
import { notification } from '#server/notifications/index.ts'
import { roleText } from './role-text.ts'

interface Invited {
  /** Part of the mailed link. */
  token: string
  invitedBy: string
  outfit: string
  role: OutfitRole
}

/** Goes to an address that may have no account yet. Guides' tools are in English only. */
export const outfitInvitation = notification('guides.outfit_invitation', {
  group: 'account',
  critical: true,
  channels: ['email'],
  secret: true,
  texts: ({ token, invitedBy, outfit, role }: Invited) => ({
    title: saidInEnglish('Join {outfit} on Treq', { outfit }),
    subject: saidInEnglish('{outfit} invited you to Treq', { outfit }),
    body: saidInEnglish('{outfit} invited you to Treq', { outfit }),
    paragraphs: [
      saidInEnglish('{invitedBy} invited you to work with {outfit} on Treq.', { invitedBy, outfit }),
      saidInEnglish(
        'Sign in, or create an account with this email address and confirm it. Then open this link again and accept.',
      ),
      saidInEnglish('The link works once and expires after 7 days.'),
    ],
    rows: [[saidInEnglish('Your role'), roleText[role]]],
    button: { label: saidInEnglish('View invitation'), path: `/guide-team?invitation=${token}` },
    footer: saidInEnglish(
      'You’re receiving this email because an owner of {outfit} invited this address. If you weren’t expecting it, you can ignore it.',
      { outfit },
    ),
  }),
})
