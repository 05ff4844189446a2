import { useQuery } from '@tanstack/react-query'
import { cx } from '#web/design/cx.ts'
import { bookingsQuery, listPoll } from '#web/features/bookings/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideFrame } from './texts/guide-frame.en.ts'

/** A number only where the guide must act. */
export function RequestCount({ className }: { className?: string }) {
  const t = useTexts(guideFrame)
  const { data } = useQuery({ ...bookingsQuery('guide', 'requests'), refetchInterval: listPoll })
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-warn-soft px-1.5 text-[0.6875rem] font-semibold text-warn tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  )
}
