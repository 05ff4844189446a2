import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AddOnChoice, Booking, Party } from '#contract/bookings/schemas.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { bookingKey, changeHeld, listKey } from '../queries.ts'

interface HoldInput {
  addOns: AddOnChoice[]
  promoCode: string | null
  party: Party
}

export interface ChangeRefusal {
  /** The field it belongs beside; null concerns the whole. */
  field: 'addOns' | 'promoCode' | 'party' | null
  /** The server's words; empty when it could not be asked. */
  text: string
}

const refusalOf = (cause: unknown): ChangeRefusal => {
  const code = (cause instanceof HttpError && cause.code) || ''
  const text = saidBy(cause)
  if (['party_too_large', 'too_young', 'seats_unavailable'].includes(code)) return { field: 'party', text }
  return { field: code.startsWith('promo_') ? 'promoCode' : code.startsWith('add_on_') ? 'addOns' : null, text }
}

const wishOf = ({ addOns, promoCode, party }: Booking): HoldInput => ({
  addOns: addOns.map(({ code, quantity }) => ({ code, quantity })),
  promoCode,
  party,
})

/** Reduces add-ons per person to the number of people. */
function fitting({ addOns, ...selection }: HoldInput, offered: Booking['addOnsOnOffer']): HoldInput {
  const people = selection.party.adults + selection.party.children
  const each = (code: string) => offered.find((one) => one.code === code)?.per === 'person'
  return {
    ...selection,
    addOns: addOns.map((one) => (each(one.code) ? { ...one, quantity: Math.min(one.quantity, people) } : one)),
  }
}

/**
 * Add-ons, code and party of held seats, changed one request after the other: of what is pressed meanwhile only the last is
 * sent. `selection` is what was pressed until the server has answered, then what is held.
 */
export function useChangeHold(booking: Booking) {
  const queryClient = useQueryClient()
  const [pressed, setPressed] = useState<HoldInput>()
  const [refusal, setRefusal] = useState<ChangeRefusal>()
  const waiting = useRef<HoldInput>(undefined)
  const running = useRef<Promise<ChangeRefusal | undefined>>(undefined)

  async function send(wanted: HoldInput): Promise<ChangeRefusal | undefined> {
    const key = bookingKey(booking.id)
    // An answer that is on its way knows the old price only.
    await queryClient.cancelQueries({ queryKey: key })
    try {
      queryClient.setQueryData(key, await changeHeld(booking.id, wanted))
      setRefusal(undefined)
      return undefined
    } catch (cause) {
      waiting.current = undefined
      const refused = refusalOf(cause)
      setRefusal(refused)
      void queryClient.invalidateQueries({ queryKey: key })
      return refused
    }
  }

  async function run(): Promise<ChangeRefusal | undefined> {
    let refused: ChangeRefusal | undefined
    for (let next = waiting.current; next; next = waiting.current) {
      waiting.current = undefined
      refused = await send(next)
    }
    running.current = undefined
    setPressed(undefined)
    void queryClient.invalidateQueries({ queryKey: listKey })
    return refused
  }

  /** Returns the refusal of what was sent last, if it was one. */
  function change(part: Partial<HoldInput>): Promise<ChangeRefusal | undefined> {
    const wanted = fitting({ ...(waiting.current ?? pressed ?? wishOf(booking)), ...part }, booking.addOnsOnOffer)
    setPressed(wanted)
    waiting.current = wanted
    running.current ??= run()
    return running.current
  }

  return {
    selection: pressed ?? wishOf(booking),
    busy: pressed !== undefined,
    refusal,
    change,
    forgive: () => setRefusal(undefined),
  }
}
