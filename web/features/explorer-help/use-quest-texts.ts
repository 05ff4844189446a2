import { useTexts } from '#web/lib/language/i18n.tsx'
import type { QuestKey } from './quests.ts'
import { guideQuestTexts } from './texts/guide-quests.en.ts'
import { questTexts } from './texts/quests.en.ts'

interface QuestContent {
  title: string
  description: string
  tips: string[]
  nextActions: string[]
  badge: string
  /** `lang` of these texts where the page is in another language. */
  english: boolean
}

/** What a quest says, in the language of the page; guides' and operators' in English. */
export function useQuestTexts(): (key: QuestKey) => QuestContent {
  const explorers = useTexts(questTexts)
  const guides = useTexts(guideQuestTexts)
  return (key) => {
    if (key === 'guide-dashboard' || key === 'create-adventure' || key === 'admin-tools')
      return {
        title: guides(`${key}.title`),
        description: guides(`${key}.description`),
        tips: [guides(`${key}.tip1`), guides(`${key}.tip2`), guides(`${key}.tip3`)],
        nextActions: [guides(`${key}.next1`), guides(`${key}.next2`)],
        badge: guides(`${key}.badge`),
        english: true,
      }
    return {
      title: explorers(`${key}.title`),
      description: explorers(`${key}.description`),
      tips: [explorers(`${key}.tip1`), explorers(`${key}.tip2`), explorers(`${key}.tip3`)],
      nextActions: [explorers(`${key}.next1`), explorers(`${key}.next2`)],
      badge: explorers(`${key}.badge`),
      english: false,
    }
  }
}
