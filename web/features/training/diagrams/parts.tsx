import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'

/** Every drawing is 360 units wide, so that its words are read on a phone. */
export function Canvas({ alt, height, children }: { alt: string; height: number; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its words are in the languages and colors of the page
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here is no file
      role="img"
      aria-label={alt}
      viewBox={`0 0 360 ${height}`}
      className="h-auto w-full max-w-[36rem] rounded-lg border border-line bg-surface-raised"
    >
      {children}
    </svg>
  )
}

const tones = {
  ink: 'fill-ink',
  muted: 'fill-ink-muted',
  brand: 'fill-brand',
  danger: 'fill-danger',
  success: 'fill-success',
  accent: 'fill-accent-ink',
  onBrand: 'fill-on-brand',
  info: 'fill-info',
} as const
export type Tone = keyof typeof tones

interface WordsProps {
  x: number
  y: number
  children: string
  tone?: Tone
  at?: 'start' | 'middle' | 'end'
  strong?: boolean
  size?: number
}

/** One line of words, its letters standing on `y`. */
export function Words({ x, y, children, tone = 'ink', at = 'start', strong = false, size = 12 }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={at}
      fontSize={size}
      className={cx('font-sans', tones[tone], strong && 'font-semibold')}
    >
      {children}
    </text>
  )
}

const strokes = {
  ink: 'stroke-ink',
  muted: 'stroke-line-strong',
  brand: 'stroke-brand',
  danger: 'stroke-danger',
  success: 'stroke-success',
  accent: 'stroke-accent-ink',
  info: 'stroke-info',
} as const

interface LineProps {
  /** An SVG path. */
  d: string
  tone?: keyof typeof strokes
  width?: number
  dashed?: boolean
  /** A head at its end, which points to the last two points given. */
  head?: readonly [x: number, y: number, angle: number]
}

export function Stroke({ d, tone = 'ink', width = 2, dashed = false, head }: LineProps) {
  return (
    <>
      <path
        d={d}
        fill="none"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(dashed ? { strokeDasharray: '5 5' } : {})}
        className={strokes[tone]}
      />
      {head ? (
        <path
          d="M-7 -4.5 0 0 -7 4.5"
          transform={`translate(${head[0]} ${head[1]}) rotate(${head[2]})`}
          fill="none"
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={strokes[tone]}
        />
      ) : null}
    </>
  )
}

const grounds = {
  sunken: 'fill-surface-sunken',
  brandSoft: 'fill-brand-soft',
  brand: 'fill-brand',
  dangerSoft: 'fill-danger-soft',
  danger: 'fill-danger',
  warnSoft: 'fill-warn-soft',
  successSoft: 'fill-success-soft',
  success: 'fill-success',
  infoSoft: 'fill-info-soft',
  info: 'fill-info',
  ink: 'fill-ink',
  line: 'fill-line',
  accent: 'fill-accent-ink',
} as const
export type Ground = keyof typeof grounds

export const Shape = ({ d, ground }: { d: string; ground: Ground }) => <path d={d} className={grounds[ground]} />

interface BoxProps {
  x: number
  y: number
  w: number
  h: number
  ground?: Ground
  round?: number
}
export const Box = ({ x, y, w, h, ground = 'sunken', round = 6 }: BoxProps) => (
  <rect x={x} y={y} width={w} height={h} rx={round} className={grounds[ground]} />
)

export const Dot = ({ x, y, r = 5, ground = 'brand' }: { x: number; y: number; r?: number; ground?: Ground }) => (
  <circle cx={x} cy={y} r={r} className={grounds[ground]} />
)

/** A person from the front, 30 high, feet on `y`. */
export function Person({ x, y, ground = 'brand' }: { x: number; y: number; ground?: Ground }) {
  return (
    <g transform={`translate(${x} ${y})`} className={grounds[ground]}>
      <circle cx="0" cy="-25" r="5" />
      <path d="M-6 -18h12l-2 10v8h-3v-7h-2v7h-3v-8Z" />
    </g>
  )
}

/** A cross or a check, for what not to do and what to do. */
export const Mark = ({ x, y, good }: { x: number; y: number; good: boolean }) => (
  <g>
    <circle cx={x} cy={y} r="9" className={good ? 'fill-success' : 'fill-danger'} />
    <path
      d={good ? `M${x - 4} ${y}l3 3.5 5-6.5` : `M${x - 3.5} ${y - 3.5}l7 7m0-7-7 7`}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-surface-raised"
    />
  </g>
)
