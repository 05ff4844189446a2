import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { showConsole } from '#contract/payments/console.ts'
import { ConsoleScreen } from './console-screen.tsx'
import { consoleQuery } from './queries.ts'

function html(runs: OutputOf<typeof showConsole>['runs']): string {
  const queryClient = new QueryClient()
  queryClient.setQueryData(consoleQuery.queryKey, { refusal: null, scenarios: [], runs })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ConsoleScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the console says that nothing has been run only where nothing has', () => {
  expect(html([])).toContain('No runs yet')
  const id = '0192d0a0-0000-7000-8000-000000000001'
  const ran = html([{ id, scenario: 'success', by: 'Root', startedAt: '2026-11-01T12:00:00.000Z', outcome: 'passed' }])
  expect(ran).not.toContain('No runs yet')
  expect(ran).toContain('choose an earlier run')
})
