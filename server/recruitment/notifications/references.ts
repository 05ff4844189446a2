import { said } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'
import { applicationPath, type ToApplicant } from '../letters.ts'

/** Each holds a link that opens something without an account. */
const byEmail = { group: 'guide', critical: true, channels: ['email'], secret: true } as const

export interface ToReference {
  readonly name: string
  readonly applicant: string
  readonly token: string
}

const form = (token: string) => ({ label: said('Answer'), path: `/guide-recruitment/reference#token=${token}` })
const footer = said(
  'You’re receiving this email because a guide named you as a reference. If you don’t know them, you can ignore it.',
)

export const referenceRequested = notification('recruitment.reference', {
  ...byEmail,
  texts: ({ name, applicant, token }: ToReference) => ({
    title: said('A reference for {applicant}', { applicant }),
    subject: said('Could you vouch for {applicant}?', { applicant }),
    body: said('A reference for {applicant}', { applicant }),
    paragraphs: [
      said('Hi {name}, {applicant} applied to guide with Treq and named you as a reference.', { name, applicant }),
      said('It’s four short questions. {applicant} won’t see your answers.', { applicant }),
    ],
    button: form(token),
    footer,
  }),
})

export const referenceReminder = notification('recruitment.reference_reminder', {
  ...byEmail,
  texts: ({ name, applicant, token }: ToReference) => ({
    title: said('{applicant} is waiting for your reference', { applicant }),
    subject: said('Reminder: a reference for {applicant}', { applicant }),
    body: said('{applicant} is waiting for your reference', { applicant }),
    paragraphs: [
      said('Hi {name}, we haven’t received your reference for {applicant} yet.', { name, applicant }),
      said('It’s four short questions. {applicant} won’t see your answers.', { applicant }),
    ],
    button: form(token),
    footer,
  }),
})

export const referencesLate = notification('recruitment.references_late', {
  ...byEmail,
  texts: ({ name, token, names: [one = '', other] }: ToApplicant & { names: readonly string[] }) => ({
    title: said('We’re missing a reference'),
    subject: said('We’re missing a reference for your guide application'),
    body: said('You can name someone else on your page.'),
    paragraphs: [
      other === undefined
        ? said('Hi {name}, {reference} hasn’t answered us yet.', { name, reference: one })
        : said('Hi {name}, {reference} and {other} haven’t answered us yet.', {
            name,
            reference: one,
            other,
          }),
      said('Ask them to look for our email, or name someone else on your page. An answer that’s late still counts.'),
    ],
    button: { label: said('Open application'), path: applicationPath(token) },
    footer: said('You’re receiving this email because this address was used to apply to guide with Treq.'),
  }),
})
