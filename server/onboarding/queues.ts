import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideNames } from '#server/guides/index.ts'
import type { Queue } from '#server/operators/index.ts'

export const queues: readonly Queue[] = [
  {
    name: 'onboarding.reviews',
    help: {
      about: 'A new guide finished every step and waits for our review.',
      good: 'Look at the profile, the documents, and the checks together: do they describe the same person and the same work? Approve, or return one step with a reason the guide can act on.',
      night: 'It can wait until a business day.',
    },
    group: 'guides',
    label: 'New guides to review',
    kind: 'Guide review',
    otherwise: saidInEnglish('A guide who has done everything can’t publish, and was promised an answer.'),
    scopes: ['trust_and_safety'],
    path: '/admin/guide-progress',
    tables: ['guide_onboardings'],
    items: () => sql`
      select id::text, submitted_at, review_due_at from guide_onboardings where state = 'in_review'`,
    present: async (app, ids) => {
      const rows = await app
        .read()
        .selectFrom('guide_onboardings')
        .select(['id', 'guide_id'])
        .where('id', 'in', [...ids])
        .execute()
      const names = await guideNames(
        app.read(),
        rows.map(({ guide_id }) => guide_id),
      )
      return new Map(
        rows.map(({ id, guide_id }) => [
          id,
          { title: names.get(guide_id) ?? '', path: `/admin/guide-progress?open=${id}` },
        ]),
      )
    },
  },
]
