import { useEffect, useEffectEvent } from 'react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import type { Departure } from '#contract/scheduling/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { PriceContent, PriceFor } from '#web/features/catalogue/price-for.tsx'
import { DeparturePicker, DeparturesFailed, DeparturesWaiting } from '#web/features/scheduling/departure-picker.tsx'
import { formatMoney, formatSpan } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { useEarlyPress } from '#web/lib/use-early-press.ts'
import { track } from '#web/lib/track.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { HoldRefusalAlert } from '../checkout/hold-refusal.tsx'
import { choicePath, takePendingHold } from '../checkout/pending-hold.ts'
import { JoinWaitlist } from '../waitlist/join-waitlist.tsx'
import { LiveQuote } from '../checkout/live-quote.tsx'
import { PartyFields } from '../checkout/party-fields.tsx'
import { useHold } from '../checkout/use-hold.ts'
import { type TripChoice, partyTotalOf, useDepartures } from './trip-choice.ts'

interface Props {
  adventure: Adventure
  /** As in the address: the key under which the departures came with the page. */
  idInPath: string
  choice: TripChoice
}

/** Departure, party, price, Book. */
export function BookingPanel({ adventure, idInPath, choice }: Props) {
  const t = useTexts(sale)
  const departures = useDepartures(idInPath, choice.named)
  const items = departures.data ?? []
  const party = partyTotalOf(items, choice)
  return (
    <Card
      as="section"
      id="book"
      aria-labelledby="book-title"
      className="flex scroll-mt-24 flex-col gap-5 shadow-raised [scrollbar-width:thin] desktop:sticky desktop:top-22 desktop:max-h-[calc(100dvh-7rem)] desktop:overflow-y-auto"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="book-title" className="text-display-xs">
          {t('bookThis')}
        </h2>
        <p>
          <PriceFor adventure={adventure} party={party} />
        </p>
        <PriceContent adventure={adventure} party={party} className="w-full text-xs text-ink-muted" />
      </div>
      {departures.isPending ? (
        <DeparturesWaiting />
      ) : departures.isError && !departures.data ? (
        <DeparturesFailed busy={departures.isFetching} onRetry={() => void departures.refetch()} />
      ) : items.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="font-semibold">{t('noDates')}</p>
          <p className="text-sm text-ink-muted">{t('noDatesText')}</p>
          <Link
            to={`/browse?category=${adventure.category}`}
            variant="bare"
            className={buttonClasses({ variant: 'secondary' })}
          >
            {t('seeSimilar', { category: t(adventure.category).toLowerCase() })}
          </Link>
        </div>
      ) : (
        <Choice adventure={adventure} departures={items} choice={choice} />
      )}
    </Card>
  )
}

function Choice({
  adventure,
  departures,
  choice,
}: Pick<Props, 'adventure' | 'choice'> & { departures: readonly Departure[] }) {
  const t = useTexts(sale)
  const { status } = useAuth()
  const { party } = choice
  const { book, busy, refusal, forgive } = useHold(adventure.href)
  const chosen = departures.find(({ id }) => id === choice.departure)
  const people = party.adults + party.children
  const waits = chosen !== undefined && chosen.seatsLeft < people
  const room = Math.min(adventure.maxParty, (waits ? chosen.capacity : chosen?.seatsLeft) ?? adventure.maxParty)
  const instant = chosen?.instant ?? adventure.instantBook

  // Back from sign-in or profile setup: what was pressed before is done now.
  const goOn = useEffectEvent(() => {
    if (!choice.departure) return
    const kept = takePendingHold(choice.departure, party)
    if (kept) void book(choice.departure, party, kept)
  })
  useEffect(() => {
    if (status === 'authenticated') goOn()
  }, [status])

  const priced = chosen?.id
  useEffect(() => {
    if (priced) track({ name: 'interest', detail: { adventure: adventure.id, step: 'quotes' } })
  }, [priced, adventure.id])

  const hydrated = useHydrated()
  const early = useEarlyPress<HTMLButtonElement>(() => {
    const checked = document.querySelector<HTMLInputElement>('#book input[name="departure"]:checked')
    const id = chosen?.id ?? checked?.value
    if (!id) return
    choice.choose(id)
    void book(id, party)
  })

  const choose = (id: string) => {
    forgive()
    choice.choose(id)
  }
  return (
    <>
      {choice.missed ? (
        <Alert tone="warn" title={choice.missed === 'days' ? t('missedDays', { count: people }) : t('departureClosed')}>
          {t('missedDo')}
        </Alert>
      ) : null}
      <DeparturePicker
        departures={departures}
        chosen={chosen?.id}
        people={people}
        instantBook={adventure.instantBook}
        onChoose={choose}
      />
      <PartyFields
        party={party}
        room={room}
        minimumAge={adventure.minimumAge}
        onChange={(next) => {
          forgive()
          choice.setParty(next)
        }}
      />
      <div className="border-t border-line pt-5">
        {chosen && waits ? (
          <JoinWaitlist
            sale={adventure.sale}
            key={`${chosen.id} ${people}`}
            departure={chosen}
            party={party}
            back={choicePath(adventure.href, chosen.id, party)}
          />
        ) : chosen ? (
          <LiveQuote departure={chosen} party={party} />
        ) : (
          <p className="text-sm text-ink-muted">{t('chooseFirst')}</p>
        )}
      </div>
      {/* Always in sight while the rest of the panel scrolls; the strip below it hides what passes under the edge. */}
      <div
        hidden={waits && !refusal}
        className="-mt-2 grid gap-3 bg-surface-raised pt-3 desktop:sticky desktop:-bottom-1 desktop:z-raised desktop:after:absolute desktop:after:inset-x-0 desktop:after:top-full desktop:after:h-5 desktop:after:bg-surface-raised [&[hidden]]:hidden"
      >
        {refusal ? (
          <HoldRefusalAlert
            refusal={refusal}
            back={chosen ? choicePath(adventure.href, chosen.id, party) : adventure.href}
          />
        ) : null}
        {waits ? null : (
          <Button
            variant="accent"
            size="lg"
            block
            ref={early}
            data-early=""
            // before the script is here a date may be chosen that it does not know yet
            disabled={hydrated && !chosen}
            loading={busy}
            loadingLabel={t('holding')}
            onClick={() => {
              if (chosen) void book(chosen.id, party)
            }}
          >
            {t(instant ? 'book' : 'requestToBook')}
          </Button>
        )}
      </div>
      {waits ? null : <Notes adventure={adventure} instant={instant} />}
    </>
  )
}

/** What happens next, and what can be added then. */
function Notes({ adventure, instant }: { adventure: Adventure; instant: boolean }) {
  const t = useTexts(sale)
  const locale = useLocale()
  const { status } = useAuth()
  return (
    <>
      {adventure.addOns.length > 0 ? (
        <p className="text-sm text-ink-muted">
          {t('addAtCheckout', {
            names: adventure.addOns
              .map(({ name, amount }) => t('addOnPrice', { name, price: formatMoney(amount, { locale }) }))
              .join(', '),
          })}
        </p>
      ) : null}
      <p className="text-sm text-ink-muted">
        {instant
          ? t('instantNote')
          : t('answerWithin', {
              guide: adventure.guide.name,
              time: formatSpan(adventure.sale.answerHours, 'hour', locale),
            })}{' '}
        {t('holdNote', { time: formatSpan(adventure.sale.holdMinutes, 'minute', locale) })}{' '}
        {status === 'unauthenticated' ? t('signInNote') : null}
      </p>
    </>
  )
}
