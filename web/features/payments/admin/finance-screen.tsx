import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { financeDesk } from './texts/finance-desk.en.ts'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { DisputeList } from './dispute-list.tsx'
import { LedgerScreen } from './ledger-screen.tsx'
import { MoneySides } from './money-sides.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { refundsQuery } from './queries.ts'
import { RefundList } from './refund-list.tsx'
import { RefundTable } from './refund-table.tsx'

const parts = ['sides', 'payouts', 'refunds', 'disputes', 'gift-cards', 'taxes', 'ledger'] as const

/** Treq's money in tabs, guides' `payouts` and gift cards among them; the address says which one is open. */
export function FinanceScreen({ payouts, giftCards, taxes }: Record<'payouts' | 'giftCards' | 'taxes', ReactNode>) {
  const t = useTexts(financeDesk)
  const [query, setQuery] = useSearchParams()
  const can = useScope()
  // a link to one booking's entries means the ledger
  const named = query.get('part') ?? (query.has('subject') ? 'ledger' : 'sides')
  const part = parts.find((one) => one === named) ?? 'sides'
  return (
    <DeskPage title={t('finance')} lead={t('financeLead')}>
      <Tabs
        label={t('financeParts')}
        value={part}
        onValueChange={(next) => setQuery({ part: next }, { preventScrollReset: true })}
        tabs={[
          { value: 'sides', label: t('sides'), content: part === 'sides' ? <MoneySides /> : null },
          ...(can('finance')
            ? [{ value: 'payouts', label: t('payouts'), content: part === 'payouts' ? payouts : null }]
            : []),
          { value: 'refunds', label: t('byHand'), content: part === 'refunds' ? <Refunds /> : null },
          { value: 'disputes', label: t('disputes'), content: part === 'disputes' ? <DisputeList /> : null },
          { value: 'gift-cards', label: t('giftCards'), content: part === 'gift-cards' ? giftCards : null },
          ...(can('finance') ? [{ value: 'taxes', label: t('taxes'), content: part === 'taxes' ? taxes : null }] : []),
          { value: 'ledger', label: t('books'), content: part === 'ledger' ? <LedgerScreen /> : null },
        ]}
      />
    </DeskPage>
  )
}

function Refunds() {
  const t = useTexts(financeDesk)
  const [manual, requested] = [useQuery(refundsQuery('manual')), useQuery(refundsQuery('requested'))]
  if (manual.isPending || requested.isPending) return <Waiting />
  if (!manual.data || !requested.data)
    return (
      <Trouble busy={manual.isFetching} onRetry={() => void Promise.all([manual.refetch(), requested.refetch()])} />
    )
  return (
    <div className="grid gap-10">
      <Part title={t('manual')}>
        {manual.data.items.length > 0 ? (
          <>
            <p className="max-w-text text-ink-muted">{t('manualText')}</p>
            <RefundList refunds={manual.data.items} withBooking />
          </>
        ) : (
          <EmptyState headingLevel={3} title={t('noManual')}>
            <p>{t('noManualText')}</p>
          </EmptyState>
        )}
      </Part>
      <Part title={t('toDecide')}>
        {requested.data.items.length > 0 ? (
          <RefundList refunds={requested.data.items} withBooking />
        ) : (
          <p className="text-ink-muted">{t('noToDecide')}</p>
        )}
      </Part>
      <Part title={t('allRefunds')}>
        <RefundTable />
      </Part>
    </div>
  )
}
