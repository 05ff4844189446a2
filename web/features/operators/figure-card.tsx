import { Card } from '#web/design/card.tsx'
import { Sparkline } from '#web/design/chart/sparkline.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { figureTexts } from './texts/figures.en.ts'

interface Props {
  label: string
  /** Where its rows are. */
  to?: string | undefined
  /** Undefined while it is on its way; null where there is no figure. */
  data: { now: number | null; before: number | null; byDay: readonly (number | null)[] } | undefined
  write?: (value: number) => string
  className?: string
}

const count = (value: number) => value.toLocaleString('en-US')

/** A figure of a period with the one before and its line by day, as an item of a list. */
export function FigureCard({ label, to, data, write = count, className }: Props) {
  const t = useTexts(figureTexts)
  return (
    <Card as="li" padding="sm" interactive={to !== undefined} className={cx('grid content-between gap-3', className)}>
      <div className="grid gap-1">
        {to === undefined ? (
          <span className="text-sm font-semibold text-ink-muted">{label}</span>
        ) : (
          <Link to={to} variant="title" stretched className="text-sm font-semibold text-ink-muted">
            {label}
          </Link>
        )}
        {data ? <Value {...data} write={write} /> : <Skeleton className="w-20" />}
      </div>
      {data ? <Sparkline label={t('byDay', { figure: label })} values={data.byDay} /> : null}
    </Card>
  )
}

function Value({
  now,
  before,
  write,
}: {
  now: number | null
  before: number | null
  write: (value: number) => string
}) {
  const t = useTexts(figureTexts)
  if (now === null) return <span className="display text-display-sm">{t('noFigure')}</span>
  return (
    <>
      <span className="display text-display-sm tabular-nums">{write(now)}</span>
      <span className="text-xs text-ink-muted">
        {before === null || before === 0
          ? t(now === 0 ? 'bothNone' : 'beforeNone')
          : now === before
            ? t('same')
            : t(now > before ? 'more' : 'less', { percent: percentOf(Math.abs(now - before), before) })}
      </span>
    </>
  )
}

/** `7` for a share of 6.6 percent, `0.4` for small ones. */
export function percentOf(part: number, whole: number): string {
  const percent = (part / whole) * 100
  return String(percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent).toLocaleString('en-US'))
}
