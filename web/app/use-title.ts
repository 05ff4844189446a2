import { useLanguage } from '#web/lib/language/i18n.tsx'
import type { Title } from './routes/entry.ts'
import { useEntry } from './use-entry.ts'

/** A title in the language of the page. */
export function useTitle(): (title: Title) => string {
  const language = useLanguage()
  return (title) => title[language] ?? title.en
}

/** The title in the line of this address. */
export const useOwnTitle = (): string => useTitle()(useEntry().title)
