import { useState } from 'react'
import type { Departure } from '#contract/scheduling/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { formatLocalTime, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { waitlist } from '#web/features/scheduling/texts/waitlist.en.ts'
import { dayOf, minimumOf, monthOf, roomOf } from './departure-words.ts'

const firstShown = 3
const step = 12

interface Props {
  departures: readonly Departure[]
  chosen: string | undefined
  /** People who come along: they can wait for departures with less room, but not for a smaller one. */
  people: number
  /** How the adventure is booked as a rule; a departure that differs says so. */
  instantBook: boolean
  onChoose: (id: string) => void
}

const helpWith = (...words: (string | null)[]) => {
  const said = words.filter((word) => word !== null)
  return said.length > 0 ? { help: said.join(' · ') } : {}
}

/** Departures in order, a group of radios per month. */
export function DepartureList({ departures, chosen, people, instantBook, onChoose }: Props) {
  const t = useTexts(sale)
  const w = useTexts(waitlist)
  const locale = useLocale()
  const [wanted, setWanted] = useState(firstShown)
  const at = departures.findIndex(({ id }) => id === chosen)
  // The initial choice is on top, however far away it is.
  const [begin, setBegin] = useState(at >= firstShown ? at : 0)
  const first = at >= 0 ? Math.min(begin, at) : begin
  // Full ones keep their place but don't count: this many with room are shown.
  const open = departures.flatMap(({ seatsLeft }, index) => (seatsLeft > 0 && index >= first ? [index] : []))
  const limit = open.length === 0 ? first + wanted : (open[wanted - 1] ?? departures.length - 1) + 1
  const shown = departures.slice(first, Math.max(limit, at + 1))
  const priceOf = ({ total, fromPrice }: Departure) => total ?? fromPrice
  const prices = new Set(departures.flatMap((one) => (one.seatsLeft > 0 ? [priceOf(one).amount] : [])))
  const months = Map.groupBy(shown, ({ date }) => date.slice(0, 7))
  return (
    <div className="grid gap-4">
      {first > 0 ? (
        <Button variant="quiet" size="sm" onClick={() => setBegin(0)}>
          {t('earlierDates')}
        </Button>
      ) : null}
      {[...months].map(([month, days]) => (
        <RadioGroup
          key={month}
          name="departure"
          label={monthOf(`${month}-01`, locale)}
          look="cards"
          value={chosen ?? ''}
          onValueChange={onChoose}
          options={days.map((departure) => ({
            value: departure.id,
            label: (
              <span className="flex flex-wrap gap-x-2.5">
                <span className="whitespace-nowrap">{dayOf(departure.date, locale)}</span>{' '}
                <span className="font-normal whitespace-nowrap text-ink-muted">
                  {formatLocalTime(departure.time, locale)}
                </span>
              </span>
            ),
            ...helpWith(
              departure.instant === instantBook ? null : t(departure.instant ? 'instantBook' : 'requestOnly'),
              minimumOf(w, departure),
            ),
            disabled: departure.capacity < people && departure.id !== chosen,
            end: (
              <span className="grid justify-items-end text-right text-sm text-ink-muted">
                {prices.size > 1 && departure.seatsLeft > 0 ? (
                  <span className="text-ink tabular-nums">{formatMoney(priceOf(departure), { locale })}</span>
                ) : null}
                <span className="text-balance min-[24rem]:whitespace-nowrap">{roomOf(t, departure)}</span>
              </span>
            ),
          }))}
        />
      ))}
      {first + shown.length < departures.length ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            setWanted((open.length === 0 ? wanted : shown.filter(({ seatsLeft }) => seatsLeft > 0).length) + step)
          }
        >
          {t('moreDates')}
        </Button>
      ) : null}
    </div>
  )
}
