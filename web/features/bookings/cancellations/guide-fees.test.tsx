import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GuideFees } from './guide-fees.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })

test('a canceled trip is named with the day it would have been on, and the day it was canceled', () => {
  const page = renderToString(
    <MemoryRouter>
      <GuideFees
        money={{
          ...({} as Parameters<typeof GuideFees>[0]['money']),
          charges: [],
          instantPausedUntil: null,
          fees: [
            {
              id: 'f',
              at: '2026-11-22T20:00:00.000Z',
              fee: usd(10_000),
              price: 'fee',
              waived: false,
              trip: { title: 'Dawn on the slough', date: '2026-12-05' },
            },
          ],
        }}
      />
    </MemoryRouter>,
  )
  expect(page).toContain('Dawn on the slough, Sat, Dec 5')
  expect(page).toContain('Canceled Sun, Nov 22')
  // in one piece: the sign does not stand on a line by itself
  expect(page).toMatch(/>−\$100\.00</)
})
