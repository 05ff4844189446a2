import type { Booking } from '#contract/bookings/schemas.ts'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { formatInstant, together } from '#web/lib/language/format.ts'
import { type Translate, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'

export const partyWords = (t: Translate<typeof checkout>, party: Booking['party']): string =>
  [
    ...(party.adults > 0 ? [t('adults', { count: party.adults })] : []),
    ...(party.children > 0 ? [t('children', { count: party.children })] : []),
  ].join(', ')

/** When, where, who: the same rows wherever a trip is shown. */
export function TripFacts({ booking }: { booking: Pick<Booking, 'departure' | 'adventure' | 'party' | 'guide'> }) {
  const t = useTexts(checkout)
  const locale = useLocale()
  const { departure, adventure, party, guide } = booking
  return (
    <DefinitionList
      look="rows"
      className="text-sm!"
      items={[
        { term: t('when'), detail: formatInstant(departure.startsAt, departure.zone, 'day-time', locale) },
        { term: t('where'), detail: adventure.place },
        { term: t('party'), detail: partyWords(t, party) },
        { term: t('guide'), detail: guide.name },
      ]}
    />
  )
}

/** One of the coming months in the place of the trip, short enough for a list on a phone: neither year nor zone. */
export const nearDate = ({ startsAt, zone }: { startsAt: string; zone: string }, locale: string): string =>
  together(
    dateFormat(locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
    }).format(new Date(startsAt)),
  )
