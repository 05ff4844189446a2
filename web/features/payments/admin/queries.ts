import type * as testConsole from '#contract/payments/console.ts'
import type { AdminRefund } from '#contract/payments/admin.ts'
import type { ScenarioName } from '#contract/payments/values.ts'
import type * as bookingsAdmin from '#contract/bookings/admin.ts'
import type * as paymentsAdmin from '#contract/payments/admin.ts'
import type * as disputes from '#contract/payments/disputes.ts'
import type * as chargebacks from '#contract/disputes/chargebacks.ts'
import type { BodyInput, Endpoint, OutputOf } from '#contract/wire/endpoint.ts'
import type { TableState } from '#web/design/data-table/use-table-state.ts'
import { deskKey, poll } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export type MoneyChecks = OutputOf<typeof paymentsAdmin.readMoneyChecks>

export const moneyQuery = {
  queryKey: [...deskKey, 'money'],
  queryFn: () => call<typeof paymentsAdmin.readMoneyChecks>('GET', '/api/admin/money', {}),
  refetchInterval: poll,
}

/** Those in one state, oldest first. */
export const refundsQuery = (state: AdminRefund['state']) => ({
  queryKey: [...deskKey, 'refunds', state],
  queryFn: () =>
    call<typeof paymentsAdmin.listRefunds>('GET', '/api/admin/refunds', {
      query: { state, sort: 'created', limit: 200 },
    }),
  refetchInterval: poll,
})

export const disputesQuery = {
  queryKey: [...deskKey, 'payment-disputes'],
  queryFn: () => call<typeof disputes.listPaymentDisputes>('GET', '/api/admin/payment-disputes', {}),
  refetchInterval: poll,
}

export const evidenceQuery = (id: string) => ({
  queryKey: [...deskKey, 'chargeback-evidence', id],
  queryFn: () =>
    call<typeof chargebacks.showChargebackEvidence>('GET', '/api/admin/payment-disputes/:id/evidence', {
      params: { id },
    }),
})

/** A table of the desk, page after page, as its state asks for it. */
function tableOf<E extends Endpoint & { readonly method: 'GET' }>(path: E['path'], { sort, filters }: TableState) {
  type Page = OutputOf<E> & { next: string | null }
  return {
    queryKey: [...deskKey, 'table', path, sort, filters],
    queryFn: ({ pageParam }: { pageParam: string }) =>
      (call as unknown as LooseCall)('GET', path, {
        query: { ...filters, sort, ...(pageParam ? { after: pageParam } : {}) },
      }) as Promise<Page>,
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.next,
  }
}
type LooseCall = (method: 'GET', path: string, options: { query: Record<string, string> }) => Promise<unknown>

export const ledgerEntriesQuery = (state: TableState) =>
  tableOf<typeof paymentsAdmin.listLedgerEntries>('/api/admin/ledger/entries', state)
export const discrepanciesQuery = (state: TableState) =>
  tableOf<typeof paymentsAdmin.listDiscrepancies>('/api/admin/discrepancies', state)
export const refundTableQuery = (state: TableState) =>
  tableOf<typeof paymentsAdmin.listRefunds>('/api/admin/refunds', state)

export const consoleQuery = {
  queryKey: [...deskKey, 'console'],
  queryFn: () => call<typeof testConsole.showConsole>('GET', '/api/admin/stripe-console', {}),
}

export const consoleRunQuery = (id: string) => ({
  queryKey: [...deskKey, 'console', id],
  queryFn: () =>
    call<typeof testConsole.showConsoleRun>('GET', '/api/admin/stripe-console/runs/:id', { params: { id } }),
  enabled: id !== '',
})

export const runScenario = (scenario: ScenarioName) =>
  call<typeof testConsole.runScenario>('POST', '/api/admin/stripe-console/runs', { body: { scenario } })

type Reason = { reason: string }

export const adminActions = {
  check: (what: 'stripe' | 'invariants') =>
    call<typeof paymentsAdmin.checkNow>('POST', '/api/admin/money/check', { body: { what } }),
  acknowledge: (id: string, body: Reason) =>
    call<typeof paymentsAdmin.acknowledgeDiscrepancy>('POST', '/api/admin/discrepancies/:id/acknowledge', {
      params: { id },
      body,
    }),
  recordManualRefund: (id: string, body: BodyInput<typeof paymentsAdmin.recordManualRefund>) =>
    call<typeof paymentsAdmin.recordManualRefund>('POST', '/api/admin/refunds/:id/record-manual', {
      params: { id },
      body,
    }),
  tryAgain: (id: string, body: BodyInput<typeof paymentsAdmin.tryRefundAgain>) =>
    call<typeof paymentsAdmin.tryRefundAgain>('POST', '/api/admin/refunds/:id/try-again', { params: { id }, body }),
  decideDispute: (id: string, body: BodyInput<typeof disputes.decideDispute>) =>
    call<typeof disputes.decideDispute>('POST', '/api/admin/payment-disputes/:id/decide', { params: { id }, body }),
  sendEvidence: (id: string, body: BodyInput<typeof chargebacks.sendChargebackEvidence>) =>
    call<typeof chargebacks.sendChargebackEvidence>('POST', '/api/admin/payment-disputes/:id/evidence', {
      params: { id },
      body,
    }),
  answerDisputeDecision: (id: string, body: BodyInput<typeof disputes.answerDisputeDecision>) =>
    call<typeof disputes.answerDisputeDecision>('POST', '/api/admin/dispute-decisions/:id/answer', {
      params: { id },
      body,
    }),
  decide: (causeId: string, body: BodyInput<typeof bookingsAdmin.decideRefund>) =>
    call<typeof bookingsAdmin.decideRefund>('POST', '/api/admin/refund-requests/:id/decide', {
      params: { id: causeId },
      body,
    }),
}
