import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideNames } from '#server/guides/index.ts'
import type { Queue } from '#server/operators/index.ts'
import { addBusinessDaysInSql } from '#server/platform/business-days.ts'
import { documentName } from './names.ts'

export const queues: readonly Queue[] = [
  {
    name: 'verification.documents',
    help: {
      about: 'A guide sent a document.',
      good: 'Open it beside the profile. Check the name, the dates, the issuer, and that it covers this kind of trip. Reject with a reason that says what to send instead.',
      night: 'It can wait until a business day.',
    },
    group: 'guides',
    label: 'Documents to review',
    kind: 'Document',
    otherwise: saidInEnglish('The guide can’t publish, or loses sales when a document expires.'),
    scopes: ['trust_and_safety'],
    path: '/admin/guide-verification',
    tables: ['verification_documents'],
    items: ({ settings }) => sql`
      select id::text, submitted_at,
        ${addBusinessDaysInSql(sql`submitted_at`, settings.verification.reviewBusinessDays)}
      from verification_documents where state in ('submitted', 'in_review')`,
    present: async (app, ids) => {
      const rows = await app
        .read()
        .selectFrom('verification_documents')
        .select(['id', 'guide_id', 'kind', 'region', 'agency'])
        .where('id', 'in', [...ids])
        .execute()
      const names = await guideNames(
        app.read(),
        rows.map(({ guide_id }) => guide_id),
      )
      return new Map(
        rows.map(({ id, guide_id, kind, region, agency }) => [
          id,
          {
            title: names.get(guide_id) ?? '',
            detail: documentName(kind, region, agency),
            path: `/admin/guide-verification?open=${id}`,
          },
        ]),
      )
    },
  },
]
