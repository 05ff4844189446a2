import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardFormHandle } from '#web/features/payments/card-form.tsx'
import type { DeclineReason } from '#contract/payments/declines.ts'
import {
  begin,
  cardsKey,
  syncBookingPayment,
  syncTipPayment,
  tipsKey,
  type Paying,
} from '#web/features/payments/queries.ts'
import { useInLanguage } from '#web/lib/language/page-address.tsx'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { renew } from '#web/lib/renew.ts'
import { creditKey } from '../credit/queries.ts'
import { bookingKey, listKey } from '../queries.ts'
import { trackPayment } from './track-payment.ts'

export interface PayProblem {
  kind:
    | 'fields'
    | 'declined'
    | 'not-verified'
    | 'not-paid'
    | 'vendor'
    | 'seats-gone'
    | 'hold-expired'
    | 'credit-changed'
  /** What the server said; may be empty. */
  text: string
  /** What the bank said, if it is anything to act on. */
  reason?: DeclineReason | null
}

const kinds: Record<string, PayProblem['kind']> = {
  payment_declined: 'declined',
  payment_incomplete: 'not-paid',
  seats_unavailable: 'seats-gone',
  hold_expired: 'hold-expired',
  credit_changed: 'credit-changed',
}

/** Where a person goes whose payment is on its way. */
export const successPath = (bookingId: string): string => `/booking-success?booking=${bookingId}`

/**
 * Pays once however often the button is pressed: terms and note to the server, the fields checked, the bank asked, and
 * the booking carried on. What cannot be known yet is left to the page that follows the booking.
 */
export function usePay(
  { bookingId, part, credit = 0, amount = 0 }: Paying & { part: Exclude<Paying['part'], 'claim'> },
  card: RefObject<CardFormHandle | null>,
) {
  const navigate = useNavigate()
  const local = useInLanguage()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PayProblem>()
  const running = useRef(false)

  async function attempt(note: string, keepCard?: boolean): Promise<PayProblem | undefined> {
    const begun = await begin(
      { bookingId, part, credit, amount },
      { note, ...(keepCard === undefined ? {} : { keepCard }) },
    )
    // credit pays it all: there is nothing to ask a bank
    if (begun.clientSecret === null) return carriedOn()
    const back = `${location.origin}${local('/payment-return')}?booking=${bookingId}&part=${part}`
    const outcome = await card.current?.pay(back)
    if (!outcome) return { kind: 'vendor', text: '' }
    if (outcome.kind === 'declined') return { kind: 'declined', text: '', reason: outcome.reason }
    if (outcome.kind !== 'held') return { kind: outcome.kind, text: '' }
    return carriedOn()
  }

  async function carriedOn(): Promise<PayProblem | undefined> {
    try {
      if (part === 'tip') queryClient.setQueryData(tipsKey(bookingId), await syncTipPayment(bookingId))
      else queryClient.setQueryData(bookingKey(bookingId), await syncBookingPayment(bookingId))
      trackPayment(bookingId, part)
    } catch (cause) {
      const known = cause instanceof HttpError && cause.code ? kinds[cause.code] : undefined
      // Anything else: the money is promised, and the next page waits for the news of it.
      if (known) return { kind: known, text: saidBy(cause) }
    }
    return undefined
  }

  async function pay(note: string, keepCard?: boolean): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const found = await attempt(note, keepCard)
      setProblem(found)
      if (found) return false
      if (part === 'booking') await navigate(successPath(bookingId))
      return true
    } catch (cause) {
      const code = cause instanceof HttpError ? cause.code : undefined
      setProblem({
        kind: (code ? kinds[code] : undefined) ?? 'vendor',
        text: saidBy(cause),
      })
      return false
    } finally {
      // a deposit has left its card behind
      renew(queryClient, bookingKey(bookingId), listKey, creditKey, cardsKey, tipsKey(bookingId))
      running.current = false
      setBusy(false)
    }
  }

  return { pay, busy, problem }
}
