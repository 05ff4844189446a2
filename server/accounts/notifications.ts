import { said } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'

const byEmail = { group: 'account', critical: true, channels: ['email'] } as const

/** The address is unverified, so this never echoes what was typed at sign-up. */
export const verification = notification('account.verification', {
  ...byEmail,
  secret: true,
  texts: ({ token }: { token: string }) => ({
    title: said('Welcome to Treq'),
    subject: said('Confirm your email address'),
    body: said('Confirm your email address'),
    paragraphs: [
      said('Thanks for joining. Confirm your email so we and your guide can reach you about your trips.'),
      said('This link expires in 24 hours.'),
    ],
    button: { label: said('Confirm email address'), path: `/verify-email?token=${token}` },
    footer: said(
      'You’re receiving this email because someone opened a Treq account with this address. If this wasn’t you, you can ignore this email.',
    ),
  }),
})

export const passwordReset = notification('account.password_reset', {
  ...byEmail,
  secret: true,
  texts: ({ name, token }: { name: string; token: string }) => ({
    title: said('Set a new password'),
    subject: said('Reset your password'),
    body: said('Reset your password'),
    paragraphs: [
      said('Hi {name}, we got a request to reset your Treq password. Use the button below to set a new one.', { name }),
      said('This link works once and expires in one hour.'),
    ],
    button: { label: said('Choose a new password'), path: `/reset-password?token=${token}` },
    footer: said('If you didn’t request this, you can ignore this email. Your password won’t change.'),
  }),
})

export const passwordChanged = notification('account.password_changed', {
  ...byEmail,
  texts: ({ name }: { name: string }) => ({
    title: said('Your password was changed'),
    subject: said('Your password was changed'),
    body: said('Your password was changed'),
    paragraphs: [
      said('Hi {name}, your Treq password was just changed, and we signed out your other devices.', { name }),
      said(
        'If this was you, you’re all set. If not, choose “Forgot password” on the sign-in page right away. The new link comes only to this address.',
      ),
    ],
    button: { label: said('Go to sign in'), path: '/signin' },
    footer: said('You’re receiving this email because it affects the security of your account.'),
  }),
})
