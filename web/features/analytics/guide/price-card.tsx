import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ChartCard } from './chart-card.tsx'
import { pricesQuery } from './queries.ts'
import { guideAnalytics } from './texts/guide-analytics.en.ts'

const dollars = (amount: number) => formatMoney({ amount, currency: 'USD' }, { trimZeros: true })

/** Starting prices beside those of similar listings; where there are too few of these, the own one alone. */
export function PriceCard({ adventure }: { adventure: string | undefined }) {
  const t = useTexts(guideAnalytics)
  const prices = useQuery(pricesQuery)
  return (
    <ChartCard
      query={prices}
      kind="bar"
      title={t('prices')}
      rowHeader={t('listing')}
      fileName="prices"
      format={dollars}
      cell={(cents) => ({ cents })}
      series={[
        { key: 'price', label: t('yourPrice') },
        { key: 'low', label: t('low'), tone: 'ink-muted', dashed: true },
        { key: 'median', label: t('median'), tone: 'info' },
        { key: 'high', label: t('high'), tone: 'ink-muted', dashed: true },
      ]}
      chart={({ items, others }) => {
        const shown = items.filter(({ id }) => adventure === undefined || id === adventure)
        const compared = shown.flatMap(({ price, similar }) => (similar ? [price > similar.median] : []))
        return {
          summary: `${t('pricesLead', { others })} ${
            compared.length === 0
              ? t('pricesSummaryNone')
              : t('pricesSummary', { above: compared.filter(Boolean).length, compared: compared.length })
          }`,
          rows: shown.map(({ id, title, price, similar }) => ({
            key: id,
            label: similar ? title : `${title} (${t('tooFew').toLowerCase()})`,
            short: title.length > 16 ? `${title.slice(0, 15).trim()}…` : title,
            values: {
              price,
              low: similar?.low ?? null,
              median: similar?.median ?? null,
              high: similar?.high ?? null,
            },
          })),
        }
      }}
    />
  )
}
