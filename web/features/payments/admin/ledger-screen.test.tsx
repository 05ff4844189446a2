import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { LedgerEntry } from '#contract/payments/admin.ts'
import { ledgerTable } from '#contract/payments/money-tables.ts'
import { stateIn } from '#web/design/data-table/use-table-state.ts'
import { type Ledger, ledgerQuery } from '#web/features/payments/queries.ts'
import { LedgerScreen } from './ledger-screen.tsx'
import { ledgerEntriesQuery } from './queries.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const ledger: Ledger = { difference: usd(0), accounts: [], invariants: [], entries: [] }
const entry: LedgerEntry = {
  id: '0192d0a0-0000-7000-8000-000000000001',
  at: '2026-11-01T12:00:00.000Z',
  kind: 'payment_captured',
  subjectId: '0192d0a0-0000-7000-8000-000000000002',
  booking: { id: '0192d0a0-0000-7000-8000-000000000002', code: 'TQ-AAAA111' },
  amount: usd(12_050),
  lines: [],
}

function html(address: string, shown: LedgerEntry = entry): string {
  const queryClient = new QueryClient()
  queryClient.setQueryData(ledgerQuery('').queryKey, ledger)
  const state = stateIn(ledgerTable, new URLSearchParams(address))
  queryClient.setQueryData(ledgerEntriesQuery(state).queryKey, {
    pages: [{ items: [shown], next: null, total: 1, capped: false }],
    pageParams: [''],
  })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/admin/finance?part=ledger&${address}`]}>
        <LedgerScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('an entry is named in words, with its booking and its sum', () => {
  const page = html('')
  expect(page).toContain('Payment captured')
  expect(page).toContain('TQ-AAAA111')
  expect(page).toContain('$120.50')
})

test('an entry of a test run, which has no booking, leads to none', () => {
  expect(html('')).toContain('href="/admin/bookings/')
  expect(html('', { ...entry, booking: null })).not.toContain('href="/admin/bookings/')
})

test('the address holds sort, filters and columns, for the page and its file', () => {
  const page = html('sort=-amount&account=processor_fee&amount.from=1000&columns=kind,amount')
  expect(page).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Amount/)
  expect(page).toMatch(/aria-sort="none"[^>]*><button[^>]*>Entry/)
  expect(page).not.toContain('TQ-AAAA111')
  expect(page).toContain('Remove filter: Amount: from $10.00')
  expect(page).toContain(
    'href="/api/v1/admin/ledger/entries.csv?sort=-amount&amp;columns=kind%2Camount&amp;amount.from=1000&amp;account=processor_fee"',
  )
})
