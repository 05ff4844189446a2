import { useQuery } from '@tanstack/react-query'
import type { BookingSummary } from '#contract/bookings/schemas.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { rollCall } from '#web/features/bookings/texts/roll-call.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { daySheetQuery } from '../overview/queries.ts'
import { placeOf } from '../people/people-words.ts'

interface Props {
  booking: Pick<BookingSummary, 'id' | 'departure'>
  size: 'sm' | 'md'
  variant: 'primary' | 'secondary'
  busy: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onStart: () => void
}

/** A trip starts for its whole departure: who has not been checked in is named first. */
export function StartDialog({ booking, size, variant, busy, open, onOpenChange, onStart }: Props) {
  const t = useTexts(bookings)
  const g = useTexts(guideBooking)
  const r = useTexts(rollCall)
  const { date } = booking.departure
  const missing = useMissing(booking, open)
  return (
    <Dialog
      title={g('startTitle')}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button size={size} variant={variant}>
          {g('start')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keep')}
          onBack={() => onOpenChange(false)}
          act={missing.length > 0 ? r('start', { count: missing.length }) : g('start')}
          busy={busy}
          does={onStart}
        />
      }
    >
      {missing.length === 0 ? (
        <p className="max-w-text">{g('startText')}</p>
      ) : (
        <div className="grid max-w-text gap-4">
          <div className="grid gap-2">
            <p className="font-semibold">{r('missing')}</p>
            <ul className="list-disc pl-5">
              {missing.map(({ id, name }) => (
                <li key={id} className="wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          </div>
          <p>{r('missingText')}</p>
          <Link
            to={`/guide-dashboard/day/${date}`}
            variant="bare"
            className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'justify-self-start' })}
          >
            {r('openManifest')}
          </Link>
        </div>
      )}
    </Dialog>
  )
}

/** Everyone booked on the departure who isn't checked in. */
function useMissing({ id, departure }: Props['booking'], open: boolean): { id: string; name: string }[] {
  const t = useTexts(trip)
  const r = useTexts(rollCall)
  const sheet = useQuery({ ...daySheetQuery(departure.date), enabled: open, staleTime: 0 })
  const here = sheet.data?.departures.find(({ bookings: booked }) => booked.some((one) => one.id === id))
  return (here?.bookings ?? []).flatMap(({ participants }) =>
    participants
      .filter(({ checkIn }) => !checkIn?.present)
      .map((person) => ({
        id: person.id,
        name: person.name ?? r('unnamed', { place: placeOf(t, participants, person) }),
      })),
  )
}
