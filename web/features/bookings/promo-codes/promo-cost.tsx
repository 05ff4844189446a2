import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table } from '#web/design/table.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guidePromo } from '../texts/guide-promo.en.ts'
import { type Discount, promoPreviewQuery } from './queries.ts'

const isWhole = (value: number | null | undefined, least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** What guest and outfit would have with the code, trip by trip, to the cent. */
export function PromoCost({ discount }: { discount: Discount }) {
  const t = useTexts(guidePromo)
  const locale = useLocale()
  const known = isWhole(discount.percent, 1, 60) || isWhole(discount.amount, 1, 1_000_000)
  const preview = useQuery({
    ...promoPreviewQuery(discount),
    enabled: known,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const money = (amount: { amount: number; currency: 'USD' }) => formatMoney(amount, { locale })
  const change = ({ before, after }: { before: { amount: number; currency: 'USD' }; after: typeof before }) =>
    before.amount === after.amount
      ? t('same', { after: money(after) })
      : t('less', { after: money(after), less: money({ ...before, amount: before.amount - after.amount }) })
  const examples = preview.data?.examples ?? []
  return (
    <div aria-live="polite" className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{t('cost')}</h3>
      {!known ? (
        <p className="text-sm text-ink-muted">{t('costWait')}</p>
      ) : preview.isError ? (
        <p className="text-sm text-danger">{saidBy(preview.error)}</p>
      ) : preview.data && examples.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('costNone')}</p>
      ) : (
        <>
          <p className="text-sm text-ink-muted">
            {t(examples.every(({ party }) => party.adults === 1) && examples.length > 0 ? 'costLead1' : 'costLead')}
          </p>
          <Table
            caption={t('cost')}
            captionHidden
            narrow="scroll"
            rows={examples}
            rowKey={({ adventure }) => adventure.id}
            empty={null}
            columns={[
              { key: 'trip', header: t('trip'), rowHeader: true, cell: ({ adventure }) => adventure.title },
              { key: 'guest', header: t('guestPays'), align: 'end', cell: ({ guestPays }) => change(guestPays) },
              { key: 'net', header: t('youEarn'), align: 'end', cell: ({ youEarn }) => change(youEarn) },
            ]}
          />
        </>
      )}
    </div>
  )
}
