import { z } from 'zod'
import { email, name, noAddresses } from '../accounts/schemas.ts'
import { cents, exactLine, words, zone } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { languages } from '../wire/language.ts'
import { money } from '../wire/money.ts'
import { usStates } from '../wire/us-states.ts'
import { giftCardLimits, giftCardStates } from './values.ts'

const usState = z.enum(usStates, { error: 'Please choose a state' })

export const giftCardTerms = endpoint({
  method: 'GET',
  path: '/api/gift-cards/terms',
  access: 'public',
  summary: 'Get what a gift card can be bought for, and how long one is valid by state',
  output: z.object({
    least: money,
    most: money,
    suggested: z.array(money),
    /** Unused, it is refunded within so many days. */
    refundDays: z.int(),
    /** A card for more waits so many hours before it is emailed. */
    largeAbove: money,
    largeHours: z.int(),
    /** Null: never ends. */
    months: z.int().nullable(),
    /** Where the law of a state says otherwise. */
    monthsByState: z.record(z.string(), z.int().nullable()),
  }),
})
export type GiftCardTerms = z.infer<typeof giftCardTerms.output>

/** What its buyer says of it. */
export const giftCardOrder = z.object({
  amount: cents().min(1, 'Please enter an amount'),
  recipientName: name.min(1, 'Please enter a name').max(giftCardLimits.nameMax, 'Please use at most 80 characters'),
  recipientEmail: email,
  message: words(giftCardLimits.messageMax).refine(noAddresses, 'Please leave out web and email addresses').default(''),
  /** The day it is emailed, at 9 AM in `zone`; null for as soon as it is paid. */
  sendOn: localDate.nullable(),
  zone,
  /** Where the buyer lives. */
  state: usState,
  /** Of its email. */
  language: z.enum(languages),
})
export type GiftCardOrder = z.infer<typeof giftCardOrder>

export const giftCard = z.object({
  id,
  amount: money,
  state: z.enum(giftCardStates).exclude(['lapsed']),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  /** The last letters of its code, once it was emailed. */
  codeEnd: z.string().nullable(),
  boughtAt: instant,
  sendAt: instant,
  sentAt: instant.nullable(),
  redeemedAt: instant.nullable(),
  /** Null: never, or not paid yet. */
  expiresAt: instant.nullable(),
  /** Until when its buyer can have it refunded; null where they can’t anymore. */
  refundUntil: instant.nullable(),
  /** Whether it can be emailed again, or to another address. */
  canDeliver: z.boolean(),
  /** A bank is deciding a dispute about its payment: it is neither emailed nor redeemed. */
  onHold: z.boolean(),
})
export type GiftCard = z.infer<typeof giftCard>

/** One that the caller redeemed. */
export const redeemedCard = z.object({
  id,
  codeEnd: z.string().nullable(),
  from: z.string(),
  amount: money,
  left: money,
  redeemedAt: instant,
  expiresAt: instant.nullable(),
  /** Void, or held while a bank decides. */
  unusable: z.boolean(),
})
export type RedeemedCard = z.infer<typeof redeemedCard>

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/gift-cards',
  ownEyesOnly: true,
  access: 'signed-in',
  summary: 'List the gift cards that the caller bought, and those they redeemed, newest first',
  output: z.object({ bought: z.array(giftCard), redeemed: z.array(redeemedCard) }),
})
export type MyGiftCards = z.infer<typeof listGiftCards.output>

export const startGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards',
  access: 'signed-in',
  summary: 'Start or resume the payment of a gift card; another order replaces one that isn’t paid yet',
  body: giftCardOrder,
  output: z.object({ giftCardId: id, paymentId: id, clientSecret: z.string(), amount: money }),
  errors: ['paused', 'wrong_state', 'payment_running', 'amount_too_small', 'amount_too_large', 'vendor_unavailable'],
})

const params = z.object({ id })

export const syncGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/:id/sync',
  access: 'signed-in',
  summary: 'Sync a gift card’s payment from Stripe; idempotent',
  params,
  output: giftCard,
  errors: ['payment_declined', 'payment_incomplete', 'vendor_unavailable', 'wrong_state'],
})

export const refundGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/:id/refund',
  access: 'signed-in',
  summary: 'Refund an unused gift card to the card that paid for it; its code stops working',
  params,
  output: giftCard,
  errors: ['wrong_state', 'payment_disputed'],
})

export const deliverGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/:id/deliver',
  access: 'signed-in',
  summary: 'Change where a gift card is emailed; one that was emailed gets a new code and is emailed again',
  params,
  body: z.object({ recipientEmail: email }),
  output: giftCard,
  errors: ['wrong_state', 'payment_disputed'],
})

/** As it is typed, with or without its dashes. */
const code = exactLine(giftCardLimits.codeTypedMax).min(1, 'Please enter the code')

export const giftCardBalance = endpoint({
  method: 'POST',
  path: '/api/gift-cards/balance',
  access: 'public',
  summary: 'Get what is left of a gift card by its code',
  body: z.object({ code }),
  output: z.object({
    amount: money,
    left: money,
    status: z.enum(['ready', 'redeemed', 'expired', 'on_hold']),
    expiresAt: instant.nullable(),
  }),
})
export type GiftCardBalance = z.infer<typeof giftCardBalance.output>

export const redeemGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/redeem',
  access: 'signed-in',
  summary: 'Redeem a gift card: its amount becomes credit of the caller',
  body: z.object({ code }),
  output: redeemedCard,
  errors: ['wrong_state', 'payment_disputed'],
})
