import type { startClaimPayment } from '#contract/disputes/calls.ts'
import type { startChangePayment } from '#contract/bookings/change-requests/calls.ts'
import type { GiftCardOrder, startGiftCard } from '#contract/giftcards/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { showTips, startTip, syncTip, Tips } from '#contract/bookings/tips.ts'
import type {
  bookingLedger,
  chooseBalanceCard,
  removeCard,
  savedCards,
  syncPayment,
  startBalancePayment,
  startPayment,
} from '#contract/payments/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

type StartedPayment = OutputOf<typeof startPayment>
export type Ledger = OutputOf<typeof bookingLedger>

/** What the payer says with it. */
interface Said {
  note?: string
  keepCard?: boolean
}

/** Begins or resumes; the terms must have been accepted. */
export const start = (bookingId: string, credit: number, { note, keepCard }: Said = {}): Promise<StartedPayment> =>
  call<typeof startPayment>('POST', '/api/bookings/:id/payment', {
    params: { id: bookingId },
    body: {
      acceptTerms: true,
      credit,
      ...(note === undefined ? {} : { note }),
      ...(keepCard === undefined ? {} : { keepCard }),
    },
  })

/** The second part of the price. */
const startBalance = (bookingId: string, credit: number) =>
  call<typeof startBalancePayment>('POST', '/api/bookings/:id/balance/payment', {
    params: { id: bookingId },
    body: { credit },
  })

/** What an accepted change costs more. */
const startChange = (bookingId: string): Promise<StartedPayment> =>
  call<typeof startChangePayment>('POST', '/api/bookings/:id/change/payment', { params: { id: bookingId } })

const startTipPayment = (bookingId: string, amount: number): Promise<StartedPayment> =>
  call<typeof startTip>('POST', '/api/bookings/:id/tips', { params: { id: bookingId }, body: { amount } })

const startClaim = (caseId: string): Promise<StartedPayment> =>
  call<typeof startClaimPayment>('POST', '/api/disputes/:id/charge/payment', { params: { id: caseId } })

export const beginGiftCard = (order: GiftCardOrder) =>
  call<typeof startGiftCard>('POST', '/api/gift-cards', { body: order })

/** What is paid: the booking (its deposit or all of it), its balance later, a change of it, a tip after it, a gift card, or a claim. */
export interface Paying {
  /** Of a claim, its case. */
  bookingId: string
  part: 'booking' | 'balance' | 'change' | 'tip' | 'gift_card' | 'claim'
  /** Of what is due now, paid by credit; minor units. */
  credit?: number
  /** Of a tip, minor units. */
  amount?: number
  /** Which belongs to no booking. */
  giftCard?: GiftCardOrder | undefined
}

export function begin(
  { bookingId, part, credit = 0, amount = 0, giftCard }: Paying,
  said?: Said,
): Promise<StartedPayment> {
  if (giftCard) return beginGiftCard(giftCard)
  if (part === 'balance') return startBalance(bookingId, credit)
  if (part === 'change') return startChange(bookingId)
  if (part === 'claim') return startClaim(bookingId)
  return part === 'tip' ? startTipPayment(bookingId, amount) : start(bookingId, credit, said)
}

/** The same, for a card. Throws where credit pays it all. */
export async function beginCard(paying: Paying): Promise<{ clientSecret: string }> {
  const { clientSecret } = await begin(paying)
  if (clientSecret === null) throw new Error('There is nothing for a card to pay')
  return { clientSecret }
}

export type SavedCard = OutputOf<typeof savedCards>['items'][number]
export const cardsKey = ['/api/cards'] as const

export const savedCardsQuery = {
  queryKey: cardsKey,
  queryFn: () => call<typeof savedCards>('GET', '/api/cards'),
  staleTime: 60_000,
}

export const forget = (card: string) => call<typeof removeCard>('DELETE', '/api/cards/:card', { params: { card } })

export const chargeLater = (bookingId: string, card: string): Promise<Booking> =>
  call<typeof chooseBalanceCard>('POST', '/api/bookings/:id/balance/card', {
    params: { id: bookingId },
    body: { card },
  })

export const syncBookingPayment = (bookingId: string): Promise<Booking> =>
  call<typeof syncPayment>('POST', '/api/bookings/:id/payment/sync', { params: { id: bookingId } })

export const tipsKey = (bookingId: string) => ['/api/bookings/:id/tips', bookingId] as const

export const tipsQuery = (bookingId: string) => ({
  queryKey: tipsKey(bookingId),
  queryFn: () => call<typeof showTips>('GET', '/api/bookings/:id/tips', { params: { id: bookingId } }),
})

export const syncTipPayment = (bookingId: string): Promise<Tips> =>
  call<typeof syncTip>('POST', '/api/bookings/:id/tips/sync', { params: { id: bookingId } })

export const ledgerQuery = (subject: string) => ({
  queryKey: ['/api/admin/ledger', subject],
  queryFn: () =>
    call<typeof bookingLedger>('GET', '/api/admin/ledger', {
      query: { limit: 100, ...(subject ? { subject } : {}) },
    }),
})
