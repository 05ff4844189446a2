import { Table } from '#web/design/table.tsx'
import { Part, useMoment, useNamed } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { ShownUser } from './queries.ts'
import { usersDesk } from './texts/users-desk.en.ts'

/** Where the person is signed in. */
export function Sessions({ user: { sessions } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  const moment = useMoment()
  return (
    <Part title={t('sessions')}>
      {sessions.length === 0 ? (
        <p className="text-ink-muted">{t('noSessions')}</p>
      ) : (
        <ul className="grid">
          {sessions.map((session) => (
            <li key={session.id} className="grid gap-1 border-b border-line py-3 last:border-0">
              <span className="font-semibold">{session.device}</span>
              <span className="text-sm text-ink-muted">
                {[
                  t('seen', { time: moment(session.lastSeenAt) }),
                  t('since', { time: moment(session.createdAt) }),
                  session.address,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** What happened to the security of the account. */
export function SecurityEvents({ user: { securityEvents } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  const named = useNamed()
  const moment = useMoment()
  return (
    <Part title={t('events')}>
      <Table
        caption={t('events')}
        captionHidden
        rows={securityEvents}
        rowKey={({ id: event }) => event}
        empty={<p className="text-ink-muted">{t('noEvents')}</p>}
        columns={[
          { key: 'event', header: t('event'), rowHeader: true, cell: ({ kind }) => named(kind) },
          { key: 'time', header: t('eventTime'), cell: ({ at }) => moment(at) },
          { key: 'address', header: t('address'), cell: ({ address }) => address ?? t('dash') },
          {
            key: 'details',
            header: t('details'),
            cell: ({ detail }) => (
              <span className="text-xs wrap-anywhere">
                {Object.entries(detail)
                  .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
                  .join(', ') || t('dash')}
              </span>
            ),
          },
        ]}
      />
    </Part>
  )
}
