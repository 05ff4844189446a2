import type { ReactNode } from 'react'
import { LanguageProvider, useLanguage } from '#web/lib/language/i18n.tsx'
import type { QuestKey } from './quests.ts'
import { useQuestTexts } from './use-quest-texts.ts'

/** What is about a tool of guides or operators is in English on every page, with its buttons. */
export function QuestLanguage({ quest, children }: { quest: QuestKey; children: ReactNode }) {
  const { english } = useQuestTexts()(quest)
  const language = useLanguage()
  if (!english || language === 'en') return children
  return (
    <LanguageProvider>
      <div lang="en">{children}</div>
    </LanguageProvider>
  )
}
