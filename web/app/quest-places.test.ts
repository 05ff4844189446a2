import { expect, test } from 'vitest'
import { quests } from '#web/features/explorer-help/quests.ts'
import { routes as account } from './routes/account.ts'
import { routes as admin } from './routes/admin.ts'
import { notOpenYet } from './routes/entry.ts'
import { routes as guide } from './routes/guide.ts'
import { homeEntry } from './routes/index.ts'
import { routes as open } from './routes/public.ts'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../features/explorer-help/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const all = [homeEntry, ...open, ...account, ...guide, ...admin]

test('every quest leads to a page that is open', () => {
  for (const { key, path } of quests) {
    const entry = all.find((one) => one.path === path)
    expect(entry, key).toBeDefined()
    expect(entry?.page, key).not.toBe(notOpenYet)
  }
})

test('every quest that an explorer or a guide can open has its place on a page', () => {
  const marked = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/data-quest="([\w-]+)"/g)].map(([, key = '']) => key),
  )
  const placed = quests.filter(({ readers }) => readers !== 'administrators')
  expect([...new Set(marked)].toSorted()).toEqual(placed.map(({ key }) => key).toSorted())
})
