import { sql } from 'kysely'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { accountContacts } from '#server/accounts/index.ts'
import type { Queue } from '../queues/queue.ts'

export const secondFactorResets: Queue = {
  name: 'operators.second_factor_resets',
  help: {
    about: 'Someone lost the phone or key they sign in with, and another operator asked to reset it.',
    good: 'Make sure it’s really them, by a call to the number on file and never by email alone. A second operator has to approve.',
    night: 'It can wait until morning. Someone who pushes you to hurry is a warning sign.',
  },
  group: 'machine',
  label: 'Second steps to reset',
  kind: 'Second step reset',
  otherwise: saidInEnglish('Someone who lost their phone can’t sign in.'),
  scopes: ['support'],
  path: '/admin/users',
  tables: ['second_factor_resets'],
  items: ({ settings }) => sql<never>`
    select id::text, requested_at,
      coalesce(waits_until, requested_at + make_interval(hours => ${settings.desk.decisionHours}::int))
    from second_factor_resets where state = 'requested'`,
  present: async (app, ids) => {
    const rows = await app
      .read()
      .selectFrom('second_factor_resets')
      .select(['id', 'account_id', 'reason'])
      .where('id', 'in', [...ids])
      .execute()
    const contacts = await accountContacts(
      app.read(),
      rows.map((row) => row.account_id),
    )
    return new Map(
      rows.map(({ id, account_id, reason }) => [
        id,
        {
          title: contacts.get(account_id)?.name ?? 'Someone',
          detail: verbatim(reason),
          path: `/admin/users?open=${account_id}`,
        },
      ]),
    )
  },
}
