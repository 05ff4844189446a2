import type { BoardLine } from '#contract/safety/admin.ts'
import { Countdown } from '#web/design/countdown.tsx'
import { useBusinessClock } from '#web/features/bookings/use-business-clock.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { safetyDesk } from './texts/safety-desk.en.ts'

/** To the next step of the ladder, or to its beginning for who is late. */
export function Clock({ item }: { item: BoardLine }) {
  const t = useTexts(safetyDesk)
  const now = useBusinessClock()
  const until = item.cause ? item.nextStepAt : item.state === 'late' ? item.alarmAt : null
  if (!until) return null
  return <Countdown key={until} until={until} now={now} label={t(item.cause ? 'untilStep' : 'untilAlarm')} />
}
