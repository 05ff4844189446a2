import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { DaySheet, SheetBooking } from '#contract/bookings/overview.ts'
import { useToast } from '#web/design/toast.tsx'
import { rollCall } from '#web/features/bookings/texts/roll-call.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { shownFrom, subscribeToShown } from '#web/features/offline/pack.ts'
import { deliver, heldNow, noneHeld, subscribeToQueue } from '#web/features/offline/queue.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { placeOf } from '../people/people-words.ts'
import { daySheetQuery } from './queries.ts'

type Person = SheetBooking['participants'][number]

interface Called {
  booking: SheetBooking
  person: Person
  /** Of the sheet. */
  date: string
}

/** One person of the roll call: whether they are here, and how that is said; without a network this device keeps it. */
export function useCheckIn({ booking, person, date }: Called) {
  const t = useTexts(trip)
  const r = useTexts(rollCall)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const { user } = useAuth()
  const { queryKey } = daySheetQuery(date)
  const name = person.name ?? `${placeOf(t, booking.participants, person)}: ${t('notNamed')}`
  const path = `/api/bookings/${booking.id}/participants/${person.id}/check-in`
  const waiting = useSyncExternalStore(subscribeToQueue, heldNow, noneHeld).find((one) => one.path === path)
  // a manifest of this device may be older than the roll call; the server decides when it hears of it
  const isOld = useSyncExternalStore(subscribeToShown, shownFrom, () => undefined) !== undefined
  // A controlled box springs back unless its state changes with the press itself.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const note = useMutation({
    mutationFn: async (present: boolean) => {
      const outcome = await deliver({
        accountId: user?.id ?? '',
        kind: present ? 'here' : 'not_here',
        title: booking.customer.name,
        name,
        method: 'PUT',
        path,
        body: { present },
      })
      if (typeof outcome === 'object' && 'refusal' in outcome) throw outcome.refusal
      return outcome === 'held' ? null : (outcome.answer as NonNullable<Person['checkIn']>)
    },
    onSuccess: (noted) =>
      noted && queryClient.setQueryData<DaySheet>(queryKey, (sheet) => sheet && withCheckIn(sheet, person.id, noted)),
    onError: (cause) => {
      const text = saidBy(cause)
      toast({ variant: 'destructive', title: r('failed'), ...(text ? { description: text } : {}) })
    },
    onSettled: () => setPressed(null),
  })
  const present = pressed ?? (waiting ? waiting.kind === 'here' : (person.checkIn?.present ?? false))
  return {
    name,
    present,
    waits: waiting !== undefined,
    busy: note.isPending,
    // whoever was checked in before can still be taken back
    blocked: person.refused !== null && !present,
    open: booking.canCheckIn || isOld,
    press: (next: boolean) => {
      setPressed(next)
      note.mutate(next)
    },
  }
}

const withCheckIn = (sheet: DaySheet, participantId: string, noted: Person['checkIn']): DaySheet => ({
  ...sheet,
  departures: sheet.departures.map((departure) => ({
    ...departure,
    bookings: departure.bookings.map((booking) => ({
      ...booking,
      participants: booking.participants.map((person) =>
        person.id === participantId ? { ...person, checkIn: noted } : person,
      ),
    })),
  })),
})
