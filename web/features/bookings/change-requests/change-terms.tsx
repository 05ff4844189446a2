import type { ChangeTerms } from '#contract/bookings/change-requests/schemas.ts'
import { Table } from '#web/design/table.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { changes } from '#web/features/bookings/texts/changes.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { partyWords } from '../page/trip-facts.tsx'

type Money = ChangeTerms['difference']

/** What a change means, to the cent: both days, the difference, what becomes of it, and what the guide earns. */
export function ChangeTermsView({ terms }: { terms: ChangeTerms }) {
  const t = useTexts(changes)
  const g = useTexts(guideBooking)
  const c = useTexts(checkout)
  const locale = useLocale()
  const money = (amount: Money) => formatMoney(amount, { locale })
  const signed = (amount: Money) => (amount.amount > 0 ? `+${money(amount)}` : money(amount))
  const { difference, net } = terms
  const size = money({ ...difference, amount: Math.abs(difference.amount) })
  const standing = ({ departure, party }: ChangeTerms['to'], newGuide: string | null = null) => (
    <dd>
      <span className="block font-semibold">
        {formatInstant(departure.startsAt, departure.zone, 'day-time', locale)}
      </span>
      <span className="text-sm text-ink-muted">{partyWords(c, party)}</span>
      {newGuide ? <span className="block text-sm text-ink-muted">{t('ledBy', { name: newGuide })}</span> : null}
    </dd>
  )
  return (
    <div className="grid grid-cols-1 gap-4" data-testid="change-terms">
      <dl className="grid gap-4 tablet:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-muted">{t('now')}</dt>
          {standing(terms.from)}
        </div>
        <div>
          <dt className="text-sm text-ink-muted">{t('after')}</dt>
          {standing(terms.to, terms.newGuide)}
        </div>
      </dl>
      <div className="grid gap-1">
        <p className="display text-display-xs tabular-nums" data-testid="change-difference">
          {difference.amount === 0 ? t('same') : t(difference.amount > 0 ? 'more' : 'less', { amount: size })}
        </p>
        <p className="text-sm">{terms.money.sentence}</p>
        {net ? (
          <p className="text-sm">
            {g('youEarn')}:{' '}
            <strong className="font-semibold tabular-nums" data-testid="change-net">
              {net.change.amount === 0
                ? money(net.after)
                : g('earnWas', { after: money(net.after), change: signed(net.change) })}
            </strong>
          </p>
        ) : null}
        {terms.note ? <p className="text-sm text-ink-muted">{terms.note}</p> : null}
      </div>
      <details className="text-sm">
        <summary className="disclosure">{t('lines')}</summary>
        <Table
          caption={t('lines')}
          captionHidden
          rows={[
            ...terms.lines.map((line, at) => ({ ...line, key: `${at}` })),
            { key: 'total', label: t('total'), before: terms.from.total, after: terms.to.total, change: difference },
          ]}
          rowKey={({ key }) => key}
          columns={[
            { key: 'line', header: t('line'), rowHeader: true, cell: ({ label }) => label },
            { key: 'now', header: t('now'), align: 'end', cell: ({ before }) => money(before) },
            { key: 'then', header: t('after'), align: 'end', cell: ({ after }) => money(after) },
            { key: 'change', header: t('difference'), align: 'end', cell: ({ change }) => signed(change) },
          ]}
        />
      </details>
    </div>
  )
}
