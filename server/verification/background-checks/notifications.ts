import { saidInEnglish, type Said, type SaidMoment } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { notification, type NotificationTexts, type NotificationType } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { DomainEvent, EventType } from '#server/platform/events.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { latestAdverse } from './queries.ts'

type CheckEvent = Extract<EventType, `background_check.${string}`>

export interface CheckLetter {
  invitationEnds: SaidMoment | null
  validUntil: SaidMoment | null
  waitUntil: SaidMoment | null
  daysLeft: number
}

const dayOf = (at: Date | null | undefined): SaidMoment | null => (at ? momentAt(at, companyZone, 'date') : null)

export async function letterOf(read: Read, checkId: string, daysLeft = 0): Promise<CheckLetter> {
  const row = await read
    .selectFrom('background_checks')
    .select(['invitation_ends_at', 'valid_until'])
    .where('id', '=', checkId)
    .executeTakeFirstOrThrow()
  const action = await latestAdverse(read, checkId)
  return {
    invitationEnds: dayOf(row.invitation_ends_at),
    validUntil: dayOf(row.valid_until),
    waitUntil: dayOf(action?.wait_until),
    daysLeft,
  }
}

async function recipients(_app: App, tx: Tx, { data, subjectId }: DomainEvent<CheckEvent>) {
  const guide = await guideById(tx, data.guideId)
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  if (!contact) return []
  const letter = await letterOf(tx, subjectId, 'daysLeft' in data ? data.daysLeft : 0)
  const { id: accountId, email } = contact
  return [{ key: 'guide', accountId, email, language: 'en' as const, data: letter }]
}

const footer = saidInEnglish('You’re receiving this email because you guide with Treq.')
const button = { label: saidInEnglish('See your background check'), path: '/guide-verification' }
const portal = 'https://candidate.checkr.com'

type Texts = Pick<NotificationTexts, 'title' | 'subject' | 'body'> & { more?: readonly (Said | null)[] }

const toGuide = (
  name: CheckEvent,
  critical: boolean,
  write: (about: CheckLetter) => Texts,
): NotificationType<CheckLetter> =>
  notification<CheckLetter, CheckEvent>(name, {
    group: 'guide',
    critical,
    channels: ['bell', 'email'],
    on: name,
    recipients,
    texts: (about) => {
      const { more = [], ...heads } = write(about)
      return { ...heads, paragraphs: [heads.body, ...more], button, footer }
    },
  })

const or = (moment: SaidMoment | null) => moment ?? ''
const agency = saidInEnglish(
  'Checkr, Inc. prepared the report: One Montgomery Street, Suite 2400, San Francisco, CA 94104, (844) 824-3257.',
)
const rights = saidInEnglish(
  'Your rights are in “A Summary of Your Rights Under the Fair Credit Reporting Act” at consumerfinance.gov/learnmore.',
)

export const preAdverseLetter = toGuide('background_check.noticed', true, ({ waitUntil }) => ({
  title: saidInEnglish('Read the notice about your background check'),
  subject: saidInEnglish('Notice before a decision: your background check'),
  body: saidInEnglish(
    'Your background check may lead us to decide that you can’t guide on Treq. We haven’t decided yet.',
  ),
  more: [
    saidInEnglish('Checkr is emailing you a copy of the report and a summary of your rights.'),
    saidInEnglish('You can also read the report at {portal}.', { portal }),
    saidInEnglish(
      'If anything in it is wrong or incomplete, dispute it with Checkr. We won’t decide until the dispute is resolved.',
    ),
    saidInEnglish('You can also reply with anything you’d like us to consider.'),
    saidInEnglish('We won’t decide before {day}.', { day: or(waitUntil) }),
    agency,
    rights,
  ],
}))

export const finalLetter = toGuide('background_check.adverse', true, () => ({
  title: saidInEnglish('Our decision about your background check'),
  subject: saidInEnglish('Our decision: your background check'),
  body: saidInEnglish(
    'We decided that you can’t guide on Treq. The decision rests wholly or partly on your report from Checkr.',
  ),
  more: [
    agency,
    saidInEnglish('Checkr didn’t make this decision and can’t tell you the reasons for it.'),
    saidInEnglish('You can get a free copy of the report from Checkr if you ask within 60 days.'),
    saidInEnglish('You can dispute with Checkr anything in the report that’s wrong or incomplete.'),
    rights,
  ],
}))

