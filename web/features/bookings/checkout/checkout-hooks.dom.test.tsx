import { act, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { holdSeats, showBooking } from '#contract/bookings/calls.ts'
import type { Booking, Party } from '#contract/bookings/schemas.ts'
import type { CardFormHandle } from '#web/features/payments/card-form.tsx'
import { openHook } from '#web/testing/hook.tsx'
import { refusal, useLine } from '#web/testing/line.ts'
import { openServer, type Visitor } from '#web/testing/server.ts'
import { bookingQuery } from '../queries.ts'
import { takePendingHold } from './pending-hold.ts'
import { useChangeHold } from './use-change-hold.ts'
import { useHold } from './use-hold.ts'
import { usePay } from './use-pay.ts'

const server = await openServer()
let browser: Visitor
const line = useLine(() => browser)

const two: Party = { adults: 2, children: 0 }
const lunch = { code: 'lunch', name: 'Lunch', description: 'A warm meal.', amount: 1500, per: 'person' }
const sell = () => server.sell({ capacity: 12, maxParty: 12, addOns: [lunch] })

async function held(): Promise<Booking> {
  const { departureId } = await sell()
  const answer = await browser.call(holdSeats, {
    body: { departureId, party: two, idempotencyKey: crypto.randomUUID() },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const stands = async (id: string) => (await browser.call(showBooking, { params: { id } })).body

/** Lets the requests to a call through one by one. */
function gate(call: string) {
  const waiting: (() => void)[] = []
  const open = line.answer(call, async (request) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return line.ask(request)
  })
  return {
    waiting,
    open,
    async next() {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
      waiting.shift()?.()
    },
  }
}

describe('held seats that are changed', () => {
  const change = 'POST /bookings/:id/change-hold'
  const open = (booking: Booking) =>
    openHook(() => useChangeHold(useQuery({ ...bookingQuery(booking.id), initialData: booking }).data))

  test('of what is pressed while a request runs only the last is sent, and that is what is held', async () => {
    browser = await server.as('ada')
    const booking = await held()
    const { result } = await open(booking)
    const door = gate(change)
    act(() => void result.current.change({ party: { adults: 3, children: 0 } }))
    await waitFor(() => expect(door.waiting).toHaveLength(1))
    act(() => void result.current.change({ party: { adults: 4, children: 0 } }))
    act(() => void result.current.change({ party: { adults: 5, children: 0 } }))
    expect(result.current.selection.party.adults).toBe(5)
    expect(result.current.busy).toBe(true)
    await door.next()
    await door.next()
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(line.sentTo(change).map(({ body }) => (body as { party: Party }).party.adults)).toEqual([3, 5])
    expect((await stands(booking.id)).party.adults).toBe(5)
    expect(result.current.selection.party.adults).toBe(5)
  })

  test('what each person may have shrinks with the party', async () => {
    browser = await server.as('ada')
    const booking = await held()
    const { result } = await open(booking)
    await act(() => result.current.change({ addOns: [{ code: 'lunch', quantity: 2 }] }))
    await act(() => result.current.change({ party: { adults: 1, children: 0 } }))
    expect(result.current.selection).toMatchObject({ party: { adults: 1 }, addOns: [{ code: 'lunch', quantity: 1 }] })
    expect(result.current.refusal).toBeUndefined()
  })

  test('a refusal stands beside its field, ends what waited, and what is held stays', async () => {
    browser = await server.as('ada')
    const booking = await held()
    const { result } = await open(booking)
    const door = gate(change)
    act(() => void result.current.change({ promoCode: 'NOSUCHCODE' }))
    await waitFor(() => expect(door.waiting).toHaveLength(1))
    act(() => void result.current.change({ party: { adults: 4, children: 0 } }))
    await door.next()
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(result.current.refusal).toMatchObject({ field: 'promoCode', text: expect.stringMatching(/\S/) as string })
    expect(line.sentTo(change)).toHaveLength(1)
    expect(result.current.selection).toMatchObject({ promoCode: null, party: two })
    door.open()
    await act(() => result.current.change({ party: { adults: 13, children: 0 } }))
    expect(result.current.refusal?.field).toBe('party')
    act(() => result.current.forgive())
    expect(result.current.refusal).toBeUndefined()
  })
})

describe('seats that are held', () => {
  const path = 'POST /bookings'
  const keys = () => line.sentTo(path).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)

  test('an answer that is lost is asked for again with the same key: one booking', async () => {
    browser = await server.as('ben')
    const { departureId } = await sell()
    const { result, address } = await openHook(() => useHold('/adventure/x'))
    let made = ''
    const mend = line.answer(path, async (request) => {
      made = ((await (await line.ask(request)).json()) as Booking).id
      throw new TypeError('the line broke')
    })
    await act(() => result.current.book(departureId, two))
    expect(result.current.refusal?.code).toBe('network')
    expect(address()).toBe('/')
    mend()
    await act(() => result.current.book(departureId, two))
    expect(address()).toBe(`/checkout?booking=${made}`)
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(2)
  })

  test('a double press sends once; a refusal ends the intention, so that the next press has a key of its own', async () => {
    browser = await server.as('ben')
    const { departureId } = await sell()
    const { result } = await openHook(() => useHold('/adventure/x'))
    const mend = line.answer(path, () => refusal(409, 'seats_unavailable', 'These seats are gone.'))
    await act(async () => {
      await Promise.all([result.current.book(departureId, two), result.current.book(departureId, two)])
    })
    expect(keys()).toHaveLength(1)
    expect(result.current.refusal).toEqual({ code: 'seats_unavailable', text: 'These seats are gone.' })
    mend()
    await act(() => result.current.book(departureId, two))
    expect(new Set(keys()).size).toBe(2)
  })

  test('a guest opens an account first, and the choice waits', async () => {
    browser = server.visitor()
    const { departureId } = await sell()
    const { result, address } = await openHook(() => useHold('/adventure/x'))
    await act(() => result.current.book(departureId, two))
    expect(line.sentTo(path)).toEqual([])
    expect(address()).toMatch(/^\/auth\/signup/)
    expect(decodeURIComponent(address())).toContain(`next=/adventure/x?departure=${departureId}&adults=2&children=0`)
    expect(takePendingHold(departureId, two)).toMatchObject({ departureId, party: two })
    expect(takePendingHold(departureId, two)).toBeUndefined()
  })

  test('an incomplete profile is refused by the server, and the choice waits under a new key', async () => {
    browser = await server.as('newt')
    const { departureId } = await sell()
    const { result } = await openHook(() => useHold('/adventure/x'))
    await act(() => result.current.book(departureId, two))
    expect(result.current.refusal?.code).toBe('profile_incomplete')
    const waiting = takePendingHold(departureId, two)
    expect(waiting).toMatchObject({ departureId, party: two })
    expect(keys()).not.toContain(waiting?.key)
  })
})

describe('a payment', () => {
  const settle = 'POST /bookings/:id/payment/sync'
  type Outcome = Awaited<ReturnType<CardFormHandle['pay']>>
  const open = (bookingId: string, outcome: Outcome) => {
    const calls: string[] = []
    const card = { current: { pay: (back: string) => (calls.push(back), Promise.resolve(outcome)), focus: () => {} } }
    return openHook(() => ({ calls, ...usePay({ bookingId, part: 'booking' }, card) }), '/checkout')
  }

  test.each([
    ['fields', { kind: 'fields' }, { kind: 'fields', text: '' }],
    [
      'a refusal of the bank',
      { kind: 'declined', reason: 'insufficient_funds' },
      { kind: 'declined', text: '', reason: 'insufficient_funds' },
    ],
    ['a person the bank did not verify', { kind: 'not-verified' }, { kind: 'not-verified', text: '' }],
  ] as const)('%s keep the person on the page, and nothing is settled', async (_, outcome, problem) => {
    browser = await server.as('ada')
    const booking = await held()
    const { result, address } = await open(booking.id, outcome as Outcome)
    expect(await act(() => result.current.pay('A note'))).toBe(false)
    expect(result.current.problem).toEqual(problem)
    expect(line.sentTo(settle)).toEqual([])
    expect(address()).toBe('/checkout')
    expect(result.current.calls[0]).toContain(`/payment-return?booking=${booking.id}&part=booking`)
  })

  test('a card that says it has paid and has not is told by the server', async () => {
    browser = await server.as('ada')
    const booking = await held()
    const { result, address } = await open(booking.id, { kind: 'held' } as Outcome)
    expect(await act(() => result.current.pay(''))).toBe(false)
    expect(result.current.problem?.kind).toBe('not-paid')
    expect(address()).toBe('/checkout')
  })

  test.each([
    ['payment_declined', 'declined'],
    ['seats_unavailable', 'seats-gone'],
    ['hold_expired', 'hold-expired'],
    ['credit_changed', 'credit-changed'],
  ])('the refusal %s is the problem %s, in the words of the server', async (code, kind) => {
    browser = await server.as('ada')
    const booking = await held()
    line.answer(settle, () => refusal(409, code, 'As the server says it.'))
    const { result } = await open(booking.id, { kind: 'held' } as Outcome)
    expect(await act(() => result.current.pay(''))).toBe(false)
    expect(result.current.problem).toEqual({ kind, text: 'As the server says it.' })
  })

  test('an answer that does not come after the bank has promised leads on: the next page waits for the news', async () => {
    browser = await server.as('ada')
    const booking = await held()
    line.answer(settle, () => {
      throw new TypeError('the line broke')
    })
    const { result, address } = await open(booking.id, { kind: 'held' } as Outcome)
    expect(await act(() => result.current.pay(''))).toBe(true)
    expect(address()).toBe(`/booking-success?booking=${booking.id}`)
  })

  test('pressed twice, the bank is asked once', async () => {
    browser = await server.as('ada')
    const booking = await held()
    const { result } = await open(booking.id, { kind: 'fields' })
    const both = await act(() => Promise.all([result.current.pay(''), result.current.pay('')]))
    expect(both).toEqual([false, false])
    expect(result.current.calls).toHaveLength(1)
  })
})
