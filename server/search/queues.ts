import { sql } from 'kysely'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { adventureLabel } from '#server/catalogue/index.ts'
import type { Queue } from '#server/operators/index.ts'
import { waitingSetAside } from './listings/set-aside.ts'

export const queues: readonly Queue[] = [
  {
    name: 'search.set_aside',
    help: {
      about: 'The search couldn’t read a listing, so it shows the former version or none.',
      good: 'Read the cause. If a field is wrong, ask the guide to correct it. If it isn’t the guide’s doing, give it to engineering.',
      night: 'It can wait until morning, unless many are set aside at once: then call engineering.',
    },
    group: 'machine',
    label: 'Listings the search can’t read',
    kind: 'Listing not in search',
    otherwise: saidInEnglish('The search shows it as it was before its last change, or not at all.'),
    scopes: ['support', 'content'],
    path: '/admin/search',
    tables: ['search_set_aside'],
    items: ({ now }) => sql`
      select adventure_id::text, ${now}::timestamptz - waited, null::timestamptz
      from (${waitingSetAside}) as aside (adventure_id, waited)`,
    present: async (app, ids) => {
      const rows = await app
        .read()
        .selectFrom('search_set_aside as s')
        .select(['adventure_id', 'cause', adventureLabel(sql`s.adventure_id`).as('adventure')])
        .where('adventure_id', 'in', [...ids])
        .execute()
      return new Map(
        rows.map(({ adventure_id, cause, adventure }) => [
          adventure_id,
          { title: adventure.title, detail: verbatim(cause) },
        ]),
      )
    },
  },
]
