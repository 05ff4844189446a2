import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { adventureQuery } from '#web/features/catalogue/queries.ts'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { departuresQuery } from '#web/features/scheduling/queries.ts'
import { call } from '#web/lib/call.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { waitlist } from '#web/features/scheduling/texts/waitlist.en.ts'
import { nearDate, partyWords } from '../page/trip-facts.tsx'
import { quoteQuery } from '../queries.ts'
import type { Choice } from './pending-hold.ts'

/** What a visitor is about to book: the trip, its day, who comes, and the whole price. Nothing where it is no longer on sale. */
export function WaitingChoice({ choice }: { choice: Choice }) {
  const t = useTexts(checkout)
  const w = useTexts(waitlist)
  const locale = useLocale()
  const written = useWrittenLanguage()
  const adventure = useQuery(adventureQuery(call, choice.id))
  const departures = useQuery(departuresQuery(call, choice.id))
  const quote = useQuery(quoteQuery(choice.departureId, choice.party))
  const departure = departures.data?.find(({ id }) => id === choice.departureId)
  if (adventure.isPending || departures.isPending)
    return (
      <section aria-busy="true" aria-label={t('yourTrip')}>
        <Skeleton shape="block" className="h-32" />
      </section>
    )
  if (!adventure.data || !departure) return null
  return (
    <Card as="section" padding="none" clip aria-label={t('yourTrip')} className="grid grid-cols-[7rem_minmax(0,1fr)]">
      <PlacePicture picture={adventure.data.picture} sizes="7rem" ratio="fill" decorative />
      <div className="grid content-center gap-1 p-4">
        <p lang={written} className="leading-snug font-semibold">
          {adventure.data.title}
        </p>
        <p className="text-sm text-ink-muted">
          {nearDate(departure, locale)}
          <br />
          {partyWords(t, choice.party)}
        </p>
        <p className="text-sm">
          {choice.waits ? (
            <span className="font-semibold">{w('forWaitlist')}</span>
          ) : quote.data ? (
            <>
              <strong className="text-base font-semibold tabular-nums">
                {formatMoney(quote.data.price.total, { locale })}
              </strong>{' '}
              <span className="text-ink-muted">{t('waitingTotal')}</span>
            </>
          ) : quote.isPending ? (
            <Skeleton className="w-1/2" />
          ) : null}
        </p>
      </div>
    </Card>
  )
}
