import { sql } from 'kysely'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { emailsById, waitingUnsentEmails } from '#server/notifications/index.ts'
import type { Queue } from '#server/operators/index.ts'
import { deadlinesById, failingDeadlines } from '#server/platform/deadlines.ts'
import { jobsById, waitingFailedJobs } from '#server/platform/job-list.ts'

/** `refund-payment` → `Refund payment` */
const plain = (name: string): string => {
  const words = name.replaceAll(/[_.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the platform could not do by itself. */
export const queues: readonly Queue[] = [
  {
    name: 'admin.failed_jobs',
    help: {
      about: 'Work that runs in the background failed and is being retried.',
      good: 'Read the last error. If a vendor is down, wait for it. Once the cause is gone, retry the job.',
      night:
        'One job can wait. Many of one kind mean that something is down: look at System health and call engineering.',
    },
    group: 'machine',
    label: 'Failed jobs',
    kind: 'Failed job',
    otherwise: saidInEnglish('We keep trying for about a day, then the job stops for good.'),
    scopes: ['support', 'finance'],
    path: '/admin',
    tables: ['event_deliveries'],
    items: ({ now }) => sql`
      select id::text, ${now}::timestamptz - waited, ${now}::timestamptz - waited + interval '1 day'
      from (${waitingFailedJobs}) as jobs (id, waited)`,
    present: async (app, ids) =>
      new Map(
        (await jobsById(app.read(), ids)).map(({ id, name, lastError }) => [
          id,
          { title: plain(name), ...(lastError ? { detail: verbatim(lastError) } : {}) },
        ]),
      ),
  },
  {
    name: 'admin.failed_deadlines',
    help: {
      about: 'Something that had to happen at a set time failed.',
      good: 'Read what the deadline does and for whom. Retry it, and if it fails again, do by hand what can’t wait and call engineering.',
      night: 'If it’s about a trip or a hold on a card that ends before morning, act now. Otherwise it can wait.',
    },
    group: 'machine',
    label: 'Failed deadlines',
    kind: 'Failed deadline',
    otherwise: saidInEnglish('What the deadline does stays undone until a retry succeeds.'),
    scopes: ['support', 'finance'],
    path: '/admin',
    tables: ['deadlines'],
    items: ({ now }) => sql`
      select id::text, due_at, null::timestamptz from (${failingDeadlines(now)}) as failing (id, due_at)`,
    present: async (app, ids) =>
      new Map(
        (await deadlinesById(app.read(), ids)).map(({ id, kind, attempts }) => [
          id,
          { title: plain(kind), detail: saidInEnglish('Tried {attempts} times', { attempts }) },
        ]),
      ),
  },
  {
    name: 'admin.unsent_emails',
    help: {
      about: 'An email couldn’t be sent for a day.',
      good: 'Check the address for a typo and the mail server’s answer. Send it again, or reach the person another way.',
      night: 'It can wait until morning, unless it’s about a trip that starts before then.',
    },
    group: 'machine',
    label: 'Emails not sent',
    kind: 'Email not sent',
    otherwise: saidInEnglish('We keep trying for about a day, then the recipient never reads it.'),
    scopes: ['support'],
    path: '/admin/email',
    tables: ['outgoing_mail', 'notification_deliveries'],
    items: ({ now }) => sql`
      select id::text, ${now}::timestamptz - waited, ${now}::timestamptz - waited + interval '1 day'
      from (${waitingUnsentEmails}) as emails (id, waited)`,
    present: async (app, ids) =>
      new Map(
        (await emailsById(app.read(), ids)).map(({ id, recipient, subject }) => [
          id,
          { title: subject, detail: saidInEnglish('To {recipient}', { recipient }) },
        ]),
      ),
  },
]
