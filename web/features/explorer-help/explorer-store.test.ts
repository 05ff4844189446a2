import { beforeAll, afterAll, expect, test, vi } from 'vitest'
import { createExplorerStore } from './explorer-store.ts'

/** A storage that lives in the test. */
function memory(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}
const day = () => '2026-05-01'

test('a visit alone leaves nothing in the browser', () => {
  const storage = memory()
  const store = createExplorerStore(() => storage, day)
  store.visit()
  expect(storage.length).toBe(0)
})

test('what one page keeps the next one knows, under names of ours', () => {
  const storage = memory()
  const store = createExplorerStore(() => storage, day)
  expect(store.complete('home-hero')).toMatchObject({ points: 10, badge: 'First Steps' })
  store.markSeen('safety-center')
  store.setPanelOpen(true)
  const names = [storage.key(0), storage.key(1)]
  expect(names.every((name) => name?.startsWith('treq_'))).toBe(true)
  const later = createExplorerStore(() => storage, day).read()
  expect(later.progress).toMatchObject({ totalPoints: 10, completedQuests: ['home-hero'], streakDays: 1 })
  expect(later.settings).toEqual({ off: false, panelOpen: true, seen: ['safety-center'] })
})

test('two tabs add to the same progress', () => {
  const storage = memory()
  const [one, other] = [createExplorerStore(() => storage, day), createExplorerStore(() => storage, day)]
  one.read()
  other.complete('home-hero')
  one.complete('adventure-search')
  expect(other.read().progress.completedQuests).toEqual(['home-hero', 'adventure-search'])
  expect(one.complete('home-hero')).toBeNull()
})

test('a storage full of rubbish is read as empty, and works from then on', () => {
  const storage = memory({ treq_explorer_progress: '{"completedQuests":', treq_explorer_help: '[[["off"]]]' })
  const store = createExplorerStore(() => storage, day)
  expect(store.read().progress.totalPoints).toBe(0)
  expect(store.read().settings).toEqual({ off: false, panelOpen: false, seen: [] })
  store.complete('home-hero')
  store.setOff(true)
  expect(createExplorerStore(() => storage, day).read()).toMatchObject({
    progress: { totalPoints: 10 },
    settings: { off: true },
  })
})

const closed = (): Storage => {
  throw new Error('The operation is insecure')
}
const full = Object.assign(memory(), {
  setItem: () => {
    throw new Error('The quota has been exceeded')
  },
})

test.each<[string, () => Storage]>([
  ['closed', closed],
  ['full', () => full],
])('a storage that is %s: all lasts as long as the page', (_, storage) => {
  const store = createExplorerStore(storage, day)
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.complete('home-hero')
  store.setPanelOpen(true)
  expect(store.read()).toMatchObject({ progress: { totalPoints: 10 }, settings: { panelOpen: true } })
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

const window = { addEventListener: () => undefined, removeEventListener: () => undefined }
beforeAll(() => {
  if (!('window' in globalThis)) vi.stubGlobal('window', window)
})
afterAll(() => vi.unstubAllGlobals())
