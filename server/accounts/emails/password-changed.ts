import type { Language } from '#contract/wire/language.ts'
import { say } from '#server/platform/language/say.ts'
import { letter } from '#server/platform/mail/letter.ts'

export const passwordChangedLetter = ({
  firstName,
  link,
  language,
}: {
  firstName: string
  link: string
  language: Language
}) => ({
  subject: say(language, 'Your password was changed'),
  ...letter({
    language,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your Treq account was just changed, and every other device has been signed out.`,
      'If this was you, there is nothing to do. If it was not, choose “Forgot password” on the sign-in page right away: the new link comes to this address only.',
    ],
    button: { label: 'Go to sign in', link },
    footer: 'You get this email because it concerns the safety of your account.',
  }),
})
