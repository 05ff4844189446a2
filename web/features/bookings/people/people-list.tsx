import type { Booking } from '#contract/bookings/schemas.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { placeOf } from './people-words.ts'

interface Props {
  people: Booking['participants']
  hidden: boolean
  /** Whether a name may still come. */
  ahead: boolean
}

/** Everyone who comes, named or not. */
export function PeopleList({ people, hidden, ahead }: Props) {
  const t = useTexts(trip)
  const g = useTexts(guideBooking)
  const nameless = (person: Props['people'][number]) => {
    const place = placeOf(t, people, person)
    return ahead ? `${place}: ${hidden ? g('namedLater') : t('notNamed')}` : place
  }
  return (
    <ul className="grid max-w-form">
      {people.map((person) => (
        <li
          key={person.id}
          className="flex items-baseline justify-between gap-6 border-b border-line py-2.5 last:border-0"
        >
          <span className={person.name ? 'wrap-anywhere' : 'text-ink-muted'}>{person.name ?? nameless(person)}</span>
          <span className="shrink-0 text-sm text-ink-muted">
            {t(person.unit === 'child' ? 'childUnit' : 'adultUnit')}
          </span>
        </li>
      ))}
    </ul>
  )
}
