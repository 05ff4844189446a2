import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { DaySheet, SheetBooking } from '#contract/bookings/overview.ts'
import { useToast } from '#web/design/toast.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { shownFrom, subscribeToShown } from '#web/features/offline/pack.ts'
import { deliver, heldNow, noneHeld, subscribeToQueue } from '#web/features/offline/queue.ts'
import { rollCall } from '#web/features/bookings/texts/roll-call.en.ts'
import { daySheet } from '#web/features/bookings/texts/day-sheet.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { placeOf } from '../people/people-words.ts'
import { daySheetQuery } from './queries.ts'

type Person = SheetBooking['participants'][number]

interface Props {
  booking: SheetBooking
  person: Person
  zone: string
  /** Of the sheet. */
  date: string
}

/** A checkbox of the roll call: checked right away, saved by the server, and printed as it is. */
export function CheckInBox({ booking, person, zone, date }: Props) {
  const t = useTexts(trip)
  const d = useTexts(daySheet)
  const r = useTexts(rollCall)
  const locale = useLocale()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const { user } = useAuth()
  const { queryKey } = daySheetQuery(date)
  const name = person.name ?? `${placeOf(t, booking.participants, person)}: ${t('notNamed')}`
  const path = `/api/bookings/${booking.id}/participants/${person.id}/check-in`
  const waiting = useSyncExternalStore(subscribeToQueue, heldNow, noneHeld).find((one) => one.path === path)
  const put = (noted: Person['checkIn']) =>
    queryClient.setQueryData<DaySheet>(queryKey, (sheet) => sheet && withCheckIn(sheet, person.id, noted))
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
    onSuccess: (noted) => noted && put(noted),
    onError: (cause) => {
      const text = saidBy(cause)
      toast({ variant: 'destructive', title: r('failed'), ...(text ? { description: text } : {}) })
    },
    onSettled: () => setPressed(null),
  })
  const press = (present: boolean) => {
    setPressed(present)
    note.mutate(present)
  }
  const present = pressed ?? (waiting ? waiting.kind === 'here' : (person.checkIn?.present ?? false))
  // whoever was checked in before can still be taken back
  const blocked = person.refused !== null && !present
  return (
    <>
      <label className="flex min-h-target items-center gap-3 py-1">
        <input
          type="checkbox"
          aria-label={`${d('here')}: ${name}`}
          className="size-5 shrink-0 accent-current"
          checked={present}
          aria-describedby={blocked ? `refused-${person.id}` : undefined}
          disabled={!(booking.canCheckIn || isOld) || blocked}
          onChange={(event) => press(event.currentTarget.checked)}
        />
        <span className="wrap-anywhere">{name}</span>
        <span className="ml-auto text-right text-sm text-ink-muted">
          {waiting
            ? r('held')
            : person.checkIn?.present && present
              ? r('since', { time: formatInstant(person.checkIn.at, zone, 'time', locale) })
              : t(person.unit === 'child' ? 'childUnit' : 'adultUnit')}
        </span>
      </label>
      {person.refused !== null && booking.canCheckIn ? (
        <p id={`refused-${person.id}`} className="-mt-1 pb-2 pl-8 text-sm text-danger">
          {person.refused}
        </p>
      ) : null}
    </>
  )
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
