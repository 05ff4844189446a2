import { sql } from 'kysely'
import type { Queue } from '#server/operators/index.ts'
import { afterBusinessDaysInSql } from './business-days.ts'

export const queues: readonly Queue[] = [
  {
    name: 'verification.documents',
    label: 'Documents to review',
    otherwise: 'Guides can’t publish, or lose sales when a document expires.',
    scopes: ['trust_and_safety'],
    path: '/admin/guide-verification',
    tables: ['verification_documents'],
    waiting: ({ settings }) => sql`
      select count(*), min(submitted_at),
        ${afterBusinessDaysInSql(sql`min(submitted_at)`, settings.verification.reviewBusinessDays)}
      from verification_documents where state in ('submitted', 'in_review')`,
  },
]
