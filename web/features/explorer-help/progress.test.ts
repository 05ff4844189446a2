import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  completeQuest,
  levelOf,
  localDay,
  noProgress,
  pointsPerLevel,
  type Progress,
  readProgress,
  visit,
} from './progress.ts'
import { quests, type QuestKey } from './quests.ts'

const keys = quests.map(({ key }) => key)
const anyKeys = fc.shuffledSubarray(keys)
const afterAll = (completed: readonly QuestKey[], day = '2026-05-01') =>
  completed.reduce((progress, key) => completeQuest(progress, key, day).progress, noProgress)

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [199, 2],
  [200, 3],
  [235, 3],
])('%i points are level %i [9-points-per-level, 4-quest-level]', (points, level) => {
  expect(pointsPerLevel).toBe(100)
  expect(levelOf(points)).toBe(level)
})

test('a quest counts once, with its points and its badge; the level follows the points [4-quest-completion, 4-quest-level]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys)), (completed) => {
      const progress = afterAll(completed)
      const once = [...new Set(completed)]
      const rows = once.map((key) => quests.find((quest) => quest.key === key))
      expect(progress.completedQuests).toEqual(once)
      expect(progress.badges).toEqual(rows.map((row) => row?.badge))
      expect(progress.totalPoints).toBe(rows.reduce((sum, row) => sum + (row?.points ?? 0), 0))
      expect(progress.level).toBe(Math.floor(progress.totalPoints / 100) + 1)
    }),
  )
})

test('the reward names the level only where it rises, and nothing is rewarded twice', () => {
  const four = afterAll(['booking-process', 'safety-center', 'profile-setup', 'adventure-search'])
  expect(four).toMatchObject({ totalPoints: 85, level: 1 })
  const fifth = completeQuest(four, 'messaging-system', '2026-05-01')
  expect(fifth.reward).toEqual({ key: 'messaging-system', points: 15, badge: 'Great Communicator', level: 2 })
  const sixth = completeQuest(fifth.progress, 'home-hero', '2026-05-01')
  expect(sixth.reward).toMatchObject({ points: 10, level: null })
  expect(completeQuest(sixth.progress, 'home-hero', '2026-05-02')).toEqual({ progress: sixth.progress, reward: null })
})

test('what was kept is read as it was [3-explorer-progress]', () => {
  fc.assert(
    fc.property(anyKeys, fc.integer({ min: 1, max: 400 }), (completed, streakDays) => {
      const progress: Progress = completed.length === 0 ? noProgress : { ...afterAll(completed), streakDays }
      expect(readProgress(JSON.stringify(progress))).toEqual(progress)
    }),
  )
  expect(Object.keys(noProgress)).toEqual([
    'level',
    'totalPoints',
    'badges',
    'completedQuests',
    'streakDays',
    'lastDay',
  ])
})

test('rubbish counts as nothing, and no foreign number raises points or level', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(readProgress(text)).toEqual(noProgress)
    }),
  )
  const foreign = {
    level: 99,
    totalPoints: 1e9,
    badges: ['Owner of the mountain'],
    completedQuests: ['home-hero', 'home-hero', 'of-another-program', 7, null],
    streakDays: -3.5,
    lastDay: '2026-13-77',
  }
  expect(readProgress(JSON.stringify(foreign))).toEqual({
    level: 1,
    totalPoints: 10,
    badges: ['First Steps'],
    completedQuests: ['home-hero'],
    streakDays: 0,
    lastDay: null,
  })
})

test.each([0, -2, 2.5, 1e300, '7', null])(
  'a streak of %j days in the storage is a streak that begins',
  (streakDays) => {
    const kept = JSON.stringify({ ...afterAll(['home-hero']), streakDays })
    expect(readProgress(kept).streakDays).toBe(1)
  },
)

test.each([
  ['the same day', '2026-05-01', '2026-05-01', 4, 4],
  ['the next day', '2026-05-01', '2026-05-02', 4, 5],
  ['over the end of a month', '2026-02-28', '2026-03-01', 4, 5],
  ['over a change of the clock', '2026-03-07', '2026-03-08', 4, 5],
  ['a day left out', '2026-05-01', '2026-05-03', 4, 1],
  ['a flight west over the date line', '2026-05-02', '2026-05-01', 4, 4],
  ['a clock set back by months', '2026-05-02', '2026-01-01', 4, 1],
])('streak: %s', (_, lastDay, today, before, after) => {
  expect(visit({ ...afterAll(['home-hero']), lastDay, streakDays: before }, today).streakDays).toBe(after)
})

test('a streak begins with the first quest, and a visit before it keeps nothing', () => {
  expect(visit(noProgress, '2026-05-01')).toBe(noProgress)
  expect(afterAll(['home-hero'])).toMatchObject({ streakDays: 1, lastDay: '2026-05-01' })
})

test('the day is the local one, late in the evening too', () => {
  expect(localDay(new Date(2026, 4, 1, 23, 59))).toBe('2026-05-01')
  expect(localDay(new Date(2026, 11, 31, 0, 0))).toBe('2026-12-31')
})
