import type { Review, ReviewSummary } from '#contract/reviews/schemas.ts'
import { type RemovalReason, removalReasons } from '#contract/reviews/values.ts'
import type { Translate } from '#web/lib/language/i18n.tsx'
import { dateFormat, numberFormat } from '#web/lib/language/intl.ts'
import type { reviews } from '#web/features/reviews/texts/reviews.en.ts'

type T = Translate<typeof reviews>

const isKnown = (name: string): name is RemovalReason => removalReasons.some((one) => one === name)

/** `2026-10` → `October 2026`. */
export const tripMonthOf = (month: string, locale: string): string =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** `2 adults, 1 child`; children only where there were some. */
export const partyOf = (t: T, { adults, children }: Pick<Review, 'adults' | 'children'>): string =>
  [t('adults', { count: adults }), ...(children > 0 ? [t('children', { count: children })] : [])].join(', ')

/** How many were taken down and why; null where none was. */
export function removedOf(t: T, removed: ReviewSummary['removed'], locale: string): string | null {
  const reasons = Object.entries(removed).filter(([, count]) => count > 0)
  if (reasons.length === 0) return null
  const words = reasons.map(([name, count]) => t(isKnown(name) ? name : 'otherReason', { count }))
  return t('removed', {
    count: reasons.reduce((sum, [, count]) => sum + count, 0),
    reasons: new Intl.ListFormat(locale, { type: 'conjunction' }).format(words),
  })
}

/** `4.83` → `4.8`. */
export const figureOf = (value: number, locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
