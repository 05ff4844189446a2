import { useEffect, useRef, useState } from 'react'
import { cx } from '#web/design/cx.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { controls } from '#web/app/texts/controls.en.ts'

type Props = {
  /** Instant (ISO, UTC) at which it ends. */
  until: string
  /** Milliseconds since 1970 by the clock that counts (the business clock, where a person can move it). */
  now: () => number
  /** Name of the timer: "Your seats are held for". */
  label: string
  /** Called once, when nothing is left. */
  onEnd?: () => void
  /** What is announced at five minutes and at one. */
  announce?: (minutes: number) => string
  format?: (milliseconds: number) => string
  /** `display`: what a page is about. */
  look?: 'inline' | 'display'
  className?: string
}

const two = (n: number) => String(n).padStart(2, '0')

/** 754000 → "12:34"; from an hour on "1 h 2 min", which is no time of day. In both languages. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours} h ${minutes} min` : `${two(minutes)}:${two(seconds % 60)}`
}

export function Countdown({
  until,
  now,
  label,
  onEnd,
  announce,
  format = formatCountdown,
  look = 'inline',
  className,
}: Props) {
  const t = useTexts(controls)
  const [left, setLeft] = useState(() => Date.parse(until) - now())
  const [said, setSaid] = useState('')
  const sayMinutes = announce ?? ((count: number) => t('minutesLeft', { count }))
  const latest = useRef({ now, onEnd, sayMinutes })
  useEffect(() => {
    latest.current = { now, onEnd, sayMinutes }
  })
  useEffect(() => {
    const end = Date.parse(until)
    let before = Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const rest = end - latest.current.now()
      setLeft(rest)
      for (const minutes of [5, 1])
        if (rest > 0 && rest <= minutes * 60_000 && before > minutes * 60_000 && before !== Infinity)
          setSaid(latest.current.sayMinutes(minutes))
      before = rest
      if (rest <= 0) latest.current.onEnd?.()
      else timer = setTimeout(tick, Math.min(1000, rest % 1000 || 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  const urgent = left <= 60_000
  return (
    <span className={cx(look === 'display' ? 'grid' : 'inline-flex items-baseline gap-2', className)}>
      <span className="text-sm text-ink-muted">{label}</span>
      <span
        role="timer"
        aria-label={label}
        // The server's second and the browser's differ; the first tick puts it right.
        suppressHydrationWarning
        className={cx(
          'tabular-nums',
          look === 'display' ? 'display text-display-md text-accent-ink' : 'font-semibold',
          look === 'inline' && urgent && 'text-danger',
        )}
      >
        {format(left)}
      </span>
      <output className="sr-only">{said}</output>
    </span>
  )
}
