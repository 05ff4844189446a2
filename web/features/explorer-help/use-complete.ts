import { toastQueue } from '#web/design/toast.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useExplorer } from './explorer.tsx'
import type { QuestKey } from './quests.ts'
import { createTurns, rewardToasts } from './reward-toasts.ts'
import { explorerHelp } from './texts/explorer-help.en.ts'
import { useQuestTexts } from './use-quest-texts.ts'

const showInTurn = createTurns(toastQueue)

/** Completes a quest and tells of what it has brought, one message after the other. */
export function useComplete(): (key: QuestKey) => void {
  const t = useTexts(explorerHelp)
  const textsOf = useQuestTexts()
  const { complete } = useExplorer()
  return (key) => {
    const reward = complete(key)
    if (!reward) return
    const { title, badge } = textsOf(key)
    const queued = rewardToasts(reward, {
      points: t('gained', { count: reward.points }),
      quest: t('questDone'),
      badge: t('badgeUnlocked'),
      level: t('levelReached', { level: reward.level ?? 0 }),
      questTitle: title,
      badgeName: badge,
    })
    for (const { after, toast } of queued) {
      if (after === 0) showInTurn(toast)
      else setTimeout(() => showInTurn(toast), after)
    }
  }
}
