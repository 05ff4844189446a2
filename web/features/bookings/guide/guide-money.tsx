import type { GuideOverview } from '#contract/bookings/overview.ts'
import { Card } from '#web/design/card.tsx'
import { Table } from '#web/design/table.tsx'
import { formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { GuideFees } from '../cancellations/guide-fees.tsx'

/** Net by the week of the trip, and what the ledger has released. */
export function GuideMoney({ money }: { money: GuideOverview['money'] }) {
  const t = useTexts(trip)
  const locale = useLocale()
  const sum = (amount: GuideOverview['money']['coming']) => formatMoney(amount, { locale })
  return (
    <section aria-labelledby="money-coming" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="money-coming" className="text-display-sm">
          {t('moneyTitle')}
        </h2>
        <p className="text-ink-muted">{t('moneyLead')}</p>
      </div>
      <Card className="grid grid-cols-1 gap-6">
        <dl className="grid gap-5 tablet:grid-cols-2">
          <div>
            <dt className="text-sm text-ink-muted">{t('moneySum')}</dt>
            <dd className="display text-display-sm tabular-nums" data-testid="money-coming">
              {sum(money.coming)}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-muted">{t('moneyReleased')}</dt>
            <dd className="display text-display-sm tabular-nums" data-testid="money-released">
              {sum(money.released)}
            </dd>
          </div>
        </dl>
        <Table
          caption={t('moneyLead')}
          captionHidden
          narrow="scroll"
          rows={money.weeks}
          rowKey={({ from }) => from}
          empty={<p className="text-sm text-ink-muted">{t('noMoney')}</p>}
          columns={[
            {
              key: 'week',
              header: t('moneyWeek'),
              rowHeader: true,
              cell: ({ from }) => t('weekOf', { date: formatLocalDate(from, 'short', locale) }),
            },
            { key: 'trips', header: t('moneyTrips'), align: 'end', cell: ({ trips }) => trips },
            { key: 'net', header: t('moneyNet'), align: 'end', cell: ({ net }) => sum(net) },
          ]}
        />
      </Card>
      <GuideFees money={money} />
    </section>
  )
}
