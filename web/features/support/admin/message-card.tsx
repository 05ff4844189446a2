import type { ContactMessage, replyToMessage } from '#contract/support/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { supportDesk } from '#web/features/support/admin/texts/support-desk.en.ts'
import { useMoment } from '#web/features/operators/parts.tsx'
import { supportActions } from './queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

/** One message, what was answered, and how to answer it. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const t = useTexts(supportDesk)
  const moment = useMoment()
  const { reference, name, email, booking } = message
  return (
    <Card as="li" padding="sm" className="grid gap-3" data-testid="message">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base font-semibold tabular-nums">{reference}</h2>
        <Badge tone={message.topic === 'safety' ? 'danger' : 'neutral'}>{t(`topic_${message.topic}`)}</Badge>
        <Badge tone={message.answers.length > 0 ? 'success' : 'warn'}>
          {t(message.answers.length > 0 ? 'answered' : 'open')}
        </Badge>
        {booking?.id ? <Link to={`/admin/bookings/${booking.id}`}>{booking.code}</Link> : null}
        {booking && !booking.id ? (
          <span className="text-sm text-ink-muted">{t('unknownBooking', { code: booking.code })}</span>
        ) : null}
      </div>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {t('from', { name, email })} · {t(message.signedIn ? 'proven' : 'unproven')} ·{' '}
        {t('received', { time: moment(message.receivedAt) })}
      </p>
      <p className="max-w-text wrap-anywhere whitespace-pre-line">{message.message}</p>
      {message.answers.map(({ id, by, at, reply, note }) => (
        <div key={id} className="grid max-w-text gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-ink-muted">{t('answeredBy', { who: by, time: moment(at) })}</p>
          {reply ? <p className="wrap-anywhere whitespace-pre-line">{reply}</p> : null}
          {note ? <p className="text-sm wrap-anywhere">{t('note', { text: note })}</p> : null}
        </div>
      ))}
      <div className="flex flex-wrap gap-3 pt-1">
        <Reply message={message} />
        {message.answers.length === 0 ? (
          <ActionDialog
            scopes={['support']}
            label={t('markAnswered')}
            labelOf={t('answeredOf', { reference })}
            title={t('answeredTitle')}
            text={t('answeredText')}
            action={(reason) => supportActions.markAnswered(message.id, { reason })}
          />
        ) : null}
      </div>
    </Card>
  )
}

function Reply({ message: { id, reference, name, email } }: { message: ContactMessage }) {
  const t = useTexts(supportDesk)
  return (
    <ActionDialog<{ reply: string }, BodyInput<typeof replyToMessage>>
      scopes={['support']}
      label={t('reply')}
      labelOf={t('replyTo', { reference })}
      title={t('replyTitle', { name })}
      text={t('replyText', { email })}
      confirm={t('send')}
      variant="primary"
      action={(_reason, body) => supportActions.reply(id, body)}
      fields={{
        defaults: { reply: '' },
        draft: `reply-${id}`,
        rules: () => import('#contract/support/admin.ts').then((support) => support.replyToMessage.body),
        sentences: { reply: t('replyShort') },
        render: ({ form: { register }, error }) => (
          <Field label={t('replyField')} required {...error('reply')}>
            <Textarea {...register('reply')} rows={6} maxLength={4000} />
          </Field>
        ),
      }}
    />
  )
}
