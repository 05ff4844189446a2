import { act } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openHook } from '#web/testing/hook.tsx'
import { useLine } from '#web/testing/line.ts'
import { openDemoServer } from '#web/testing/server.ts'
import { listenToTracking } from '#web/lib/track.ts'
import { useCancel } from './use-cancel.ts'

const server = await openDemoServer()
const browser = await server.as('ada')
// before the line is: a card goes to Stripe and not over it
const { departureId } = await server.sell()
const id = await server.buy(browser, departureId, { adults: 1, children: 0 })
useLine(() => browser)

test('a cancellation is reported when it is recorded, and none that was refused [7-event-cancellation-request]', async () => {
  const reported: string[] = []
  listenToTracking(({ name }) => reported.push(name))
  // what other tests left
  reported.length = 0
  onTestFinished(() => listenToTracking(() => undefined))
  const { result } = await openHook(() => useCancel(id))
  const { body } = await browser.raw({ method: 'GET', url: `/api/v1/bookings/${id}/cancellation` })
  const { refund } = body as { refund: { amount: number } }
  const cancel = (expectedRefund: number) =>
    act(() => result.current.send({ expectedRefund, reason: 'change_of_plans', participants: [] }))

  expect(await cancel(refund.amount + 1)).toBeUndefined()
  expect(reported).toEqual([])
  expect((await cancel(refund.amount))?.state).toBe('canceled_customer')
  expect(reported).toEqual(['treq_cancellation_request'])
})
