import { counted, said, type Said } from '#contract/wire/said.ts'
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

/** To the address of before, which decides too: whoever has the password does not have it alone. */
export const emailChangeAtOld = notification('account.email_change_at_old', {
  ...byEmail,
  secret: true,
  texts: ({ name, email, token }: { name: string; email: string; token: string }) => ({
    title: said('Confirm your new email address'),
    subject: said('Confirm your new email address'),
    body: said('Confirm your new email address'),
    paragraphs: [
      said('Hi {name}, you asked us to change the email address of your Treq account to {email}.', { name, email }),
      said('Please confirm it here, and with the link we sent to the new address. Both links expire in 24 hours.'),
      said('If you didn’t ask for this, don’t use the link and change your password right away.'),
    ],
    button: { label: said('Confirm the change'), path: `/confirm-email-change?token=${token}` },
    footer: said('You’re receiving this email because it affects the security of your account.'),
  }),
})

/** To an address that may be a stranger’s. */
export const emailChangeAtNew = notification('account.email_change_at_new', {
  ...byEmail,
  secret: true,
  texts: ({ token }: { token: string }) => ({
    title: said('Confirm this address'),
    subject: said('Confirm this address for your Treq account'),
    body: said('Confirm this address for your Treq account'),
    paragraphs: [
      said('Someone wants to use this address for their Treq account.'),
      said('If it was you, please confirm it. This link expires in 24 hours.'),
    ],
    button: { label: said('Confirm this address'), path: `/confirm-email-change?token=${token}` },
    footer: said('If this wasn’t you, you can ignore this email. Nothing changes without the link.'),
  }),
})

export const emailChanged = notification('account.email_changed', {
  ...byEmail,
  secret: true,
  texts: ({ name, email }: { name: string; email: string }) => ({
    title: said('Your email address was changed'),
    subject: said('Your email address was changed'),
    body: said('Your email address was changed'),
    paragraphs: [
      said('Hi {name}, from now on, sign in to Treq with {email}. Our emails go there, too.', { name, email }),
      said('If this wasn’t you, please contact us right away.'),
    ],
    button: { label: said('Contact us'), path: '/contact' },
    footer: said('You’re receiving this email because it affects the security of your account.'),
  }),
})

/** Not for the first browser of an account, which its owner has just opened. */
export const newDevice = notification('account.new_device', {
  ...byEmail,
  texts: ({ name, device }: { name: string; device: Said }) => ({
    title: said('New sign-in to your account'),
    subject: said('New sign-in to your Treq account'),
    body: said('New sign-in to your Treq account'),
    paragraphs: [
      said('Hi {name}, someone just signed in to your Treq account with a device we haven’t seen before: {device}.', {
        name,
        device,
      }),
      said('If this was you, you’re all set.'),
      said('If this wasn’t you, change your password right away and sign out your other devices in your settings.'),
    ],
    button: { label: said('Open settings'), path: '/settings' },
    footer: said('You’re receiving this email because it affects the security of your account.'),
  }),
})

const factorNames = {
  totp: said('an authenticator app'),
  passkey: said('a passkey'),
  all: said('every second step'),
} as const
const securityFooter = said('You’re receiving this email because it affects the security of your account.')

export const secondFactorAdded = notification('account.second_factor_added', {
  ...byEmail,
  texts: ({ name, kind }: { name: string; kind: 'totp' | 'passkey' }) => ({
    title: said('Two-step verification is on'),
    subject: said('You added a second step to your sign-in'),
    body: said('You added a second step to your sign-in'),
    paragraphs: [
      said(
        'Hi {name}, {what} was just added to your Treq account. From now on we ask for your second step when you sign in.',
        {
          name,
          what: factorNames[kind],
        },
      ),
      said('Keep your recovery codes somewhere safe. They’re the way in if you lose your phone.'),
      said(
        'If this wasn’t you, change your password right away and remove anything you don’t recognize in your settings.',
      ),
    ],
    button: { label: said('Open settings'), path: '/settings#two-factor' },
    footer: securityFooter,
  }),
})

export const secondFactorRemoved = notification('account.second_factor_removed', {
  ...byEmail,
  texts: ({ name, kind }: { name: string; kind: 'totp' | 'passkey' | 'all' }) => ({
    title: said('A second step was removed'),
    subject: said('A second step was removed from your sign-in'),
    body: said('A second step was removed from your sign-in'),
    paragraphs: [
      said('Hi {name}, {what} was just removed from your Treq account.', { name, what: factorNames[kind] }),
      kind === 'all'
        ? said(
            'We did this because you asked us for help signing in. Please set up a new second step after you sign in.',
          )
        : said('If this was you, you’re all set.'),
      said('If this wasn’t you, change your password right away and write to us.'),
    ],
    button: { label: said('Open settings'), path: '/settings#two-factor' },
    footer: securityFooter,
  }),
})

export const recoveryCodeUsed = notification('account.recovery_code_used', {
  ...byEmail,
  texts: ({ name, left }: { name: string; left: number }) => ({
    title: said('A recovery code was used'),
    subject: said('A recovery code was used for your account'),
    body: said('A recovery code was used for your account'),
    paragraphs: [
      said('Hi {name}, someone just used one of your recovery codes for your Treq account.', { name }),
      left === 0
        ? said('It was your last one. Please create new ones in your settings.')
        : counted(left, 'You have 1 recovery code left.', 'You have {count} recovery codes left.'),
      said('If this wasn’t you, change your password right away and create new recovery codes.'),
    ],
    button: { label: said('Open settings'), path: '/settings#two-factor' },
    footer: securityFooter,
  }),
})
