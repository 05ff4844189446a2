import { dateFormat } from '#web/lib/language/intl.ts'
import { formatRadius, type MeasureLocale } from '#web/lib/language/measures.ts'

/** `cutthroat trout` → `Cutthroat trout`: the search knows species in small letters. */
export const speciesName = (species: string): string => species.charAt(0).toUpperCase() + species.slice(1)

/** `10` → `October`. */
export const monthName = (month: string | number, locale: string): string =>
  dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, Number(month) - 1)))

/** Miles of the address in words: `50 miles`; anything but a number stays as it is. */
export const radiusName = (radius: string | number, locale: MeasureLocale): string =>
  Number.isFinite(Number(radius)) ? formatRadius(Number(radius), locale) : String(radius)
