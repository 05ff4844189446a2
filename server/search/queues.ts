import { sql } from 'kysely'
import type { Queue } from '#server/operators/index.ts'
import { countSetAside } from './listings/set-aside.ts'

export const queues: readonly Queue[] = [
  {
    name: 'search.set_aside',
    label: 'Listings the search can’t show',
    otherwise: 'Explorers see what the listing was before, or don’t find it at all.',
    scopes: ['content'],
    path: '/admin',
    tables: ['search_set_aside'],
    waiting: ({ now }) => sql`
      select count, ${now}::timestamptz - waited, null::timestamptz
      from (${countSetAside}) as listings (count, waited)`,
  },
]
