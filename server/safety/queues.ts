import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import type { Queue } from '#server/operators/index.ts'
import { tripsOf } from './admin/show-board.ts'

const incidents: Queue = {
  name: 'safety.incidents',
  help: {
    about: 'A guide or a guest reported an injury, a rescue, or a near miss.',
    good: 'Keep facts apart from analysis. Call the guide, write down what would have prevented it, and decide whether the listing can go on sale again. Closing an incident on time also lets us delete its health records on time.',
    night:
      'Severity 4 or 5: call the guide and make sure everyone is safe. The listing is already off sale. The analysis can wait until morning.',
  },
  group: 'safety',
  label: 'Incidents to review',
  kind: 'Incident',
  otherwise: saidInEnglish('What went wrong can happen again, and health records stay longer than promised.'),
  scopes: ['trust_and_safety'],
  path: '/admin/safety?part=incidents',
  safety: true,
  tables: ['safety_incidents'],
  items: () => sql<never>`
    select i.id::text, i.reported_at, i.due_at from safety_incidents i where i.closed_at is null`,
  present: async (app, ids) => {
    const rows = await app
      .read()
      .selectFrom('safety_incidents')
      .select(['id', 'severity', 'near_miss', 'adventure_id', 'booking_ids'])
      .where('id', 'in', [...ids])
      .execute()
    const labels = await adventureLabels(app.read(), [...new Set(rows.map(({ adventure_id }) => adventure_id))])
    return new Map(
      rows.map(({ id, severity, near_miss, adventure_id, booking_ids: [bookingId] }) => [
        id,
        {
          title: labels.get(adventure_id)?.title ?? '',
          detail: near_miss
            ? saidInEnglish('Near miss, severity {severity}', { severity })
            : saidInEnglish('Severity {severity}', { severity }),
          path: `/admin/safety?part=incidents&open=${id}`,
          ...(bookingId ? { bookingId } : {}),
        },
      ]),
    )
  },
}

export const queues: readonly Queue[] = [
  incidents,
  {
    name: 'safety.alarms',
    help: {
      about: 'A party is overdue, or someone sent an SOS. Each step alerts more people until someone acknowledges it.',
      good: 'Acknowledge the step so that others know it’s yours. Open the call sheet and work down it: guide, guests, emergency contacts, then the sheriff or search and rescue. Log each call as you make it.',
      night:
        'This is why you’re on call. If you can’t reach the party, call the sheriff’s number on the call sheet. They would rather hear from you too early.',
    },
    group: 'safety',
    label: 'Parties overdue or in distress',
    kind: 'Overdue party',
    otherwise: saidInEnglish('People may need help, and no one has taken it on.'),
    scopes: ['trust_and_safety'],
    path: '/admin/safety',
    safety: true,
    tables: ['safety_steps', 'safety_alarms'],
    items: () => sql<never>`
      select a.plan_id::text, a.began_at, min(s.fired_at) + interval '15 minutes' from safety_alarms a
        join safety_plans p on p.id = a.plan_id and not p.drill
        join safety_steps s on s.alarm_id = a.id and s.acknowledged_at is null
      where a.ended_at is null group by a.id`,
    present: async (app, ids) => {
      const plans = await app
        .read()
        .selectFrom('safety_plans')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
      const trips = await tripsOf(app.read(), plans)
      return new Map(
        plans.map(({ id, state, booking_ids }) => [
          id,
          {
            title: trips.get(id)?.title ?? '',
            detail: saidInEnglish('Led by {guide}, {status}', { guide: trips.get(id)?.guide ?? '', status: state }),
            path: `/admin/safety?open=${id}`,
            ...(booking_ids[0] ? { bookingId: booking_ids[0] } : {}),
          },
        ]),
      )
    },
  },
]
