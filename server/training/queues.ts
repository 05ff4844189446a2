import { sql } from 'kysely'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { guideNames } from '#server/guides/index.ts'
import type { Queue } from '#server/operators/index.ts'
import { quizTitle } from './attempts/present.ts'
import { currentModules } from './versions/current.ts'

export const queues: readonly Queue[] = [
  {
    name: 'training.locked',
    help: {
      about: 'A guide failed a quiz six times, and it’s locked.',
      good: 'Talk with the guide about the questions they missed. Unlock it when they have gone through the lesson again.',
      night: 'It can wait until a business day.',
    },
    group: 'guides',
    label: 'Locked quizzes',
    kind: 'Locked quiz',
    otherwise: saidInEnglish('A guide who failed six times can’t continue until someone unlocks the quiz.'),
    scopes: ['trust_and_safety'],
    path: '/admin/training?show=guides',
    tables: ['training_guides', 'training_attempts'],
    items: () => sql`
      select guide_id::text, locked_at, locked_at + interval '3 days' from training_guides where locked_at is not null`,
    present: async (app, ids) => {
      const read = app.read()
      const [names, modules, rows] = await Promise.all([
        guideNames(read, [...ids]),
        currentModules(read),
        read
          .selectFrom('training_guides')
          .select(['guide_id', 'locked'])
          .where('guide_id', 'in', [...ids])
          .execute(),
      ])
      return new Map(
        rows.map(({ guide_id: id, locked }) => [
          id,
          {
            title: names.get(id) ?? '',
            detail: verbatim(locked.map((quiz) => quizTitle(modules, quiz)).join(', ')),
            path: `/admin/training?show=guides&open=${id}`,
          },
        ]),
      )
    },
  },
]
