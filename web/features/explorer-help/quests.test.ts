import { expect, test } from 'vitest'
import { quests, questsFor } from './quests.ts'
import { guideQuestTexts } from './texts/guide-quests.en.ts'
import { questTexts } from './texts/quests.en.ts'

test('nine quests with the points and the badges of the specification [2-help-topics, 3-quest-home-hero, 3-quest-adventure-search, 3-quest-booking-process, 3-quest-profile-setup, 3-quest-guide-dashboard, 3-quest-create-adventure, 3-quest-messaging-system, 3-quest-safety-center, 3-quest-admin-tools]', () => {
  expect(quests.map(({ key, points, badge }) => [key, points, badge])).toEqual([
    ['home-hero', 10, 'First Steps'],
    ['adventure-search', 15, 'Adventure Seeker'],
    ['booking-process', 25, 'Booking Expert'],
    ['profile-setup', 20, 'Profile Pioneer'],
    ['guide-dashboard', 30, 'Guide Commander'],
    ['create-adventure', 40, 'Adventure Architect'],
    ['messaging-system', 15, 'Great Communicator'],
    ['safety-center', 25, 'Safety Conscious'],
    ['admin-tools', 50, 'Platform Guardian'],
  ])
})

test('each has its title, description, tips, next steps and badge in words [3-quest-content]', () => {
  const texts: Readonly<Record<string, string>> = { ...questTexts, ...guideQuestTexts }
  const parts = ['title', 'description', 'tip1', 'tip2', 'tip3', 'next1', 'next2', 'badge']
  for (const { key, badge } of quests) {
    for (const part of parts) expect(texts[`${key}.${part}`], `${key}.${part}`).toMatch(/\w/)
    expect(texts[`${key}.badge`]).toBe(badge)
  }
})

test('the help asks guests and guides to respond to messages within 24 hours [9-help-hours]', () => {
  expect(questTexts['messaging-system.tip3']).toContain('respond within 24 hours')
  expect(guideQuestTexts['guide-dashboard.tip1']).toContain('messages within 24 hours')
})

test('who reads what: explorers reach level 2, guides have their own beside, administrators only theirs', () => {
  const keysOf = (reader: Parameters<typeof questsFor>[0]) => questsFor(reader).map(({ key }) => key)
  expect(questsFor('explorer').reduce((sum, { points }) => sum + points, 0)).toBeGreaterThanOrEqual(100)
  expect(keysOf('explorer')).not.toContain('guide-dashboard')
  expect(keysOf('guide')).toEqual(expect.arrayContaining([...keysOf('explorer'), 'guide-dashboard']))
  expect(keysOf('administrator')).toEqual(['admin-tools'])
})
