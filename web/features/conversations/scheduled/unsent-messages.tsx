import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ScheduledMessage } from '#contract/conversations/scheduled.ts'
import type { Thread } from '#contract/conversations/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { scheduledMessages } from '#web/features/conversations/texts/scheduled-messages.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { cancelScheduled, scheduledQuery } from './queries.ts'

/** What was to be sent by itself and was not, with the reason, until it is dismissed. */
export function UnsentMessages({ thread }: { thread: Thread }) {
  const { data } = useQuery(scheduledQuery(thread.id))
  const unsent = data?.items.filter(({ notSent }) => notSent !== null) ?? []
  return unsent.map((message) => <Unsent key={message.id} thread={thread} message={message} />)
}

function Unsent({ thread, message }: { thread: Thread; message: ScheduledMessage }) {
  const t = useTexts(scheduledMessages)
  const locale = useLocale()
  const client = useQueryClient()
  const { toast } = useToast()
  const { queryKey } = scheduledQuery(thread.id)
  const dismiss = useMutation({
    mutationFn: () => cancelScheduled(thread.id, message.id),
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: (cause) => {
      toast({ title: t('dismissFailed'), description: cause.message, variant: 'destructive' })
      void client.invalidateQueries({ queryKey })
    },
  })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const when = formatInstant(message.sendAt, timeZone, 'day-time', locale)
  return (
    <Alert
      tone="warn"
      role="none"
      title={t(message.notSent === 'booking_canceled' ? 'notSentCanceled' : 'notSentRefused', { when })}
      actions={
        <Button
          size="sm"
          variant="secondary"
          loading={dismiss.isPending}
          loadingLabel={t('dismiss')}
          onClick={() => dismiss.mutate()}
        >
          {t('dismiss')}
        </Button>
      }
    >
      <p className="line-clamp-3 wrap-anywhere">{message.text}</p>
    </Alert>
  )
}
