import { useId } from 'react'
import { cx } from '#web/design/cx.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { numberFormat } from '#web/lib/language/intl.ts'
import { controls } from '#web/app/texts/controls.en.ts'

type Props = {
  /** 0 to 5, or null for "not rated yet". */
  value: number | null
  /** Said and shown after the figure: "86 reviews"; alone when there is no value. */
  text: string
  /** What screen readers hear for the stars, e.g. "4.8 out of 5". */
  label?: string
  /** One star and the figure, or all five. */
  look?: 'compact' | 'full'
  locale?: string
  className?: string
}

const star = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z'

export function Rating({ value, text, label, look = 'compact', locale = 'en-US', className }: Props) {
  const t = useTexts(controls)
  if (value === null) return <span className={cx('text-sm text-ink-muted', className)}>{text}</span>
  const figure = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', className)}>
      <span className="sr-only">{label ?? t('outOf', { average: figure })}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1.5">
        {look === 'compact' ? <Star part={1} /> : [0, 1, 2, 3, 4].map((at) => <Star key={at} part={value - at} />)}
        <span className="font-semibold tabular-nums">{figure}</span>
      </span>
      <span className="text-ink-muted">{text}</span>
    </span>
  )
}

/** Filled from the left by `part` (0 to 1); geometry as attributes, so no style attribute is needed. */
function Star({ part }: { part: number }) {
  const id = useId()
  const width = Math.round(Math.min(1, Math.max(0, part)) * 200) / 10
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-[1.05em] shrink-0 text-rating">
      {width === 20 ? null : (
        <>
          <clipPath id={id}>
            <rect width={width} height="20" />
          </clipPath>
          <path d={star} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
        </>
      )}
      {width === 0 ? null : (
        <path
          d={star}
          fill="currentColor"
          stroke="currentColor"
          strokeWidth="1.2"
          strokeLinejoin="round"
          clipPath={width === 20 ? undefined : `url(#${id})`}
        />
      )}
    </svg>
  )
}
