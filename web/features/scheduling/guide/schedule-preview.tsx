import type { SchedulePreview } from '#contract/scheduling/departure-changes.ts'
import { Alert } from '#web/design/alert.tsx'
import { Link } from '#web/design/link.tsx'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'

/** What saving would do, or why it can’t: conflicts, departures, and the guests of those that are sold. */
export function SchedulePreviewView({ preview }: { preview: SchedulePreview }) {
  const t = useTexts(availability)
  const { refusal, notes, guests, departures } = preview
  const { offered, withdrawn, retained } = departures
  const others = notes.filter((note) => note !== refusal)
  return (
    <section aria-live="polite" className="grid gap-3" data-testid="schedule-preview">
      {refusal ? (
        <Alert tone="warn" title={t('cannot')}>
          {refusal}
        </Alert>
      ) : (
        <Alert tone="info" title={t('review')}>
          <ul className="grid list-disc gap-1 pl-5">
            {offered > 0 ? <li>{t('offered', { count: offered })}</li> : null}
            {withdrawn > 0 ? <li>{t('withdrawn', { count: withdrawn })}</li> : null}
            {retained.length > 0 ? <li>{t('retained', { count: retained.length })}</li> : null}
            {offered + withdrawn + retained.length === 0 ? <li>{t('nothingElse')}</li> : null}
          </ul>
        </Alert>
      )}
      {others.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {others.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {retained.map((one) => (
        <div key={one.id} className="grid gap-1 text-sm">
          <p className="font-semibold">
            {t('retainedOne', {
              date: formatLocalDate(one.date, 'day'),
              time: formatLocalTime(one.time),
              taken: one.seatsTaken,
              capacity: one.capacity,
            })}
          </p>
          <Guests guests={guests.filter(({ departureId }) => departureId === one.id)} />
        </div>
      ))}
      {retained.length === 0 && guests.length > 0 ? (
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">{t('guests')}</p>
          <Guests guests={guests} />
        </div>
      ) : null}
    </section>
  )
}

/** Each leads to the booking, where a guide proposes another date to its guest. */
function Guests({ guests }: { guests: SchedulePreview['guests'] }) {
  const t = useTexts(availability)
  return (
    <ul className="grid gap-1">
      {guests.map((one) => (
        <li key={one.bookingId} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="wrap-anywhere">
            {t('guest', { name: one.name, count: one.people })} · {one.code}
          </span>
          {one.promised ? (
            <Link to={`/booking/${one.bookingId}`}>{t('propose')}</Link>
          ) : (
            <span>{t('notPromised')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
