import { letter } from '#server/platform/letter.ts'

export const passwordResetLetter = ({ firstName, link }: { firstName: string; link: string }) => ({
  subject: 'Reset your password',
  ...letter({
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${firstName}, somebody asked to reset the password of your Treq account. With the button below you choose a new one.`,
      'The link works once and is good for one hour.',
    ],
    button: { label: 'Choose a new password', link },
    footer: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
  }),
})
