import { dateFormat } from '#web/lib/language/intl.ts'
import type { Departure } from '#contract/scheduling/schemas.ts'
import type { Translate } from '#web/lib/language/i18n.tsx'
import type { sale } from '#web/app/texts/sale.en.ts'
import type { waitlist } from '#web/features/scheduling/texts/waitlist.en.ts'

/** `Sun, Nov 22`: the year is in the heading of the month. */
export const dayOf = (date: string, locale: string): string =>
  dateFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** `November 2026`. */
export const monthOf = (date: string, locale: string): string =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 7)}-01T00:00:00Z`),
  )

export const roomOf = (t: Translate<typeof sale>, departure: Pick<Departure, 'seatsLeft' | 'kind'>): string =>
  departure.seatsLeft === 0
    ? t('full')
    : t(departure.kind === 'private' ? 'privateFor' : 'seatsLeft', { count: departure.seatsLeft })

/** `Runs from 4, 2 still missing`, `Sure to run`; null without a minimum. */
export function minimumOf(t: Translate<typeof waitlist>, { minimum }: Departure): string | null {
  if (!minimum) return null
  if (minimum.guaranteed) return t('sureToRun')
  if (minimum.missing === minimum.people) return t('runsFromOnly', { people: minimum.people })
  return t('runsFrom', { people: minimum.people, count: minimum.missing })
}
