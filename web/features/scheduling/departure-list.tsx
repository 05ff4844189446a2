import { useState } from 'react'
import type { Departure } from '#contract/scheduling.ts'
import { Button } from '#web/design/button.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { formatLocalTime, formatMoney } from '#web/lib/format.ts'
import { useLocale, useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'
import { dayOf, monthOf, roomOf } from './departure-words.ts'

const firstShown = 3
const step = 12

interface Props {
  departures: readonly Departure[]
  chosen: string | undefined
  /** People who come along: departures with less room cannot be chosen. */
  people: number
  /** How the adventure is booked as a rule; a departure that differs says so. */
  instantBook: boolean
  onChoose: (id: string) => void
}

/** Departures in order, a group of radios per month. */
export function DepartureList({ departures, chosen, people, instantBook, onChoose }: Props) {
  const t = useMessages(sale)
  const locale = useLocale()
  const [wanted, setWanted] = useState(firstShown)
  const at = departures.findIndex(({ id }) => id === chosen)
  // Full ones stand where they belong, but count for nothing: so many with room are shown.
  const open = departures.flatMap(({ seatsLeft }, index) => (seatsLeft > 0 ? [index] : []))
  const limit = (open[wanted - 1] ?? departures.length - 1) + 1
  const shown = departures.slice(0, Math.max(limit, at + 1))
  const prices = new Set(departures.flatMap(({ seatsLeft, fromPrice }) => (seatsLeft > 0 ? [fromPrice.amount] : [])))
  const months = Map.groupBy(shown, ({ date }) => date.slice(0, 7))
  return (
    <div className="grid gap-4">
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
                <span>{dayOf(departure.date, locale)}</span>{' '}
                <span className="font-normal text-ink-muted">{formatLocalTime(departure.time, locale)}</span>
              </span>
            ),
            ...(departure.instant === instantBook
              ? {}
              : { help: t(departure.instant ? 'instantBook' : 'requestOnly') }),
            disabled: departure.seatsLeft < people && departure.id !== chosen,
            end: (
              <span className="grid justify-items-end text-sm whitespace-nowrap text-ink-muted">
                {prices.size > 1 && departure.seatsLeft > 0 ? (
                  <span className="text-ink tabular-nums">{formatMoney(departure.fromPrice, { locale })}</span>
                ) : null}
                <span>{roomOf(t, departure)}</span>
              </span>
            ),
          }))}
        />
      ))}
      {shown.length < departures.length ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setWanted(shown.filter(({ seatsLeft }) => seatsLeft > 0).length + step)}
        >
          {t('moreDates')}
        </Button>
      ) : null}
    </div>
  )
}
