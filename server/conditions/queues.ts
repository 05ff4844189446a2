import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import { partyBookingsOn } from '#server/bookings/index.ts'
import { soldTitle } from '#server/catalogue/index.ts'
import type { Queue } from '#server/operators/index.ts'

export const queues: readonly Queue[] = [
  {
    name: 'conditions.unanswered',
    help: {
      about: 'The forecast turned red for a trip, and its guide hasn’t answered the warning.',
      good: 'Call the guide. Ask what they see and what they’ll do: go, change the plan, move the date, or cancel. Guides answer on their own page, so stay on the line until they have.',
      night:
        'If the trip starts before morning, call now: the guide first, then the outfit’s owner. If neither answers and people would be in danger, cancel the departure.',
    },
    group: 'safety',
    label: 'Weather warnings without an answer',
    kind: 'Weather warning',
    otherwise: saidInEnglish('A group may leave into weather that no one has looked at.'),
    scopes: ['trust_and_safety'],
    path: '/admin/safety',
    safety: true,
    tables: ['departure_conditions'],
    items: () => sql<never>`
      select c.departure_id::text, c.alerted_at, c.alerted_at + interval '1 hour' from departure_conditions c
      where c.alerted_at is not null and c.answer is null`,
    present: async (app, ids) => {
      const found = await Promise.all(
        ids.map(async (id) => {
          const [first] = await partyBookingsOn(app.read(), id)
          if (!first) return []
          const title = await soldTitle(app.read(), first.adventureId, first.adventureVersion)
          return [[id, { title, path: `/admin/departures/${id}`, bookingId: first.id }] as const]
        }),
      )
      return new Map(found.flat())
    },
  },
]
