import { type PointerEvent, useId, useRef } from 'react'
import { readinessLimits as most } from '#contract/readiness/values.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { FieldError } from '#web/design/field-error.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ownTrip } from '../texts/own-trip.en.ts'

interface Props {
  /** Strokes as an SVG path of whole points. */
  value: string
  onChange: (path: string) => void
  error?: string
}

/** Where a signature is drawn. Whoever can't draw one types their name instead. */
export function SignaturePad({ value, onChange, error }: Props) {
  const t = useTexts(ownTrip)
  const id = useId()
  const pad = useRef<SVGSVGElement>(null)
  const stroke = useRef<{ before: string; points: string[] } | null>(null)
  const pointOf = (event: PointerEvent): string | null => {
    const box = pad.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return null
    const along = (at: number, size: number, units: number) =>
      Math.min(units, Math.max(0, Math.round((at / size) * units)))
    const x = along(event.clientX - box.left, box.width, most.padWidth)
    return `${x} ${along(event.clientY - box.top, box.height, most.padHeight)}`
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    const point = pointOf(event)
    if (point === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    stroke.current = { before: value, points: [point] }
  }
  const draw = (event: PointerEvent) => {
    const point = pointOf(event)
    const { current } = stroke
    if (!current || point === null || point === current.points.at(-1)) return
    current.points.push(point)
    const [first, ...rest] = current.points
    onChange(`${current.before}M${first}${rest.map((one) => `L${one}`).join('')}`)
  }
  const end = () => {
    stroke.current = null
  }
  return (
    <div className="grid gap-1.5">
      <div className="relative">
        <svg
          ref={pad}
          // what is drawn here is no picture in a file
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={t('markDrawn')}
          aria-describedby={`${id}-help`}
          viewBox={`0 0 ${most.padWidth} ${most.padHeight}`}
          preserveAspectRatio="none"
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
          className={cx(
            'block aspect-[3/1] w-full touch-none rounded-md border bg-surface-raised',
            error ? 'border-danger' : 'border-line-strong',
          )}
          data-testid="signature-pad"
        >
          <path d="M40 160H560" className="stroke-line" strokeWidth="2" />
          <path
            d={value || 'M0 0'}
            fill="none"
            className="stroke-ink"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {value ? (
          <Button size="sm" variant="quiet" className="absolute top-1 right-1" onClick={() => onChange('')}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <p id={`${id}-help`} className="text-sm text-ink-muted">
        {t('markDrawnHelp')}
      </p>
    </div>
  )
}
