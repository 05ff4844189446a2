import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { GuideRanking } from '#contract/analytics/guide.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { chartCsv, saveCsv } from '#web/design/chart/chart-file.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { rankingQuery } from './queries.ts'
import { guideAnalytics } from './texts/guide-analytics.en.ts'

type Ranked = GuideRanking['items'][number]

/** Of 100, with one decimal below ten. */
const points = (part: number): string => String(Math.round(part * 1000) / 10)

/** The score of each listing on sale, factor by factor, and what would raise it: figures and sentences, so no drawing. */
export function RankingCard({ adventure }: { adventure: string | undefined }) {
  const t = useTexts(guideAnalytics)
  const ranking = useQuery(rankingQuery)
  const items = (ranking.data?.items ?? []).filter(({ id }) => adventure === undefined || id === adventure)
  const save = () =>
    saveCsv(
      'ranking',
      chartCsv(
        t('listing'),
        [
          { key: 'score', label: t('score') },
          ...(items[0]?.factors ?? []).map(({ name }) => ({ key: name as string, label: t(name) })),
        ],
        items.map(({ id, title, score, factors }) => ({
          key: id,
          label: title,
          values: {
            score: Number(points(score)),
            ...Object.fromEntries(factors.map(({ name, weight, value }) => [name, Number(points(weight * value))])),
          },
        })),
      ),
    )
  return (
    <Card as="section" padding="lg" aria-labelledby="ranking-title" className="col-span-full grid min-w-0 gap-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="ranking-title" className="text-display-xs">
            {t('ranking')}
          </h2>
          {items.length > 0 ? (
            <Button
              variant="quiet"
              size="sm"
              className="-mx-4 -my-2"
              onClick={save}
              aria-label={`CSV: ${t('ranking')}`}
            >
              CSV
            </Button>
          ) : null}
        </div>
        <p className="max-w-text text-sm text-ink-muted">{t('rankingLead')}</p>
      </div>
      {ranking.isError && !ranking.data ? (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" variant="secondary" onClick={() => void ranking.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      ) : !ranking.data ? (
        <Skeleton shape="block" className="h-40" />
      ) : items.length === 0 ? (
        <EmptyState headingLevel={3} title={t('rankingNone')} />
      ) : (
        <ul className="grid">
          {items.map((item) => (
            <li key={item.id} className="border-t border-line first:border-0">
              <details className="group" open={items.length === 1}>
                <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-x-6 py-3 [&::-webkit-details-marker]:hidden">
                  <span className="min-w-0 font-semibold wrap-anywhere group-open:text-brand">{item.title}</span>
                  <span className="flex shrink-0 items-center gap-3 tabular-nums">
                    {t('scoreOf', { score: points(item.score) })}
                    <ChevronDown aria-hidden="true" className="size-5 text-ink-muted group-open:rotate-180" />
                  </span>
                </summary>
                <Explained item={item} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Explained({ item: { id, title, factors, advice } }: { item: Ranked }) {
  const t = useTexts(guideAnalytics)
  return (
    <div className="grid gap-6 pb-5 desktop:grid-cols-2">
      <Table
        caption={`${t('score')}: ${title}`}
        captionHidden
        narrow="scroll"
        rows={factors}
        rowKey={({ name }) => name}
        columns={[
          { key: 'factor', header: t('factor'), rowHeader: true, cell: ({ name }) => t(name) },
          {
            key: 'bar',
            header: t('value'),
            cell: ({ value }) => (
              <span className="flex items-center gap-2">
                <svg aria-hidden="true" width="72" height="8" className="rounded-sm bg-surface-sunken">
                  <rect width={72 * value} height="8" rx="2" className="fill-brand" />
                </svg>
                {`${Math.round(value * 100)}%`}
              </span>
            ),
          },
          {
            key: 'points',
            header: t('points'),
            align: 'end',
            cell: ({ weight, value }) => t('pointsOf', { points: points(weight * value), most: points(weight) }),
          },
        ]}
      />
      <div className="grid content-start gap-3">
        <h3 className="font-semibold">{t('whatHelps')}</h3>
        {advice.length === 0 ? (
          <p className="text-ink-muted">{t('nothingHelps')}</p>
        ) : (
          <ul className="grid text-sm">
            {advice.map(({ code, count, gain }) => (
              <li key={code} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
                {sentence(t, code, count)}
                <span className="font-semibold tabular-nums">{t('gain', { points: points(gain) })}</span>
              </li>
            ))}
          </ul>
        )}
        <Link to={`/edit-adventure/${id}`} aria-label={`${t('editListing')}: ${title}`}>
          {t('editListing')}
        </Link>
      </div>
    </div>
  )
}

function sentence(
  t: ReturnType<typeof useTexts<typeof guideAnalytics>>,
  code: Ranked['advice'][number]['code'],
  count: number,
): string {
  return code === 'five_star_reviews' || code === 'sooner_departure' || code === 'pictures'
    ? t(code, { count })
    : t(code)
}
