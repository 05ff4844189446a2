import { useQuery } from '@tanstack/react-query'
import type { ConversationAlert } from '#contract/conversations/admin.ts'
import type { AlertOutcome } from '#contract/conversations/values.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { conversationDesk } from '#web/features/conversations/admin/texts/conversation-desk.en.ts'
import { FileOfMessage } from '#web/features/conversations/files/file-of-message.tsx'
import { reportedFileLink } from '#web/features/conversations/files/queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { alertQuery, decideAlert } from './queries.ts'

/** What was written around an alert, how to reach both, and the decision. */
export function AlertReview({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts(conversationDesk)
  const found = useQuery(alertQuery(id))
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const alert = found.data
  return (
    <article className="grid content-start gap-6">
      <Button variant="quiet" size="sm" className="justify-self-start desktop:hidden" onClick={onBack}>
        {t('back')}
      </Button>
      <Head alert={alert} />
      <Decision alert={alert} />
      <div className="grid gap-6 tablet:grid-cols-2">
        <Side title={t('explorer')} {...alert.explorer} />
        <Side title={t('guide')} {...alert.guide} />
      </div>
      <Part title={t('messages')}>
        <Written alert={alert} />
      </Part>
    </article>
  )
}

function Head({ alert }: { alert: ConversationAlert }) {
  const t = useTexts(conversationDesk)
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-display-xs">{t('between', { explorer: alert.explorer.name, guide: alert.guide.name })}</h2>
        <Badge tone={alert.kind === 'safety_words' ? 'danger' : 'warn'}>{t(alert.kind)}</Badge>
      </div>
      {alert.reason ? (
        <p>
          {t(`reason_${alert.reason}`)}
          {alert.reportedBy ? ` · ${t(`reportedBy_${alert.reportedBy}`)}` : ''}
        </p>
      ) : (
        <p>{t('words', { words: alert.words.join(', ') })}</p>
      )}
      {alert.note ? <p className="max-w-text border-l-2 border-line pl-4 whitespace-pre-line">{alert.note}</p> : null}
      {alert.bookingId ? <Link to={`/admin/bookings/${alert.bookingId}`}>{t('booking')}</Link> : null}
    </header>
  )
}

const steps = [
  ['contacted', 'contacted', 'primary'],
  ['no_action', 'noAction', 'secondary'],
  ['thread_closed', 'close', 'danger'],
] as const satisfies readonly (readonly [AlertOutcome, string, string])[]

function Decision({ alert }: { alert: ConversationAlert }) {
  const t = useTexts(conversationDesk)
  const moment = useMoment()
  const { decided } = alert
  if (decided)
    return (
      <div className="grid gap-1 rounded-md bg-surface-sunken p-4">
        <p className="font-semibold">
          {t('decidedBy', { who: decided.by, time: moment(decided.at), outcome: t(`outcome_${decided.outcome}`) })}
        </p>
        <p className="whitespace-pre-line">{decided.reason}</p>
      </div>
    )
  return (
    <div className="grid gap-4">
      {alert.kind === 'safety_words' || alert.reason === 'unsafe' ? <Alert tone="danger">{t('danger')}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        {steps.map(([outcome, name, variant]) => (
          <ActionDialog
            key={outcome}
            scopes={['trust_and_safety']}
            variant={variant}
            danger={variant === 'danger'}
            label={t(name)}
            title={t(`${name}Title`)}
            text={t(`${name}Text`)}
            action={(reason) => decideAlert(alert.id, outcome, reason)}
          />
        ))}
      </div>
    </div>
  )
}

function Side({
  title,
  name,
  email,
  phone,
}: {
  title: string
  name: string
  email: string | null
  phone: string | null
}) {
  return (
    <Part title={title}>
      <div className="grid justify-items-start">
        <p className="font-semibold">{name}</p>
        {phone ? <Link to={`tel:${phone}`}>{formatTelephone(phone)}</Link> : null}
        {email ? <Link to={`mailto:${email}`}>{email}</Link> : null}
      </div>
    </Part>
  )
}

function Written({ alert }: { alert: ConversationAlert }) {
  const t = useTexts(conversationDesk)
  const moment = useMoment()
  return (
    <ol className="grid gap-3">
      {alert.messages.map(({ id, author, text, file, at, raised }) => (
        <li
          key={id}
          className={cx('grid gap-1 border-l-2 pl-4', raised ? 'border-danger bg-danger-soft py-2' : 'border-line')}
        >
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            {t('said', { name: author, time: moment(at) })}
            {raised ? <Badge tone="danger">{t('raised')}</Badge> : null}
          </p>
          {file ? (
            <FileOfMessage file={file} name={text} linkOf={() => reportedFileLink(alert.id, file.id)} />
          ) : (
            <p className="max-w-text wrap-anywhere whitespace-pre-line">{text}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
