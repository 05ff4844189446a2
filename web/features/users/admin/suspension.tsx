import type { suspendUser } from '#contract/users/admin.ts'
import { suspensionMessageMax } from '#contract/users/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { type ShownUser, userActions } from './queries.ts'
import { usersDesk } from './texts/users-desk.en.ts'

/** Shows what follows before it is done. */
export function Suspend({ user: { id, name, can, sessions, bookings, guide } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  if (!can.suspend) return null
  return (
    <ActionDialog<{ message: string; until: string }, BodyInput<typeof suspendUser>>
      scopes={['trust_and_safety']}
      label={t('suspend')}
      title={t('suspendTitle', { name })}
      text={t('suspendText')}
      variant="danger"
      danger
      action={(_reason, body) => userActions.suspend(id, body)}
      fields={{
        defaults: { message: '', until: '' },
        draft: `suspend-${id}`,
        prepare: ({ until, ...values }) => ({ ...values, until: until === '' ? null : until }),
        rules: () => import('#contract/users/admin.ts').then(({ suspensionForm }) => suspensionForm),
        render: ({ form: { register }, error }) => (
          <>
            <Field label={t('message')} help={t('messageHelp')} required {...error('message')}>
              <Textarea {...register('message')} rows={4} maxLength={suspensionMessageMax} />
            </Field>
            <Field label={t('until')} help={t('untilHelp')} {...error('until')}>
              <Input type="date" {...register('until')} />
            </Field>
          </>
        ),
      }}
    >
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {sessions.length > 0 ? <li>{t('followsSessions', { count: sessions.length })}</li> : null}
        {bookings.open > 0 ? <li>{t('followsBookings', { count: bookings.open })}</li> : null}
        {guide && guide.onSale > 0 ? <li>{t('followsListings', { count: guide.onSale })}</li> : null}
        {guide && guide.openBookings > 0 ? <li>{t('followsLed', { count: guide.openBookings })}</li> : null}
      </ul>
    </ActionDialog>
  )
}

/** The one that lasts. */
export function Suspension({ user: { id, name, can, suspension } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  const moment = useMoment()
  if (!suspension) return null
  const { message, by, begunAt, until } = suspension
  return (
    <Alert
      tone="danger"
      role="none"
      title={until ? t('suspendedUntil', { time: moment(until) }) : t('suspended')}
      actions={
        can.endSuspension ? (
          <ActionDialog
            scopes={['trust_and_safety']}
            label={t('endSuspension')}
            title={t('endSuspensionTitle', { name })}
            text={t('endSuspensionText')}
            action={(reason) => userActions.endSuspension(id, reason)}
          />
        ) : null
      }
    >
      <p>{t('suspendedBy', { name: by, time: moment(begunAt) })}</p>
      <p className="wrap-anywhere whitespace-pre-line">{t('theyRead', { message })}</p>
    </Alert>
  )
}

export function EarlierSuspensions({ user: { earlierSuspensions } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  const moment = useMoment()
  if (earlierSuspensions.length === 0) return null
  return (
    <Part title={t('earlier')}>
      <ul className="grid gap-3">
        {earlierSuspensions.map((one) => (
          <li key={one.id} className="grid gap-0.5 border-l-2 border-line pl-4 text-sm">
            <span className="font-semibold">
              {t('earlierOne', { from: moment(one.begunAt), to: moment(one.endedAt ?? one.begunAt), name: one.by })}
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{one.message}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
