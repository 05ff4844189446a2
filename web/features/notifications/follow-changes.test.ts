import { beforeEach, expect, test } from 'vitest'
import { followChanges } from './follow-changes.ts'

class Source extends EventTarget {
  static readonly CLOSED = 2
  static all: Source[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(name: string, readyState = 1) {
    this.readyState = readyState
    this.dispatchEvent(new Event(name))
  }
}
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let live: boolean[]
let changes: number
const follow = () =>
  followChanges(
    'notifications',
    { onChange: () => changes++, onLive: (isLive) => live.push(isLive) },
    page,
    Source as unknown as typeof EventSource,
  )
const open = () => Source.all.filter(({ readyState }) => readyState !== 2)
beforeEach(() => {
  Source.all = []
  page = new Page()
  live = []
  changes = 0
})

test('a change and a new beginning are told, other events are not', () => {
  follow()
  const [source] = Source.all
  expect(source?.url).toBe('/api/v1/stream')
  source?.say('open')
  source?.say('reset')
  source?.say('notifications')
  source?.say('messages')
  expect({ live, changes }).toEqual({ live: [true], changes: 2 })
})

test('a hidden page holds no connection, and one that is seen again a single new one', () => {
  page.visibilityState = 'hidden'
  follow()
  expect(Source.all).toHaveLength(0)
  page.turn('visible')
  page.turn('visible')
  expect(open()).toHaveLength(1)
  page.turn('hidden')
  expect(open()).toHaveLength(0)
  page.turn('visible')
  expect(open()).toHaveLength(1)
  expect(Source.all).toHaveLength(2)
})

test('an interruption is left to the browser; after a refusal the page polls, until it is looked at again', () => {
  follow()
  Source.all[0]?.say('open')
  Source.all[0]?.say('error', 0)
  Source.all[0]?.say('open')
  expect(live).toEqual([true, false, true])
  expect(Source.all).toHaveLength(1)
  Source.all[0]?.say('error', 2)
  expect(live.at(-1)).toBe(false)
  page.turn('visible')
  expect(Source.all).toHaveLength(2)
})

test('what an event says is handed on, and a new beginning says nothing', () => {
  const heard: (string | null)[] = []
  const onChange = (data: string | null) => heard.push(data)
  followChanges('typing', { onChange, onLive: () => undefined }, page, Source as unknown as typeof EventSource)
  const [source] = Source.all
  source?.dispatchEvent(new MessageEvent('typing', { data: '{"side":"guide"}' }))
  source?.dispatchEvent(new MessageEvent('reset', { data: '{}' }))
  expect(heard).toEqual(['{"side":"guide"}', null])
})

test('all that a page follows comes over one connection, which ends with the last of it', () => {
  const heard: string[] = []
  const both = ['notifications', 'messages'].map((kind) =>
    followChanges(
      kind,
      { onChange: () => heard.push(kind), onLive: () => undefined },
      page,
      Source as unknown as typeof EventSource,
    ),
  )
  expect(Source.all).toHaveLength(1)
  const [source] = Source.all
  source?.say('messages')
  source?.say('notifications')
  source?.say('reset')
  expect(heard).toEqual(['messages', 'notifications', 'notifications', 'messages'])
  both[0]?.()
  source?.say('messages')
  source?.say('notifications')
  expect(heard.slice(4)).toEqual(['messages'])
  expect(open()).toHaveLength(1)
  both[1]?.()
  expect(open()).toHaveLength(0)
})

test('nothing is heard after the end', () => {
  const stop = follow()
  stop()
  expect(open()).toHaveLength(0)
  page.turn('visible')
  expect(Source.all).toHaveLength(1)
})
