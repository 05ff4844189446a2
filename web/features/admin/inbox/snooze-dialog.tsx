import type { InboxItem } from '#contract/operators/inbox.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { inboxActions } from '#web/features/operators/queues/queries.ts'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { inboxTexts } from '../texts/inbox.en.ts'

const spans = [1, 4, 24, 72, 168] as const
const hour = 3_600_000

interface Props {
  item: InboxItem | null
  /** Business time of the server. */
  now: number
  onDone: () => void
}

/** For how long an item leaves the inbox; only what ends before it is due can be chosen. */
export function SnoozeDialog({ item, now, onDone }: Props) {
  const t = useTexts(inboxTexts)
  const { run, busy, refusal, forgive } = useAdminAction()
  const close = () => {
    forgive()
    onDone()
  }
  const due = item?.dueAt ? Date.parse(item.dueAt) : Number.POSITIVE_INFINITY
  const possible = spans.filter((span) => now + span * hour < due)
  const snooze = async (span: number) => {
    if (!item) return
    const until = new Date(now + span * hour).toISOString() // business time, as the server gave it
    if (await run(() => inboxActions.snooze({ queue: item.queue, id: item.id, until }))) close()
  }
  return (
    <Dialog
      title={t('snoozeTitle')}
      description={possible.length > 0 ? t('snoozeText') : t('snoozeTooLate')}
      open={item !== null}
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <div className="grid gap-3">
        {refusal ? <Alert tone="warn">{refusal}</Alert> : null}
        <div className="flex flex-wrap gap-3">
          {possible.map((span) => (
            <Button key={span} variant="secondary" disabled={busy} onClick={() => void snooze(span)}>
              {t(`snooze_${span}`)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
