import type { MouseEvent } from 'react'
import type { ReviewSummary as Summary } from '#contract/reviews/schemas.ts'
import { reviewScoreNames } from '#contract/reviews/values.ts'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { Rating } from '#web/design/rating.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { reviews } from '#web/features/reviews/texts/reviews.en.ts'
import { figureOf } from './review-words.ts'

const starRows = [5, 4, 3, 2, 1] as const

/** Filled to `part` of its length. Geometry as attributes: the security policy allows no inline styles. */
function Bar({ part, className }: { part: number; className: string }) {
  return (
    <svg aria-hidden="true" className="block h-2 w-full overflow-clip rounded-full">
      <rect width="100%" height="100%" className="fill-line" />
      <rect width={`${(part * 100).toFixed(1)}%`} height="100%" className={className} />
    </svg>
  )
}

interface Props {
  summary: Summary
  chosen: number | null
  /** Address of the page that shows only these stars; null for all. */
  pathOf: (stars: number | null) => string
  onChoose: (event: MouseEvent<HTMLAnchorElement>, stars: number | null) => void
}

/** How the reviews are spread: each bar shows only its own. */
export function ReviewSummary({ summary, chosen, pathOf, onChoose }: Props) {
  const t = useTexts(reviews)
  const locale = useLocale()
  const { count, average, averageFrom, distribution, scores } = summary
  return (
    <div className="grid gap-x-12 gap-y-6 tablet:grid-cols-2">
      <div className="grid content-start gap-4">
        {average === null ? (
          <p className="text-lg font-semibold">{t('tooFew', { count, from: averageFrom })}</p>
        ) : (
          <p className="flex items-center gap-4">
            <span aria-hidden="true" className="display text-display-lg tabular-nums">
              {figureOf(average, locale)}
            </span>
            <span className="grid gap-1">
              <Rating
                value={average}
                look="full"
                locale={locale}
                label={t('outOf', { average: figureOf(average, locale) })}
                text=""
                className="[&_.tabular-nums]:hidden"
              />
              <span className="text-sm text-ink-muted">{t('count', { count })}</span>
            </span>
          </p>
        )}
        <ul aria-label={t('distribution')} className="-mx-2 grid">
          {starRows.map((stars) => (
            <StarRow
              key={stars}
              stars={stars}
              count={distribution[stars]}
              part={count > 0 ? distribution[stars] / count : 0}
              chosen={chosen === stars}
              to={pathOf(chosen === stars ? null : stars)}
              onChoose={(event) => onChoose(event, chosen === stars ? null : stars)}
            />
          ))}
        </ul>
      </div>
      {scores ? (
        <div className="grid content-start gap-4">
          <h3 className="font-sans text-base font-semibold">{t('scores')}</h3>
          <dl className="grid gap-3.5">
            {reviewScoreNames.map((name) => (
              <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
                <dt>{t(name)}</dt>
                <dd className="font-semibold tabular-nums">{figureOf(scores[name], locale)}</dd>
                <div aria-hidden="true" className="col-span-2">
                  <Bar part={scores[name] / 5} className="fill-brand" />
                </div>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </div>
  )
}

interface RowProps {
  stars: number
  count: number
  part: number
  chosen: boolean
  to: string
  onChoose: (event: MouseEvent<HTMLAnchorElement>) => void
}

function StarRow({ stars, count, part, chosen, to, onChoose }: RowProps) {
  const t = useTexts(reviews)
  const look = 'grid min-h-target grid-cols-[1.5rem_1fr_2.5rem] items-center gap-3 rounded-sm px-2 text-sm tabular-nums'
  const name = stars === 1 ? t('oneStarRow', { count }) : t('starsRow', { stars, count })
  const inside = (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="flex items-center gap-1">
        {stars} <span className="text-rating">★</span>
      </span>
      <Bar part={part} className="fill-rating" />
      <span aria-hidden="true" className="text-right text-ink-muted">
        {count}
      </span>
    </>
  )
  return (
    <li>
      {count === 0 && !chosen ? (
        <span className={look}>{inside}</span>
      ) : (
        <Link
          to={to}
          variant="bare"
          preventScrollReset
          rel="nofollow"
          aria-current={chosen || undefined}
          onClick={onChoose}
          className={cx(look, 'hover:bg-surface-sunken', chosen && 'bg-surface-sunken font-semibold')}
        >
          {inside}
        </Link>
      )}
    </li>
  )
}
