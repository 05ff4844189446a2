import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale } from '#web/lib/language/i18n.tsx'

/** Payouts leave by the company's clock. */
const zone = 'America/Denver'

/** `Fri, Jun 13, 2026`. */
export function useCompanyDay(): (instant: string) => string {
  const locale = useLocale()
  return (instant) => formatInstant(instant, zone, 'day', locale)
}
