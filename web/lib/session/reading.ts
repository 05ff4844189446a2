import { useLanguage } from '#web/lib/language/i18n.tsx'
import { measureLocaleOf, type MeasureLocale } from '#web/lib/language/measures.ts'
import { useReader } from './session.tsx'

/** What lengths, weights, and temperatures are written by: the language of the page and the units of its reader. */
export function useMeasureLocale(): MeasureLocale {
  const language = useLanguage()
  return measureLocaleOf(language, useReader()?.units ?? null)
}

/** IANA name of the clock for times that belong to no trip: the reader's choice, or the browser's zone. */
export function useZone(): string {
  const chosen = useReader()?.timeZone
  return chosen ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
