import { said } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'

const byEmail = { group: 'account', critical: true, channels: ['email'] } as const

/** Goes to an address nobody has proven yet, so it carries no word that whoever signed up has typed. */
export const verification = notification('account.verification', {
  ...byEmail,
  texts: ({ token }: { token: string }) => ({
    title: said('Welcome to Treq'),
    subject: said('Confirm your email address'),
    body: said('Confirm your email address'),
    paragraphs: [
      said(
        'Good to have you with us. Please confirm that this is your email address, so that your guide and we can reach you about your trips.',
      ),
      said('The link is good for 24 hours.'),
    ],
    button: { label: said('Confirm email address'), path: `/verify-email?token=${token}` },
    footer: said(
      'You get this email because an account was opened at Treq with this address. If that was not you, leave the link alone and nothing will be confirmed.',
    ),
  }),
})

export const passwordReset = notification('account.password_reset', {
  ...byEmail,
  texts: ({ name, token }: { name: string; token: string }) => ({
    title: said('Set a new password'),
    subject: said('Reset your password'),
    body: said('Reset your password'),
    paragraphs: [
      said(
        'Hello {name}, somebody asked to reset the password of your Treq account. With the button below you choose a new one.',
        { name },
      ),
      said('The link works once and is good for one hour.'),
    ],
    button: { label: said('Choose a new password'), path: `/reset-password?token=${token}` },
    footer: said('If you did not ask for this, you can ignore this email: your password stays as it is.'),
  }),
})

export const passwordChanged = notification('account.password_changed', {
  ...byEmail,
  texts: ({ name }: { name: string }) => ({
    title: said('Your password was changed'),
    subject: said('Your password was changed'),
    body: said('Your password was changed'),
    paragraphs: [
      said(
        'Hello {name}, the password of your Treq account was just changed, and every other device has been signed out.',
        { name },
      ),
      said(
        'If this was you, there is nothing to do. If it was not, choose “Forgot password” on the sign-in page right away: the new link comes to this address only.',
      ),
    ],
    button: { label: said('Go to sign in'), path: '/signin' },
    footer: said('You get this email because it concerns the safety of your account.'),
  }),
})
