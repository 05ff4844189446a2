import { Bell, Mail, MessageSquareText, Smartphone } from 'lucide-react'
import type { Notification, NotificationDelivery } from '#contract/notifications/schemas.ts'
import { cx } from '#web/design/cx.ts'
import { choices } from '#web/features/notifications/texts/choices.en.ts'
import { notices } from '#web/features/notifications/texts/notices.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useZone } from '#web/lib/session/reading.ts'

const icons = { bell: Bell, email: Mail, sms: MessageSquareText, push: Smartphone } as const

/** What it is about, and what became of it on each channel. */
export function DeliveryList({ notice: { group, deliveries } }: { notice: Notification }) {
  const t = useTexts(notices)
  const c = useTexts(choices)
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-muted">
      <span className="font-semibold">{c(`group_${group}`)}</span>
      <ul aria-label={t('deliveries')} className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        {deliveries.map((delivery) => (
          <Delivery key={`${delivery.channel} ${delivery.at}`} delivery={delivery} />
        ))}
      </ul>
    </div>
  )
}

function Delivery({ delivery: { channel, state, reason, dueAt } }: { delivery: NotificationDelivery }) {
  const t = useTexts(notices)
  const locale = useLocale()
  const timeZone = useZone()
  const Icon = icons[channel]
  const time = dueAt ? formatInstant(dueAt, timeZone, 'day-time', locale) : ''
  const shown =
    state === 'waiting' && dueAt
      ? t('state_waitingUntil', { time })
      : state === 'in_digest'
        ? t('state_in_digest', { time })
        : t(`state_${state}`)
  return (
    <li className={cx('inline-flex items-center gap-1.5', state === 'failed' && 'text-danger')}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t('delivery', {
        channel: t(`channel_${channel}`),
        state: reason ? `${shown} (${t(`reason_${reason}`)})` : shown,
      })}
    </li>
  )
}
