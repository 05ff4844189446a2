import type { Language } from '#contract/wire/language.ts'
import { say } from '#server/platform/language/say.ts'
import { letter } from '#server/platform/mail/letter.ts'

/** Goes to an address nobody has proven yet, so it carries no word that whoever signed up has typed. */
export const verificationLetter = ({ link, language }: { link: string; language: Language }) => ({
  subject: say(language, 'Confirm your email address'),
  ...letter({
    language,
    heading: 'Welcome to Treq',
    paragraphs: [
      'Good to have you with us. Please confirm that this is your email address, so that your guide and we can reach you about your trips.',
      'The link is good for 24 hours.',
    ],
    button: { label: 'Confirm email address', link },
    footer:
      'You get this email because an account was opened at Treq with this address. If that was not you, leave the link alone and nothing will be confirmed.',
  }),
})
