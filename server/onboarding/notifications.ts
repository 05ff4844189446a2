import { saidInEnglish, verbatim, type Said, type SaidMoment } from '#contract/wire/said.ts'
import type { OnboardingStep } from '#contract/onboarding/values.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { notification, type NotificationType } from '#server/notifications/index.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, EventType } from '#server/platform/events.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { platformSettings } from '#server/settings/index.ts'
import { onboardingOf } from './begin.ts'

type OnboardingEvent = Extract<
  EventType,
  `onboarding.${'submitted' | 'step_returned' | 'nudged' | 'archived' | 'live' | 'terms_changed'}`
>

interface About {
  name: string
  step: OnboardingStep | null
  message: string
  day: SaidMoment | null
  archiveDays: number
}

const steps: Record<OnboardingStep, Said> = {
  account: saidInEnglish('Account'),
  profile: saidInEnglish('Profile'),
  consent: saidInEnglish('Background check consent'),
  verification: saidInEnglish('Verification'),
  compliance: saidInEnglish('Insurance and tax'),
  payments: saidInEnglish('Payouts'),
  training: saidInEnglish('Training'),
  terms: saidInEnglish('Guide terms'),
  review: saidInEnglish('Review'),
}

async function recipients(_app: App, tx: Tx, { kind, data }: DomainEvent<OnboardingEvent>) {
  const guide = await guideById(tx, data.guideId)
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  if (!guide || !contact) return []
  const { onboarding } = await platformSettings(tx)
  const due = kind === 'onboarding.submitted' ? (await onboardingOf(tx, guide.id))?.review_due_at : null
  const day = 'by' in data ? new Date(data.by) : due
  const about: About = {
    name: contact.firstName,
    step: 'step' in data ? data.step : null,
    message: 'message' in data ? data.message : '',
    day: day ? momentAt(day, companyZone, 'day') : null,
    archiveDays: onboarding.archiveDays,
  }
  return [{ key: 'guide', accountId: contact.id, email: contact.email, language: 'en' as const, data: about }]
}

interface Texts {
  readonly title: Said
  readonly subject: Said
  readonly body: Said
  readonly more: readonly (Said | null)[]
  readonly button: Said
  readonly path: string
}

const toGuide = (name: OnboardingEvent, critical: boolean, texts: (about: About) => Texts): NotificationType<About> =>
  notification<About, OnboardingEvent>(name, {
    group: 'guide',
    critical,
    channels: ['bell', 'email'],
    on: name,
    recipients,
    texts: (about) => {
      const { more, button, path, ...heads } = texts(about)
      return {
        ...heads,
        paragraphs: [heads.body, ...more],
        button: { label: button, path },
        footer: saidInEnglish('You’re receiving this email because you have a guide account with Treq.'),
      }
    },
  })

const stepName = (step: OnboardingStep | null): Said => steps[step ?? 'account']
const stepPath = (step: OnboardingStep | null): string =>
  step === null || step === 'review' ? '/guide-onboarding' : `/guide-onboarding/${step}`

export const notifications: readonly NotificationType[] = [
  toGuide('onboarding.submitted', true, ({ day }) => ({
    title: saidInEnglish('We’re reviewing your account'),
    subject: saidInEnglish('We’re reviewing your guide account'),
    body: saidInEnglish('You finished every step. You’ll hear from us by {day}.', { day: day ?? '' }),
    more: [],
    button: saidInEnglish('See your steps'),
    path: '/guide-onboarding',
  })),
  toGuide('onboarding.step_returned', true, ({ step, message }) => ({
    title: saidInEnglish('Please change one step'),
    subject: saidInEnglish('Please change: {step}', { step: stepName(step) }),
    body: saidInEnglish('We need a change in this step: {step}.', { step: stepName(step) }),
    more: [
      ...message.split(/\n{2,}/).map((text) => verbatim(text)),
      saidInEnglish('Your other steps stay as they are.'),
    ],
    button: saidInEnglish('Open this step'),
    path: stepPath(step),
  })),
  toGuide('onboarding.nudged', false, ({ name, step, archiveDays }) => ({
    title: saidInEnglish('Your next step: {step}', { step: stepName(step) }),
    subject: saidInEnglish('Your next step to guiding: {step}', { step: stepName(step) }),
    body: saidInEnglish('Hi {name}, your next step is {step}.', { name, step: stepName(step) }),
    more: [
      saidInEnglish(
        'Everything you entered is saved. After {archiveDays} days without activity, we pause your onboarding.',
        {
          archiveDays,
        },
      ),
    ],
    button: saidInEnglish('Continue'),
    path: stepPath(step),
  })),
  toGuide('onboarding.archived', true, ({ archiveDays }) => ({
    title: saidInEnglish('Your onboarding is paused'),
    subject: saidInEnglish('Your guide onboarding is paused'),
    body: saidInEnglish('You haven’t been active for {archiveDays} days, so we paused your onboarding.', {
      archiveDays,
    }),
    more: [saidInEnglish('Everything you entered is saved. You can resume at any time.')],
    button: saidInEnglish('Resume'),
    path: '/guide-onboarding',
  })),
  toGuide('onboarding.live', true, () => ({
    title: saidInEnglish('You’re live'),
    subject: saidInEnglish('You’re live on Treq'),
    body: saidInEnglish('We reviewed your account, and you can publish adventures now.'),
    more: [saidInEnglish('Your first adventure comes next.')],
    button: saidInEnglish('Open your dashboard'),
    path: '/guide-dashboard',
  })),
  toGuide('onboarding.terms_changed', true, ({ day }) => ({
    title: saidInEnglish('New guide terms'),
    subject: saidInEnglish('Accept our new guide terms by {day}', { day: day ?? '' }),
    body: saidInEnglish('We’ve changed the guide terms. Please read and accept them by {day}.', { day: day ?? '' }),
    more: [
      saidInEnglish(
        'If you don’t, guests can’t book new trips with you until you do. Trips already booked stay booked.',
      ),
    ],
    button: saidInEnglish('Read the terms'),
    path: '/guide-onboarding/terms',
  })),
]

export const reviewWaits = operatorNotification<'onboarding.submitted', { id: string; name: string }>(
  'onboarding.review_waits',
  {
    scopes: ['trust_and_safety'],
    urgent: false,
    on: 'onboarding.submitted',
    data: async (_app, tx, { subjectId, data }) => {
      const guide = await guideById(tx, data.guideId)
      return guide ? { id: subjectId, name: guide.name } : null
    },
    texts: ({ id, name }) => ({
      title: saidInEnglish('New guide to review'),
      body: saidInEnglish('{name} finished every step.', { name }),
      path: `/admin/guide-progress?open=${id}`,
    }),
  },
)
