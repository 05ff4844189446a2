import type { ToastInput, ToastQueue } from '#web/design/toast-queue.ts'
import type { Reward } from './progress.ts'

interface Words {
  points: string
  quest: string
  badge: string
  level: string
  questTitle: string
  badgeName: string
}

const durations = { points: 3000, quest: 3000, badge: 4000, level: 5000 } as const
const levelDelay = 1000

/** The messages of a completed quest in their order, each with the milliseconds after which its turn may come. */
export const rewardToasts = (reward: Reward, words: Words): { after: number; toast: ToastInput }[] => [
  { after: 0, toast: { title: words.points, description: words.questTitle, duration: durations.points } },
  { after: 0, toast: { title: words.quest, description: words.questTitle, duration: durations.quest } },
  { after: 0, toast: { title: words.badge, description: words.badgeName, duration: durations.badge } },
  ...(reward.level === null ? [] : [{ after: levelDelay, toast: { title: words.level, duration: durations.level } }]),
]

/** Messages that are seen one after the other: each comes when no other is on the screen, and takes the place of none. */
export function createTurns(queue: ToastQueue) {
  let waiting: ToastInput[] = []
  const next = () => {
    const [first, ...others] = waiting
    if (!first || queue.current()) return
    waiting = others
    queue.push(first)
  }
  queue.subscribe(next)
  return (input: ToastInput): void => {
    waiting.push(input)
    next()
  }
}
