import { saidInEnglish, verbatim, type Said, type SaidMoment } from '#contract/wire/said.ts'
import type { DutyCause } from '#contract/training/values.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { notification, type NotificationType } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent } from '#server/platform/events.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { quizTitle } from './attempts/present.ts'
import { currentModules } from './versions/current.ts'

type TrainingEvent =
  | 'training.duty_set'
  | 'training.duty_near'
  | 'training.certified'
  | 'training.certificate_near'
  | 'training.unlocked'

interface About {
  module: string
  path: string
  day: SaidMoment | null
  days: number
  cause: DutyCause
  reason: string
  number: string
}

async function recipients(_app: App, tx: Tx, { data }: DomainEvent<TrainingEvent>) {
  const guide = await guideById(tx, data.guideId)
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  if (!contact) return []
  const quiz = 'quiz' in data ? data.quiz : 'module' in data ? data.module : 'final'
  const end = 'dueAt' in data ? data.dueAt : 'validUntil' in data ? data.validUntil : null
  const about: About = {
    module: quizTitle(await currentModules(tx), quiz),
    path: quiz === 'final' ? '/training' : `/training/module/${quiz}`,
    day: end ? momentAt(new Date(end), companyZone, 'day') : null,
    days: 'days' in data ? data.days : 0,
    cause: 'cause' in data ? data.cause : 'changed',
    reason: 'reason' in data ? data.reason : '',
    number: 'number' in data ? data.number : '',
  }
  return [{ key: 'guide', accountId: contact.id, email: contact.email, language: 'en' as const, data: about }]
}

interface Texts {
  readonly title: Said
  readonly subject: Said
  readonly body: Said
  readonly more: readonly Said[]
  readonly button: Said
  readonly path: string
}

const toGuide = (name: TrainingEvent, critical: boolean, texts: (about: About) => Texts): NotificationType<About> =>
  notification<About, TrainingEvent>(name, {
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

const ifNot = saidInEnglish(
  'If you don’t, guests can’t book new trips with you until you do. Trips already booked stay booked.',
)
const inDays = (days: number): Said =>
  days === 1 ? saidInEnglish('tomorrow') : saidInEnglish('in {count} days', { count: days })

export const notifications: readonly NotificationType[] = [
  toGuide('training.duty_set', true, ({ module, day, path, cause, reason }) => ({
    title: saidInEnglish('Training to pass: {module}', { module }),
    subject: saidInEnglish('Pass “{module}” by {day}', { module, day: day ?? '' }),
    body:
      cause === 'changed'
        ? saidInEnglish('We’ve changed the module “{module}”. Please read it and pass its quiz by {day}.', {
            module,
            day: day ?? '',
          })
        : saidInEnglish('Please take the module “{module}” and pass its quiz by {day}.', { module, day: day ?? '' }),
    more: [verbatim(reason), ifNot],
    button: saidInEnglish('Open the module'),
    path,
  })),
  toGuide('training.duty_near', true, ({ module, day, days, path }) => ({
    title: saidInEnglish('Training due {when}: {module}', { when: inDays(days), module }),
    subject: saidInEnglish('Due {when}: “{module}”', { when: inDays(days), module }),
    body: saidInEnglish('Please pass the “{module}” quiz by {day}.', { module, day: day ?? '' }),
    more: [ifNot],
    button: saidInEnglish('Open the module'),
    path,
  })),
  toGuide('training.certified', true, ({ number, day }) => ({
    title: saidInEnglish('Your training certificate is ready'),
    subject: saidInEnglish('Your training certificate {number}', { number }),
    body: saidInEnglish('You’ve completed your training. Your certificate is valid through {day}.', { day: day ?? '' }),
    more: [saidInEnglish('Download it as a PDF, or share its page with anyone who asks.')],
    button: saidInEnglish('See your certificate'),
    path: '/training/complete',
  })),
  toGuide('training.certificate_near', true, ({ day, days }) => ({
    title: saidInEnglish('Your training certificate expires {when}', { when: inDays(days) }),
    subject: saidInEnglish('Renew your training certificate by {day}', { day: day ?? '' }),
    body: saidInEnglish('Your training certificate expires on {day}. Pass the final exam again to renew it.', {
      day: day ?? '',
    }),
    more: [ifNot],
    button: saidInEnglish('Take the final exam'),
    path: '/training',
  })),
  toGuide('training.unlocked', true, ({ module, path }) => ({
    title: saidInEnglish('Your quiz is open again: {module}', { module }),
    subject: saidInEnglish('Your quiz “{module}” is open again', { module }),
    body: saidInEnglish(
      'Our team reopened the “{module}” quiz for you. Read the lessons once more before you try again.',
      {
        module,
      },
    ),
    more: [],
    button: saidInEnglish('Open the module'),
    path,
  })),
]
