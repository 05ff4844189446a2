import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale } from '#web/lib/language/i18n.tsx'
import { useZone } from '#web/lib/session/reading.ts'

/** Writes the day of a moment as the reader's clock has it. */
export function useDay(): (instant: string) => string {
  const locale = useLocale()
  const timeZone = useZone()
  return (instant) => formatInstant(instant, timeZone, 'long', locale)
}