export const backgroundNotifications = [
  toGuide('background_check.invited', false, ({ invitationEnds }) => ({
    title: saidInEnglish('Start your background check'),
    subject: saidInEnglish('Start your background check'),
    body: saidInEnglish('Checkr has invited you to your background check. Please fill out its form by {day}.', {
      day: or(invitationEnds),
    }),
    more: [
      saidInEnglish('It takes about 10 minutes. Have your Social Security number and driver’s license ready.'),
      saidInEnglish('You can open the form from Checkr’s email or from your verification page.'),
    ],
  })),
  toGuide('background_check.unused', false, ({ invitationEnds }) => ({
    title: saidInEnglish('Your background check is waiting'),
    subject: saidInEnglish('Your background check is waiting for you'),
    body: saidInEnglish('You haven’t filled out Checkr’s form yet. The invitation expires on {day}.', {
      day: or(invitationEnds),
    }),
    more: [saidInEnglish('It takes about 10 minutes.')],
  })),
  toGuide('background_check.suspended', true, () => ({
    title: saidInEnglish('Checkr needs something from you'),
    subject: saidInEnglish('Checkr needs something from you'),
    body: saidInEnglish('Checkr needs something from you before it can finish your background check.'),
    more: [saidInEnglish('Look for Checkr’s email. It says what’s missing.')],
  })),
  toGuide('background_check.paused', false, () => ({
    title: saidInEnglish('Your background check is paused'),
    subject: saidInEnglish('Your background check is paused'),
    body: saidInEnglish('Checkr has paused your background check and is waiting for us.'),
    more: [saidInEnglish('There’s nothing for you to do. We’ll email you when it continues.')],
  })),
  toGuide('background_check.cleared', false, ({ validUntil }) => ({
    title: saidInEnglish('Your background check is clear'),
    subject: saidInEnglish('Clear: your background check'),
    body: saidInEnglish('Your background check is clear. It’s valid until {day}.', { day: or(validUntil) }),
    more: [saidInEnglish('We’ll remind you before you need a new one.')],
  })),
  toGuide('background_check.disputed', true, () => ({
    title: saidInEnglish('We received your dispute'),
    subject: saidInEnglish('Your dispute with Checkr'),
    body: saidInEnglish('Checkr is looking into your dispute. We won’t decide until it’s resolved.'),
  })),
  toGuide('background_check.resumed', true, ({ waitUntil }) => ({
    title: saidInEnglish('Your dispute is closed'),
    subject: saidInEnglish('Your dispute with Checkr is closed'),
    body: saidInEnglish('Checkr closed your dispute without changing the result. We won’t decide before {day}.', {
      day: or(waitUntil),
    }),
    more: [saidInEnglish('You can reply with anything you’d like us to consider.')],
  })),
  toGuide('background_check.canceled', true, () => ({
    title: saidInEnglish('Your background check ended'),
    subject: saidInEnglish('Your background check ended without a result'),
    body: saidInEnglish('Your background check ended without a result. Sign a new consent to start another one.'),
  })),
  toGuide('background_check.expiring', true, ({ validUntil, daysLeft }) => ({
    title: saidInEnglish('Renew your background check'),
    subject: saidInEnglish('Expires on {day}: your background check', { day: or(validUntil) }),
    body: saidInEnglish('Your background check expires in {daysLeft} days, on {day}.', {
      daysLeft,
      day: or(validUntil),
    }),
    more: [saidInEnglish('Sign a new consent now, so your adventures stay on sale.')],
  })),
  toGuide('background_check.ended', true, () => ({
    title: saidInEnglish('Your background check has expired'),
    subject: saidInEnglish('Expired: your background check'),
    body: saidInEnglish('Your background check has expired. Your adventures can’t be booked until a new one is clear.'),
    more: [saidInEnglish('Trips that are already booked stay booked. Sign a new consent to renew it.')],
  })),
  preAdverseLetter,
  finalLetter,
]
