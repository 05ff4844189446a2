import { expect, test } from 'vitest'
import { createToastQueue } from '#web/design/toast-queue.ts'
import { createTurns, rewardToasts } from './reward-toasts.ts'

const words = {
  points: '+15 points',
  quest: 'Quest complete',
  badge: 'Badge unlocked',
  level: 'You’ve reached level 2',
  questTitle: 'Ask a person',
  badgeName: 'Great Communicator',
}
const reward = { key: 'messaging-system', points: 15, badge: 'Great Communicator', level: 2 } as const

test('points 3 s, quest 3 s, badge 4 s, then the level for 5 s, not before 1 s has passed [9-toast-points, 9-toast-quest, 9-toast-badge, 9-toast-level, 4-toast-level]', () => {
  expect(rewardToasts(reward, words)).toEqual([
    { after: 0, toast: { title: '+15 points', description: 'Ask a person', duration: 3000 } },
    { after: 0, toast: { title: 'Quest complete', description: 'Ask a person', duration: 3000 } },
    { after: 0, toast: { title: 'Badge unlocked', description: 'Great Communicator', duration: 4000 } },
    { after: 1000, toast: { title: 'You’ve reached level 2', duration: 5000 } },
  ])
  expect(rewardToasts({ ...reward, level: null }, words)).toHaveLength(3)
})

test('each has its turn: one after the other, behind what the page has to say, and none is lost', () => {
  const queue = createToastQueue()
  const showInTurn = createTurns(queue)
  const seen: string[] = []
  queue.subscribe(() => {
    const { title } = queue.current() ?? {}
    if (title && seen.at(-1) !== title) seen.push(title)
  })
  const leave = () => queue.remove(queue.current()?.id ?? 0)
  for (const { toast } of rewardToasts(reward, words)) showInTurn(toast)
  leave()
  // News of the page takes the place of the one on the screen.
  queue.push({ title: 'Saved' })
  leave()
  leave()
  leave()
  leave()
  expect(seen).toEqual(['+15 points', 'Quest complete', 'Saved', 'Badge unlocked', 'You’ve reached level 2'])
  expect(queue.current()).toBeNull()
})
