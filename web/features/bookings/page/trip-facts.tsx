import type { Booking } from '#contract/bookings.ts'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { type Translate, useLocale, useMessages } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/messages/en/checkout.ts'

export const partyWords = (t: Translate<typeof checkout>, party: Booking['party']): string =>
  [
    t('adults', { count: party.adults }),
    ...(party.children > 0 ? [t('children', { count: party.children })] : []),
  ].join(', ')

/** When, where, who: the same rows at checkout, on success and on the booking. */
export function TripFacts({ booking }: { booking: Pick<Booking, 'departure' | 'adventure' | 'party' | 'guide'> }) {
  const t = useMessages(checkout)
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
