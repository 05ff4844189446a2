import { sql } from 'kysely'
import { countUnsentEmails } from '#server/notifications/index.ts'
import type { Queue } from '#server/operators/index.ts'
import { failingDeadlines } from '#server/platform/deadlines.ts'
import { countFailedJobs } from '#server/platform/job-list.ts'

/** What the platform could not do by itself. */
export const queues: readonly Queue[] = [
  {
    name: 'admin.failed_jobs',
    label: 'Failed jobs',
    otherwise: 'We keep trying for about a day, then the job stops for good.',
    scopes: ['support', 'finance'],
    path: '/admin',
    tables: ['event_deliveries'],
    waiting: ({ now }) => sql`
      select count, ${now}::timestamptz - waited, null::timestamptz from (${countFailedJobs}) as jobs (count, waited)`,
  },
  {
    name: 'admin.failed_deadlines',
    label: 'Failed deadlines',
    otherwise: 'What the deadline does stays undone until a retry succeeds.',
    scopes: ['support', 'finance'],
    path: '/admin',
    tables: ['deadlines'],
    waiting: ({ now }) => sql`
      select count, oldest, null::timestamptz from (${failingDeadlines(now)}) as failing (count, oldest)`,
  },
  {
    name: 'admin.unsent_emails',
    label: 'Emails not sent',
    otherwise: 'We keep trying for about a day, then the recipient never reads them.',
    scopes: ['support'],
    path: '/admin/email',
    tables: ['outgoing_mail', 'notification_deliveries'],
    waiting: ({ now }) => sql`
      select count, ${now}::timestamptz - waited, ${now}::timestamptz - waited + interval '1 day' from (${countUnsentEmails}) as emails (count, waited)`,
  },
]
