import type { Adventure } from '#contract/catalogue/schemas.ts'
import { cx } from '#web/design/cx.ts'
import { dayOf } from '#web/features/scheduling/departure-words.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { choicePath } from '../checkout/pending-hold.ts'
import { type TripChoice, useDepartures } from './trip-choice.ts'

const shown = 3

interface Props {
  adventure: Adventure
  /** As in the address: the key under which the departures came with the page. */
  idInPath: string
  choice: TripChoice
}

/** The next dates with room, each a way to the panel with that date chosen; the chosen one first. */
export function NextDates({ adventure, idInPath, choice }: Props) {
  const t = useTexts(sale)
  const locale = useLocale()
  const hydrated = useHydrated()
  const departures = useDepartures(idInPath, choice.named).data ?? []
  const people = choice.party.adults + choice.party.children
  const open = departures.filter(({ seatsLeft }) => seatsLeft >= people)
  const chosen = departures.find(({ id }) => id === choice.departure)
  const next = [...(chosen ? [chosen] : []), ...open.filter(({ id }) => id !== chosen?.id)].slice(0, shown)
  if (next.length === 0) return null
  return (
    <nav
      aria-label={t('nextDates')}
      className="-mx-gutter overflow-x-auto px-gutter [scrollbar-width:none] desktop:hidden"
    >
      <ul className="flex gap-2">
        {next.map((departure) => (
          <li key={departure.id}>
            <a
              href={`${hydrated ? '' : choicePath(adventure.href, departure.id, choice.party)}#book`}
              aria-current={departure.id === chosen?.id || undefined}
              onClick={() => choice.choose(departure.id)}
              className={cx(
                'grid rounded-md border px-3 py-1.5 text-sm whitespace-nowrap',
                departure.id === chosen?.id
                  ? 'border-brand bg-brand-soft text-on-brand-soft'
                  : 'border-line-strong bg-surface-raised',
              )}
            >
              <span className="font-semibold">{dayOf(departure.date, locale)}</span>
              <span className="text-xs text-ink-muted tabular-nums">
                {formatMoney(departure.total ?? departure.fromPrice, { locale })}
              </span>
            </a>
          </li>
        ))}
        <li className="grid">
          <a
            href="#book"
            className="inline-flex items-center rounded-md px-3 text-sm font-semibold whitespace-nowrap text-accent-ink underline-offset-4 hover:underline"
          >
            {t('allDates')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
