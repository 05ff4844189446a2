import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

export const unsentEmails = englishTexts('unsent-emails', {
  ...everyDesk,

  emailTitle: 'Email',
  emailLead:
    'Emails our mail provider didn’t accept, addresses we no longer email, and everything that was sent. We retry an unsent email for about a day.',
  notSent: 'Emails not sent',
  howMany: { one: '1 email', other: '{count} emails' },
  more: 'Show more emails',
  to: 'To {recipient}',
  waitingSince: 'Waiting since {time}',
  nextTry: 'Next retry {time}',
  noTryLeft: 'No retries left',
  retry: 'Send again',
  retryTitle: 'Send this email again?',
  retryText: 'We’ll try sending “{subject}” to {recipient} right away.',
  retryAll: 'Send all again',
  retryAllTitle: 'Send all unsent emails again?',
  retryAllText: 'We’ll try sending up to 200 emails right away, oldest first.',
  noneUnsent: 'No unsent emails yet',
  noneUnsentText: 'Emails we couldn’t send show up here with the reason.',
})
