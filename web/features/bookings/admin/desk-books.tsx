import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Table } from '#web/design/table.tsx'
import { useAccountName } from '#web/features/payments/admin/account-name.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { bookingDesk } from './texts/booking-desk.en.ts'
import { Part, useMoment, useNamed } from '#web/features/operators/parts.tsx'
import type { AdminBooking } from './queries.ts'
import { RefundList } from '#web/features/payments/admin/refund-list.tsx'

/** Refunds, chargebacks, and the ledger entry by entry with what is still owed to the guest. */
export function DeskBooks({ shown }: { shown: AdminBooking }) {
  const t = useTexts(bookingDesk)
  const named = useNamed()
  const locale = useLocale()
  const nameOf = useAccountName()
  const moment = useMoment()
  const money = (amount: AdminBooking['refundable']) => formatMoney(amount, { locale })
  return (
    <>
      <Part title={t('refunds')}>
        {shown.refunds.length === 0 ? (
          <p className="text-ink-muted">{t('noRefunds')}</p>
        ) : (
          <RefundList refunds={shown.refunds} />
        )}
      </Part>
      {shown.disputes.length > 0 ? (
        <Part title={t('chargebacks')}>
          <ul className="grid gap-3">
            {shown.disputes.map(({ id, status, reason, withdrawn, fee, dueBy }) => (
              <Card as="li" key={id} padding="sm" tone="outline" className="grid gap-1">
                <p className="font-semibold wrap-anywhere">
                  {t('chargeback', { id, status: named(status), reason: named(reason) })}
                </p>
                <p className="text-sm">{t('withdrawn', { amount: money(withdrawn), fee: money(fee) })}</p>
                {dueBy ? <p className="text-sm text-ink-muted">{t('answerBy', { time: moment(dueBy) })}</p> : null}
              </Card>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={t('ledger')}>
        <Table
          caption={t('ledger')}
          captionHidden
          rows={shown.ledger}
          rowKey={({ id }) => id}
          empty={<p className="text-ink-muted">{t('noLedger')}</p>}
          columns={[
            {
              key: 'entry',
              header: t('entry'),
              rowHeader: true,
              cell: ({ kind, at }) => (
                <span className="grid">
                  <span>{named(kind)}</span>
                  <span className="text-xs font-normal text-ink-muted">{moment(at)}</span>
                </span>
              ),
            },
            {
              key: 'lines',
              header: t('lines'),
              cell: ({ lines }) => (
                <ul className="grid grow gap-1">
                  {lines.map(({ account, amount }, at) => (
                    <li key={`${account} ${at}`} className="flex justify-between gap-6">
                      <span>{nameOf(account)}</span>
                      <span className="shrink-0">{money(amount)}</span>
                    </li>
                  ))}
                </ul>
              ),
            },
            { key: 'owed', header: t('owed'), align: 'end', cell: ({ owed }) => money(owed) },
          ]}
        />
        {shown.accounts.length > 0 ? (
          <details>
            <summary className="disclosure">{t('accounts')}</summary>
            <DefinitionList
              look="rows"
              items={shown.accounts.map(({ account, balance }) => ({ term: nameOf(account), detail: money(balance) }))}
            />
          </details>
        ) : null}
      </Part>
    </>
  )
}
