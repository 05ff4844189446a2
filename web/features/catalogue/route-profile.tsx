import { type PointerEvent, useId } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { feetPerUnit, formatHeight, formatLength, lengthIn, milesOf } from '#web/lib/language/measures.ts'
import { adventure } from '#web/features/catalogue/texts/adventure.en.ts'
import { heightTicks, type Milestone, ticksBetween } from './route-geometry.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

const percent = (value: number) => `${value.toFixed(2)}%`
const label = 'fill-ink-muted text-xs tabular-nums'
const [top, bottom] = [6, 97]

interface Props {
  stones: readonly Milestone[]
  cursor: Milestone | null
  /** Part of the way, 0 to 1; null when the pointer leaves. */
  onMove: (part: number | null) => void
}

/** Height over distance. A slider lies over the drawing: pointer and keyboard move the same cursor. */
export function RouteProfile({ stones, cursor, onMove }: Props) {
  const t = useTexts(adventure)
  const locale = useMeasureLocale()
  const id = useId()
  const hydrated = useHydrated()
  const total = stones.at(-1)?.miles ?? 0
  const heights = heightTicks(stones, feetPerUnit(locale))
  const [low, high] = [heights[0] ?? 0, heights.at(-1) ?? 1]
  const x = (miles: number) => (total > 0 ? (miles / total) * 100 : 0)
  const y = (feet: number) => bottom - ((feet - low) / (high - low)) * (bottom - top)
  const line = stones.map(({ miles, feet }, at) => `${at === 0 ? 'M' : 'L'}${x(miles)} ${y(feet)}`).join('')
  // The last round distance may lie beyond the end; one too near the end would run into its label.
  const distances = [
    ...ticksBetween(0, lengthIn(total, locale), 5)
      .map((length) => milesOf(length, locale))
      .filter((miles) => x(miles) < 70),
    total,
  ]
  const said = cursor
    ? t('cursorAt', { distance: formatLength(cursor.miles, locale), height: formatHeight(cursor.feet, locale) })
    : ''
  const look = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onMove(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  return (
    <div className="grid gap-1 bg-surface-raised px-4 pt-3 pb-4">
      <div
        onPointerMove={look}
        onPointerLeave={({ currentTarget }) => {
          if (!currentTarget.contains(document.activeElement)) onMove(null)
        }}
        className="relative ml-14 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here is no file */}
        <svg role="img" aria-label={t('profileLabel')} className="block h-44 w-full overflow-visible tablet:h-52">
          {heights.map((feet) => (
            <line key={feet} x1="0" x2="100%" y1={percent(y(feet))} y2={percent(y(feet))} className="stroke-line" />
          ))}
          <svg viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none">
            <path d={`${line}V${bottom}H0Z`} className="fill-brand/20" />
            <path
              d={line}
              className="fill-none stroke-brand stroke-2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {heights.map((feet) => (
            <svg key={feet} y={percent(y(feet))} overflow="visible">
              <text x="-10" y="4" textAnchor="end" className={label}>
                {formatHeight(feet, locale)}
              </text>
            </svg>
          ))}
          {cursor ? (
            <>
              <line
                x1={percent(x(cursor.miles))}
                x2={percent(x(cursor.miles))}
                y1="0"
                y2={percent(bottom)}
                className="stroke-ink"
              />
              <circle
                cx={percent(x(cursor.miles))}
                cy={percent(y(cursor.feet))}
                r="6"
                className="fill-brand stroke-surface-raised stroke-3"
              />
            </>
          ) : null}
        </svg>
        {hydrated ? (
          <input
            id={id}
            type="range"
            min="0"
            max="100"
            step="1"
            aria-label={t('cursor')}
            aria-valuetext={said || undefined}
            value={cursor && total > 0 ? Math.round((cursor.miles / total) * 100) : 0}
            onChange={({ target }) => onMove(Number(target.value) / 100)}
            onFocus={() => onMove(cursor && total > 0 ? cursor.miles / total : 0)}
            onBlur={() => onMove(null)}
            className="absolute inset-0 size-full cursor-crosshair opacity-0"
          />
        ) : null}
      </div>
      <svg aria-hidden="true" className="ml-14 block h-5 w-[calc(100%-3.5rem)] overflow-visible">
        {distances.map((miles, at) => (
          <text
            key={miles}
            x={percent(x(miles))}
            y="15"
            textAnchor={at === 0 ? 'start' : miles === total ? 'end' : 'middle'}
            className={label}
          >
            {formatLength(miles, locale)}
          </text>
        ))}
      </svg>
      {/* Not announced from here: the slider says the same with each step. */}
      <output
        htmlFor={id}
        aria-live="off"
        className="block min-h-6 pt-1 text-sm font-medium tabular-nums noscript:hidden"
      >
        {said || <span className="font-normal text-ink-muted">{t('cursorHelp')}</span>}
      </output>
    </div>
  )
}
