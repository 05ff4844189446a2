import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Ledger, ledgerQuery } from '#web/features/payments/queries.ts'
import { LedgerScreen } from './ledger-screen.tsx'

const ledger: Ledger = {
  difference: { amount: 0, currency: 'USD' },
  accounts: [],
  invariants: [],
  entries: [
    {
      id: '0192d0a0-0000-7000-8000-000000000001',
      at: '2026-11-01T12:00:00.000Z',
      kind: 'payment_captured',
      subjectId: '0192d0a0-0000-7000-8000-000000000002',
      lines: [],
    },
  ],
}

function html(): string {
  const queryClient = new QueryClient()
  queryClient.setQueryData(ledgerQuery('').queryKey, ledger)
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LedgerScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('an entry is named in words', () => {
  expect(html()).toContain('Payment captured')
})
