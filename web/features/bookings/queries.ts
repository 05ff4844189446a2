import type { Role } from '#contract/accounts/values.ts'
import type {
  acceptRequest,
  changeHold,
  completeTrip,
  declineRequest,
  extendHold,
  holdSeats,
  myBookings,
  quote,
  releaseHold,
  showBooking,
  startTrip,
  withdrawRequest,
} from '#contract/bookings/calls.ts'
import type { AddOnChoice, Booking, Party } from '#contract/bookings/schemas.ts'
import type { BookingTab, BookingAction } from '#contract/bookings/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { guestLinkOfBrowser } from './guest-link/kept-link.ts'

type BookingList = OutputOf<typeof myBookings>

/** Lists follow what the other side does: asked again every 15 s. */
export const listPoll = 15_000

/** Faster while the money of a promise is being taken, which lasts seconds. */
export const pollOf = (bookings: readonly Pick<Booking, 'state'>[]): number =>
  bookings.some(({ state }) => state === 'confirming') ? 2000 : listPoll

export const quoteQuery = (departureId: string, party: Party) => ({
  queryKey: ['/api/departures/:id/quote', departureId, party.adults, party.children],
  queryFn: () =>
    call<typeof quote>('POST', '/api/departures/:id/quote', {
      params: { id: departureId },
      body: { party },
    }),
})

export const bookingKey = (id: string) => ['/api/bookings/:id', id] as const

export const bookingQuery = (id: string) => ({
  queryKey: bookingKey(id),
  queryFn: () => call<typeof showBooking>('GET', '/api/bookings/:id', { params: { id } }),
})

export const listKey = ['/api/bookings'] as const

const mostAtOnce = 24

export const bookingsQuery = (as: Role, tab: BookingTab) => ({
  queryKey: [...listKey, as, tab],
  queryFn: () => call<typeof myBookings>('GET', '/api/bookings', { query: { as, tab, limit: mostAtOnce } }),
})

/** What is over makes a page long, and few look for it. */
const pastAtOnce = 6

/** The same, page after page. */
export const bookingPagesQuery = (as: Role, tab: BookingTab) => ({
  queryKey: [...listKey, as, tab, 'pages'],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<BookingList> =>
    call<typeof myBookings>('GET', '/api/bookings', {
      query: { as, tab, ...(tab === 'past' ? { limit: pastAtOnce } : {}), ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: BookingList) => page.next,
})

export const hold = (body: { departureId: string; party: Party; idempotencyKey: string }): Promise<Booking> =>
  call<typeof holdSeats>('POST', '/api/bookings', {
    body: { ...body, ...guestLinkOfBrowser() },
    idempotencyKey: body.idempotencyKey,
  })

export const changeHeld = (
  id: string,
  body: { addOns: AddOnChoice[]; promoCode: string | null; party?: Party },
): Promise<Booking> => call<typeof changeHold>('POST', '/api/bookings/:id/change-hold', { params: { id }, body })

export type PlainAction = Extract<
  BookingAction,
  'extend_hold' | 'release_hold' | 'withdraw' | 'accept' | 'start' | 'complete'
>

/** One action on a booking; returns the booking after it. */
export function act(action: PlainAction, id: string): Promise<Booking> {
  const params = { id }
  const calls: Record<PlainAction, () => Promise<Booking>> = {
    extend_hold: () => call<typeof extendHold>('POST', '/api/bookings/:id/extend-hold', { params }),
    release_hold: () => call<typeof releaseHold>('POST', '/api/bookings/:id/release-hold', { params }),
    withdraw: () => call<typeof withdrawRequest>('POST', '/api/bookings/:id/withdraw', { params }),
    accept: () => call<typeof acceptRequest>('POST', '/api/bookings/:id/accept', { params }),
    start: () => call<typeof startTrip>('POST', '/api/bookings/:id/start', { params }),
    complete: () => call<typeof completeTrip>('POST', '/api/bookings/:id/complete', { params }),
  }
  return calls[action]()
}

export const decline = (id: string, reason: string): Promise<Booking> =>
  call<typeof declineRequest>('POST', '/api/bookings/:id/decline', { params: { id }, body: { reason } })
