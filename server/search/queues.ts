import { sql } from 'kysely'
import type { Queue } from '#server/operators/index.ts'
import { countSetAside } from './listings/set-aside.ts'

export const queues: readonly Queue[] = [
  {
    name: 'search.set_aside',
    label: 'Listings the search can’t read',
    otherwise: 'The search shows them as they were before their last change, or not at all.',
    scopes: ['support', 'content'],
    path: '/admin/search',
    tables: ['search_set_aside'],
    waiting: ({ now }) => sql`
      select count, ${now}::timestamptz - waited, null::timestamptz from (${countSetAside}) as aside (count, waited)`,
  },
]
