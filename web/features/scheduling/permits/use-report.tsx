import { useQuery } from '@tanstack/react-query'
import { permitLimits } from '#contract/scheduling/permit-values.ts'
import type { LandPermit } from '#contract/scheduling/permits.ts'
import { csvLine } from '#contract/wire/csv.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { saveCsv } from '#web/design/chart/chart-file.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { permitUseQuery } from './queries.ts'
import { guidePermits } from './texts/guide-permits.en.ts'

const dollars = (amount: number) => formatMoney({ amount, currency: 'USD' })

/** What was used by day and trip, and the base of the fee; the same rows as a file for the land manager. */
export function UseReport({ permit: { id, number } }: { permit: LandPermit }) {
  const t = useTexts(guidePermits)
  const { data, isError, refetch } = useQuery(permitUseQuery(id))
  if (isError)
    return (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    )
  if (!data) return <Skeleton shape="block" className="h-40" />
  if (data.rows.length === 0) return <p className="text-ink-muted">{t('reportNone')}</p>
  const { usualFeePercent: percent } = permitLimits
  const heads = [t('day'), t('trip'), t('guests'), t('serviceDays'), t('revenue')]
  const save = () =>
    saveCsv(
      `permit-${number}`,
      [
        csvLine(heads),
        ...data.rows.map(({ day, title, guests, days, revenue }) =>
          csvLine([day, title, guests, days, { cents: revenue }]),
        ),
        csvLine(['', '', null, data.days, { cents: data.feeBase }]),
      ].join(''),
    )
  return (
    <section aria-label={t('reportOf', { number })} className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <p className="font-semibold">
          {t('reportSummary', {
            days: data.days,
            base: dollars(data.feeBase),
            percent,
            fee: dollars(Math.round((data.feeBase * percent) / 100)),
          })}
        </p>
        <p className="max-w-text text-sm text-ink-muted">{t('baseHelp')}</p>
      </div>
      <div className="max-h-96 overflow-y-auto rounded-md border border-line px-4">
        <Table
          caption={t('reportOf', { number })}
          captionHidden
          narrow="scroll"
          rows={data.rows}
          rowKey={({ day, title }) => `${day} ${title}`}
          columns={[
            { key: 'day', header: heads[0] ?? '', rowHeader: true, cell: ({ day }) => formatLocalDate(day) },
            { key: 'trip', header: heads[1] ?? '', cell: ({ title }) => title },
            { key: 'guests', header: heads[2] ?? '', align: 'end', cell: ({ guests }) => guests },
            { key: 'days', header: heads[3] ?? '', align: 'end', cell: ({ days }) => days },
            { key: 'revenue', header: heads[4] ?? '', align: 'end', cell: ({ revenue }) => dollars(revenue) },
          ]}
        />
      </div>
      <div>
        <Button size="sm" variant="secondary" onClick={save}>
          {t('csv')}
        </Button>
      </div>
    </section>
  )
}
