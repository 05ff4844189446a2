import type { Language } from '#contract/wire/language.ts'
import { say } from '#server/platform/language/say.ts'
import { letter } from '#server/platform/mail/letter.ts'

export const passwordResetLetter = ({
  firstName,
  link,
  language,
}: {
  firstName: string
  link: string
  language: Language
}) => ({
  subject: say(language, 'Reset your password'),
  ...letter({
    language,
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${firstName}, somebody asked to reset the password of your Treq account. With the button below you choose a new one.`,
      'The link works once and is good for one hour.',
    ],
    button: { label: 'Choose a new password', link },
    footer: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
  }),
})
