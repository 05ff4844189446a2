import { useTexts } from '#web/lib/language/i18n.tsx'
import { formatLength, lengthIn, milesOf } from '#web/lib/language/measures.ts'
import { adventure } from '#web/features/catalogue/texts/adventure.en.ts'
import { highestOf, milesBetween, type Milestone, projectionOf, roundLength } from './route-geometry.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

const aspect = 1.5
/** Units of the line's own drawing, stretched to the box; its strokes keep their width. */
const [wide, high] = [150, 100]
const percent = (value: number) => `${value.toFixed(2)}%`
const label = 'fill-ink stroke-surface-sunken stroke-4 text-xs font-semibold [paint-order:stroke]'

interface Props {
  stones: readonly Milestone[]
  /** The position of the profile's cursor. */
  cursor: Milestone | null
}

/** The line as given, north up and true to scale, on squares as long as the scale bar. */
export function RouteMap({ stones, cursor }: Props) {
  const t = useTexts(adventure)
  const locale = useMeasureLocale()
  const { place, milesAcross } = projectionOf(stones, aspect)
  const [first, last] = [stones[0], stones.at(-1)]
  const top = highestOf(stones)
  if (!first || !last || !top) return null
  const unit = milesOf(roundLength(lengthIn(milesAcross, locale) / 4), locale)
  const square = (unit / milesAcross) * wide
  const line = stones
    .map((stone) => place(stone))
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${((x / 100) * wide).toFixed(2)} ${((y / 100) * high).toFixed(2)}`)
    .join('')
  const grid = [
    ...Array.from({ length: Math.ceil(wide / square) }, (_, at) => `M${(at + 0.16) * square} 0V${high}`),
    ...Array.from({ length: Math.ceil(high / square) }, (_, at) => `M0 ${high - (at + 0.16) * square}H${wide}`),
  ].join('')
  const loop = milesBetween(first, last) < milesAcross / 30
  const [from, to, summit] = [place(first), place(last), place(top)]
  const ownSummit = top !== first && top !== last && stones.some(({ feet }) => feet < top.feet - 50)
  // Start below, end above: they never overlap where the route ends near its start.
  const startBelow = loop || from.y >= to.y
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here is no file
    <svg role="img" aria-label={t('mapLabel')} className="block aspect-[3/2] w-full bg-surface-sunken">
      <svg viewBox={`0 0 ${wide} ${high}`} width="100%" height="100%" preserveAspectRatio="none">
        <path d={grid} className="fill-none stroke-line" vectorEffect="non-scaling-stroke" />
        <path
          d={line}
          className="fill-none stroke-surface-raised stroke-[7]"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={line}
          className="fill-none stroke-accent stroke-3"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {ownSummit ? <Mark {...summit} text={t('routeTop')} above shape="summit" /> : null}
      {loop ? null : <Mark {...to} text={t('end')} above={startBelow} shape="end" />}
      <Mark {...from} text={t(loop ? 'startAndEnd' : 'start')} above={!startBelow} shape="start" />
      {cursor ? (
        <circle
          cx={percent(place(cursor).x)}
          cy={percent(place(cursor).y)}
          r="8"
          className="fill-brand stroke-surface-raised stroke-3"
        />
      ) : null}
      <svg x="0" y="100%" overflow="visible">
        <line x1="4%" x2={percent(4 + (unit / milesAcross) * 100)} y1="-14" y2="-14" className="stroke-ink stroke-2" />
        <text x="4%" y="-20" className={label}>
          {formatLength(unit, locale, 3)}
        </text>
      </svg>
      <svg x="100%" y="0" overflow="visible">
        <path d="M-26 44V20m-6 8 6-9 6 9" className="fill-none stroke-ink stroke-2" strokeLinejoin="round" />
        <text x="-26" y="58" textAnchor="middle" className={label}>
          {t('north')}
        </text>
      </svg>
    </svg>
  )
}

interface MarkProps {
  x: number
  y: number
  text: string
  above: boolean
  shape: 'start' | 'end' | 'summit'
}

function Mark({ x, y, text, above, shape }: MarkProps) {
  const anchor = x > 78 ? 'end' : x < 22 ? 'start' : 'middle'
  const aside = { start: -7, middle: 0, end: 7 }[anchor]
  return (
    <svg x={percent(x)} y={percent(y)} overflow="visible">
      {shape === 'start' ? <circle r="6" className="fill-surface-raised stroke-accent stroke-3" /> : null}
      {shape === 'end' ? (
        <rect x="-6" y="-6" width="12" height="12" rx="1.5" className="fill-accent stroke-surface-raised stroke-2" />
      ) : null}
      {shape === 'summit' ? <path d="M0-7 7 5H-7Z" className="fill-ink stroke-surface-raised stroke-2" /> : null}
      <text x={aside} y={above ? -13 : 22} textAnchor={anchor} className={label}>
        {text}
      </text>
    </svg>
  )
}
