import type { GuideOverview } from '#contract/bookings/overview.ts'
import { Card } from '#web/design/card.tsx'
import { Table } from '#web/design/table.tsx'
import { Link } from '#web/design/link.tsx'
import { formatInstant, formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { GuideFees } from '../cancellations/guide-fees.tsx'

type Money = NonNullable<GuideOverview['money']>

/** Net by the week of the trip, and what the ledger has released. */
export function GuideMoney({ money }: { money: Money }) {
  const t = useTexts(guideDashboard)
  const earnings = useTexts(guideBooking)
  const locale = useLocale()
  const sum = (amount: Money['coming']) => formatMoney(amount, { locale })
  return (
    <section aria-labelledby="money-coming" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="money-coming" className="text-display-sm">
          {t('moneyTitle')}
        </h2>
        <p className="text-ink-muted">{t('moneyLead')}</p>
      </div>
      <Card className="grid grid-cols-1 gap-6">
        <dl className="grid gap-5 tablet:grid-cols-3">
          <div>
            <dt className="text-sm text-ink-muted">{t('moneySum')}</dt>
            <dd className="display text-display-sm tabular-nums" data-testid="money-coming">
              {sum(money.coming)}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-muted">{t('moneyEarned')}</dt>
            <dd className="display text-display-sm tabular-nums" data-testid="money-earned">
              {sum(money.earned.total)}
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
      {money.earned.bookings.length > 0 ? (
        <Card className="grid grid-cols-1 gap-3">
          <h3 className="text-lg">{t('earnedTitle')}</h3>
          <Table
            caption={t('earnedTitle')}
            captionHidden
            narrow="scroll"
            rows={money.earned.bookings}
            rowKey={({ bookingId }) => bookingId}
            empty={null}
            columns={[
              {
                key: 'booking',
                header: t('earnedBooking'),
                rowHeader: true,
                cell: ({ bookingId, code }) => <Link to={`/booking/${bookingId}`}>{code}</Link>,
              },
              {
                key: 'ready',
                header: t('earnedReady'),
                cell: ({ readyAt, zone, frozenBy }) =>
                  frozenBy ? earnings(`frozen_${frozenBy}`) : formatInstant(readyAt, zone, 'day', locale),
              },
              { key: 'amount', header: t('moneyNet'), align: 'end', cell: ({ amount }) => sum(amount) },
            ]}
          />
        </Card>
      ) : null}
      <GuideFees money={money} />
    </section>
  )
}
