import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReadinessItem } from '#contract/bookings/people/schemas.ts'
import type { ReadinessStatus } from '#contract/bookings/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { type PlainKey, useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'

const icons = { green: CircleCheck, amber: CircleDashed, red: CircleAlert }
const tones: Record<ReadinessStatus, string> = { green: 'text-success', amber: 'text-warn', red: 'text-danger' }
const words: Record<ReadinessStatus, PlainKey<typeof trip>> = { green: 'itemGreen', amber: 'itemAmber', red: 'itemRed' }

interface Props {
  items: readonly ReadinessItem[]
  /** What can be done about an item right here. */
  action?: (item: ReadinessItem) => ReactNode
}

/** Each item with its status in shape, word, and color, and what to do. */
export function ReadinessList({ items, action }: Props) {
  const t = useTexts(trip)
  return (
    <ul className="grid gap-4">
      {items.map((item) => {
        const Icon = icons[item.status]
        return (
          <li key={item.key} className="flex items-start gap-3" data-status={item.status}>
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tones[item.status]}`} />
            <div className="grid gap-0.5">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{t(item.key)}</span>
                <span className={`text-xs font-semibold ${tones[item.status]}`}>{t(words[item.status])}</span>
              </p>
              <p className="text-sm wrap-anywhere">{item.text}</p>
              {item.action ? <p className="text-sm text-ink-muted">{item.action}</p> : null}
              {action?.(item)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** What is still to be done. */
export const notReady = (items: readonly ReadinessItem[]): ReadinessItem[] =>
  items.filter(({ status }) => status !== 'green')

/** The same in a line each, for one trip among several. */
export function MissingLines({ items }: { items: readonly ReadinessItem[] }) {
  const t = useTexts(trip)
  return (
    <ul className="grid gap-1.5 text-sm" data-testid="missing">
      {items.map(({ key, status, text }) => {
        const Icon = icons[status]
        return (
          <li key={key} className="flex items-start gap-2">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tones[status]}`} />
            <span className="min-w-0 wrap-anywhere">
              <span className={`font-semibold ${tones[status]}`}>{t(words[status])}:</span> {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const badgeTones = { green: 'success', amber: 'warn', red: 'danger' } as const

/** Whether a party is ready, in a word. */
export function ReadinessBadge({ status }: { status: ReadinessStatus }) {
  const t = useTexts(trip)
  return <Badge tone={badgeTones[status]}>{t(status)}</Badge>
}
