import { said, type Said, type SaidMoment } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'
import { applicationPath, type ToApplicant } from '../letters.ts'

/** Each email to an applicant holds a link that opens the application. */
const byEmail = { group: 'guide', critical: true, channels: ['email'], secret: true } as const
const footer = said('You’re receiving this email because this address was used to apply to guide with Treq.')
const open = (token: string) => ({ label: said('Open application'), path: applicationPath(token) })

export interface LinkData extends ToApplicant {
  kind: 'start' | 'resume' | 'later' | 'guide'
  /** Of `later`. */
  day: SaidMoment | null
}

const linkTexts: Record<LinkData['kind'], (data: LinkData) => { title: Said; news: Said }> = {
  start: () => ({
    title: said('Start your guide application'),
    news: said('Use the button to start your application to guide with Treq. We save it as you go.'),
  }),
  resume: () => ({
    title: said('Your guide application'),
    news: said('Use the button to open your application where you left off.'),
  }),
  later: ({ day }) => ({
    title: said('You can apply again soon'),
    news: said('We declined your last application. You can apply again from {day}.', { day: day ?? '' }),
  }),
  guide: () => ({
    title: said('You already guide with Treq'),
    news: said('This address belongs to a guide account. Sign in to continue.'),
  }),
}

/** Goes to an address that is not proven yet, so it never echoes what was typed. */
export const applicationLink = notification('recruitment.link', {
  ...byEmail,
  texts: (data: LinkData) => {
    const { title, news } = linkTexts[data.kind](data)
    const signsIn = data.kind === 'guide'
    return {
      title,
      subject: title,
      body: news,
      paragraphs: [
        news,
        signsIn ? null : said('The link works for 14 days on any device. A newer email from us replaces it.'),
      ],
      button: signsIn ? { label: said('Go to sign in'), path: '/signin' } : open(data.token),
      footer: said(
        'You’re receiving this email because someone entered this address to apply as a guide. If this wasn’t you, you can ignore this email.',
      ),
    }
  },
})

export const draftReminder = notification('recruitment.draft_reminder', {
  ...byEmail,
  texts: ({ token, until }: ToApplicant & { until: SaidMoment }) => ({
    title: said('Your application is waiting'),
    subject: said('Finish your guide application'),
    body: said('Finish your guide application'),
    paragraphs: [
      said(
        'You started an application to guide with Treq and haven’t submitted it yet. Everything you entered is saved.',
      ),
      said('We’ll delete the draft on {until} unless you open and save it again.', { until }),
    ],
    button: open(token),
    footer,
  }),
})

export const applicationReceived = notification('recruitment.received', {
  ...byEmail,
  texts: ({ name, token, by }: ToApplicant & { by: SaidMoment }) => ({
    title: said('We received your application'),
    subject: said('We received your guide application'),
    body: said('You’ll hear from us by {by}.', { by }),
    paragraphs: [
      said('Hi {name}, thanks for applying to guide with Treq. You’ll hear from us by {by}.', { name, by }),
      said('We’ve emailed your two references a short form. You can see on your page whether they’ve answered.'),
    ],
    button: open(token),
    footer,
  }),
})

export const questionAsked = notification('recruitment.question', {
  ...byEmail,
  texts: ({ name, token, question, due }: ToApplicant & { question: string; due: SaidMoment }) => ({
    title: said('We have a question'),
    subject: said('A question about your guide application'),
    body: said('Please answer by {due}.', { due }),
    paragraphs: [
      said('Hi {name}, we need to know a little more before we continue:', { name }),
      ...question.split(/\n{2,}/).map((text): Said => ({ text: '{text}', values: { text } })),
      said('Please answer by {due}. After that we’ll withdraw the application, and you can apply again.', { due }),
    ],
    button: open(token),
    footer,
  }),
})

export const questionLapsed = notification('recruitment.question_lapsed', {
  ...byEmail,
  texts: ({ name, token }: ToApplicant) => ({
    title: said('We withdrew your application'),
    subject: said('Your guide application was withdrawn'),
    body: said('We didn’t get an answer to our question in time.'),
    paragraphs: [
      said('Hi {name}, we didn’t get an answer to our question in time, so we withdrew your application.', { name }),
      said('You can apply again at any time.'),
    ],
    button: open(token),
    footer,
  }),
})

export const interviewOffered = notification('recruitment.interview', {
  ...byEmail,
  texts: ({ name, token, times }: ToApplicant & { times: readonly SaidMoment[] }) => ({
    title: said('Let’s talk'),
    subject: said('Choose a time for your interview'),
    body: said('We’d like to talk with you about guiding.'),
    paragraphs: [
      said('Hi {name}, we’d like to talk with you about guiding. Choose one of these times on your page:', { name }),
      ...times.map((time): Said => ({ text: '{time}', values: { time } })),
    ],
    button: { label: said('Choose a time'), path: applicationPath(token) },
    footer,
  }),
})

export const interviewSet = notification('recruitment.interview_set', {
  ...byEmail,
  texts: ({ name, token, time, place }: ToApplicant & { time: SaidMoment; place: string }) => ({
    title: said('Your interview is set'),
    subject: said('Your interview with Treq'),
    body: said('Your interview is on {time}.', { time }),
    paragraphs: [said('Hi {name}, your interview is on {time}.', { name, time })],
    rows: [[said('Where'), place]],
    button: { label: said('Add to calendar'), path: applicationPath(token) },
    footer,
  }),
})

export const applicationWithdrawn = notification('recruitment.withdrawn', {
  ...byEmail,
  texts: ({ name, token }: ToApplicant) => ({
    title: said('You withdrew your application'),
    subject: said('Your guide application was withdrawn'),
    body: said('You can apply again at any time.'),
    paragraphs: [
      said('Hi {name}, we’ve withdrawn your application as you asked.', { name }),
      said('You can apply again at any time.'),
    ],
    button: open(token),
    footer,
  }),
})
