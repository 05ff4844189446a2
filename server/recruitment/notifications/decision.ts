import { said, type Said, type SaidMoment } from '#contract/wire/said.ts'
import type { DeclineReason, LetterDecision } from '#contract/recruitment/values.ts'
import { notification, type NotificationTexts } from '#server/notifications/index.ts'
import { applicationPath, type ToApplicant } from '../letters.ts'

export interface DecisionData extends ToApplicant {
  email: string
  decision: LetterDecision
  /** Of a decline. */
  because: DeclineReason | null
  /** What the operator adds. */
  message: string
  /** Until when the approval is good, or from when on one can apply again. */
  day: SaidMoment | null
  /** Of an approval. */
  approval: string | null
}

const reasons: Record<DeclineReason, Said | null> = {
  experience: said('We look for more days guided than you have so far.'),
  credentials: said('The licenses or certifications that your trips need were missing.'),
  insurance: said('The liability insurance that we require was missing.'),
  area_full: said('We have enough guides for your trips in your area at the moment.'),
  references: said('We couldn’t get two references that speak for you.'),
  other: null,
}

/** Into the sign-up branches of the specification; the token is in the fragment, which no server and no other site sees. */
export const approvalPath = (email: string, token: string): string =>
  `/guide-signup?${new URLSearchParams({ email, userType: 'guide', from: 'guide-email', approved: 'true' }).toString()}#approval=${token}`

const own = (message: string): Said[] =>
  message.trim() === '' ? [] : message.split(/\n{2,}/).map((text) => ({ text: '{text}', values: { text } }))

/** What an applicant reads of a decision; the operator sees it first. */
function decisionTexts(data: DecisionData): NotificationTexts {
  const { name, email, decision, because, message, token, approval } = data
  const day = data.day ?? ''
  const footer = said('You’re receiving this email because this address was used to apply to guide with Treq.')
  const page = { label: said('Open application'), path: applicationPath(token) }
  if (decision === 'approve') {
    return {
      title: said('You’re approved'),
      subject: said('Approved: guide with Treq'),
      body: said('Create your guide account by {day}.', { day }),
      paragraphs: [
        said('Hi {name}, welcome. We’d love to have you guide with Treq.', { name }),
        ...own(message),
        said('Create your guide account by {day}. The link works once, with this email address.', { day }),
      ],
      button: { label: said('Create guide account'), path: approvalPath(email, approval ?? '') },
      footer,
    }
  }
  if (decision === 'waitlist') {
    return {
      title: said('You’re on our waitlist'),
      subject: said('Your guide application: waitlist'),
      body: said('You’re on our waitlist. We’ll email you when we need guides in your area.'),
      paragraphs: [
        said('Hi {name}, we like your application, but right now we have enough guides in your area.', { name }),
        ...own(message),
        said('You’re on our waitlist. We’ll email you when we need guides in your area.'),
      ],
      button: page,
      footer,
    }
  }
  return {
    title: said('We can’t move forward with your application'),
    subject: said('Your guide application'),
    body: said('You can apply again from {day}.', { day }),
    paragraphs: [
      said('Hi {name}, thank you for applying. We can’t move forward with your application this time.', { name }),
      because ? reasons[because] : null,
      ...own(message),
      said('You can apply again from {day}.', { day }),
    ],
    button: page,
    footer,
  }
}

export const decisionMade = notification('recruitment.decision', {
  group: 'guide',
  critical: true,
  channels: ['email'],
  secret: true,
  texts: decisionTexts,
})

export const approvalExpired = notification('recruitment.approval_expired', {
  group: 'guide',
  critical: true,
  channels: ['email'],
  secret: true,
  texts: ({ name, token, again, day }: ToApplicant & { again: boolean; day: SaidMoment }) => ({
    title: said('Your approval has expired'),
    subject: said('Your approval to guide has expired'),
    body: said('Your approval has expired.'),
    paragraphs: [
      said('Hi {name}, you didn’t create your guide account in time, so the link has expired.', { name }),
      again
        ? said('You can apply again at any time.')
        : said('Still want to guide? Message us by {day} and we’ll send the link once more.', { day }),
    ],
    button: again
      ? { label: said('Open application'), path: applicationPath(token) }
      : { label: said('Message us'), path: '/contact?topic=guide' },
    footer: said('You’re receiving this email because this address was used to apply to guide with Treq.'),
  }),
})
