import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Countdown } from '#web/design/countdown.tsx'
import { useToast } from '#web/design/toast.tsx'
import { formatSpan } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { useAct } from '../use-act.ts'
import { useBusinessClock, useComesWithin } from '../use-business-clock.ts'
import { bookingKey } from '../queries.ts'

const offerAt = 5 * 60_000

/** How long the seats are held, and near the end the offer to keep them longer, once. */
export function HoldTimer({ booking }: { booking: Booking }) {
  const t = useTexts(checkout)
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const now = useBusinessClock()
  const until = booking.deadline?.dueAt
  const near = useComesWithin(until, offerAt)
  const { run, busy } = useAct(t('extendFailed'))
  if (until === undefined) return null
  const time = formatSpan(booking.extensionMinutes, 'minute', locale)
  const extend = async () => {
    if (await run('extend_hold', booking.id)) toast({ title: t('extended', { time }) })
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center justify-between rounded-md bg-brand-soft px-4 py-3 text-on-brand-soft">
        <Countdown
          until={until}
          now={now}
          label={t('heldFor')}
          announce={(count) => t('minutesLeft', { count })}
          onEnd={() => void queryClient.invalidateQueries({ queryKey: bookingKey(booking.id) })}
          className="w-full justify-between text-lg"
        />
      </p>
      {near && booking.can.includes('extend_hold') ? (
        <Alert
          tone="warn"
          actions={
            <Button size="sm" variant="secondary" loading={busy} onClick={() => void extend()}>
              {t('extend', { time })}
            </Button>
          }
        >
          {t('extendText', { time })}
        </Alert>
      ) : null}
    </div>
  )
}
