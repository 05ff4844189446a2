import type { SheetBooking } from '#contract/bookings/overview.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { rollCall } from '#web/features/bookings/texts/roll-call.en.ts'
import { daySheet } from '#web/features/bookings/texts/day-sheet.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { useCheckIn } from './use-check-in.ts'

interface Props {
  booking: SheetBooking
  person: SheetBooking['participants'][number]
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
  const { name, present, waits, blocked, open, press } = useCheckIn({ booking, person, date })
  return (
    <>
      <label className="flex min-h-target items-center gap-3 py-1">
        <input
          type="checkbox"
          aria-label={`${d('here')}: ${name}`}
          className="size-5 shrink-0 accent-current"
          checked={present}
          aria-describedby={blocked ? `refused-${person.id}` : undefined}
          disabled={!open || blocked}
          onChange={(event) => press(event.currentTarget.checked)}
        />
        <span className="wrap-anywhere">{name}</span>
        <span className="ml-auto text-right text-sm text-ink-muted">
          {waits
            ? r('held')
            : person.checkIn?.present && present
              ? r('since', { time: formatInstant(person.checkIn.at, zone, 'time', locale) })
              : t(person.unit === 'child' ? 'childUnit' : 'adultUnit')}
        </span>
      </label>
      {person.refused !== null && open ? (
        <p id={`refused-${person.id}`} className="-mt-1 pb-2 pl-8 text-sm text-danger">
          {person.refused}
        </p>
      ) : null}
    </>
  )
}
