import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Thread } from '#contract/conversations/schemas.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { scheduledMessages } from '#web/features/conversations/texts/scheduled-messages.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { scheduledQuery } from './queries.ts'

const ScheduleDialog = lazy(() => loadWithRetry(() => import('./schedule-dialog.tsx')))

/** Opens the messages that wait, with how many there are. */
export function ScheduleButton({ thread }: { thread: Thread }) {
  const t = useTexts(scheduledMessages)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const { data } = useQuery(scheduledQuery(thread.id))
  const count = data?.items.filter(({ notSent }) => notSent === null).length ?? 0
  return (
    <>
      <IconButton
        label={count > 0 ? t('openWaiting', { count }) : t('open')}
        aria-haspopup="dialog"
        className="relative"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Clock aria-hidden="true" />
        {count > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 grid size-5 place-items-center rounded-full bg-brand text-xs font-semibold text-on-brand"
          >
            {count}
          </span>
        ) : null}
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <ScheduleDialog thread={thread} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
