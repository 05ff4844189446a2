import { Badge } from '#web/design/badge.tsx'
import { Table } from '#web/design/table.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookingDesk } from './texts/booking-desk.en.ts'
import { Part, useMoment, useNamed } from '#web/features/operators/parts.tsx'
import { type AdminBooking, adminActions } from './queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

/** What goes by itself: deadlines, emails, jobs; and a hand for what did not. */
export function DeskMachine({ shown }: { shown: AdminBooking }) {
  const t = useTexts(bookingDesk)
  const named = useNamed()
  const moment = useMoment()
  const none = (text: string) => <p className="text-ink-muted">{text}</p>
  return (
    <Part title={t('machine')}>
      <div className="grid gap-8">
        <Table
          caption={t('jobs')}
          rows={shown.jobs}
          rowKey={({ id }) => id}
          empty={none(t('noJobs'))}
          columns={[
            { key: 'job', header: t('job'), rowHeader: true, cell: ({ name }) => named(name) },
            {
              key: 'attempts',
              header: t('attempts'),
              cell: ({ attempts, maxAttempts, running }) => (running ? t('running') : `${attempts} / ${maxAttempts}`),
            },
            { key: 'runs', header: t('runsAt'), cell: ({ runAt }) => moment(runAt) },
            {
              key: 'error',
              header: t('outcome'),
              cell: ({ lastError }) => <span className="wrap-anywhere">{lastError ?? t('open')}</span>,
            },
            {
              key: 'act',
              header: t('actions'),
              cell: ({ id, name }) => (
                <ActionDialog
                  scopes={['support', 'finance']}
                  label={t('runAgain')}
                  title={t('runAgainTitle')}
                  text={t('runAgainText', { job: named(name) })}
                  action={(reason) => adminActions.runAgain(id, { reason })}
                />
              ),
            },
          ]}
        />
        <Table
          caption={t('deadlines')}
          rows={shown.deadlines}
          rowKey={({ kind, dueAt }) => `${kind} ${dueAt}`}
          empty={none(t('noDeadlines'))}
          columns={[
            { key: 'kind', header: t('due'), rowHeader: true, cell: ({ kind }) => named(kind) },
            { key: 'due', header: t('time'), cell: ({ dueAt }) => moment(dueAt) },
            {
              key: 'outcome',
              header: t('outcome'),
              cell: ({ outcome, doneAt, lastError }) => (
                <span className="wrap-anywhere">{doneAt ? named(outcome ?? '') : (lastError ?? t('open'))}</span>
              ),
            },
          ]}
        />
        <Table
          caption={t('emails')}
          rows={shown.emails}
          rowKey={({ id }) => id}
          empty={none(t('noEmails'))}
          columns={[
            {
              key: 'subject',
              header: t('subject'),
              rowHeader: true,
              cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
            },
            { key: 'to', header: t('recipient'), cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
            {
              key: 'sent',
              header: t('sent'),
              cell: ({ sentAt, lastError }) =>
                sentAt ? moment(sentAt) : <Badge tone="warn">{lastError ?? t('notSent')}</Badge>,
            },
            {
              key: 'act',
              header: t('actions'),
              cell: ({ id, subject, to }) => (
                <ActionDialog
                  scopes={['support']}
                  label={t('resend')}
                  labelOf={`${t('resend')}: ${subject}, ${to}`}
                  title={t('resendTitle')}
                  text={t('resendText', { subject, to })}
                  action={(reason) => adminActions.resend(id, { reason })}
                />
              ),
            },
          ]}
        />
      </div>
    </Part>
  )
}
