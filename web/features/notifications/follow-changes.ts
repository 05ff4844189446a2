import type { liveStream, streamReset } from '#contract/wire/stream.ts'
import { apiPath } from '#web/lib/api-path.ts'

const path: (typeof liveStream)['path'] = '/api/stream'
const reset: typeof streamReset = 'reset'

interface Follow {
  /** Something changed, or may have while the stream was closed; `data` of the event in the first case. */
  readonly onChange: (data: string | null) => void
  /** Whether changes are heard; while they are not, the page has to ask. */
  readonly onLive: (isLive: boolean) => void
}
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

interface Shared {
  readonly followers: Map<Follow, string>
  readonly listen: (kind: string) => void
  readonly isLive: () => boolean
  readonly end: () => void
}

/** One connection of a page for all that it follows. */
const streams = new WeakMap<Page, Shared>()

function share(page: Page, Source: typeof EventSource): Shared {
  const followers: Shared['followers'] = new Map()
  let source: EventSource | null = null
  let live = false
  const say = (isLive: boolean) => {
    live = isLive
    for (const follower of followers.keys()) follower.onLive(isLive)
  }
  const close = () => {
    source?.close()
    source = null
    say(false)
  }
  const hear = (opened: EventSource, kind: string) =>
    opened.addEventListener(kind, (event: MessageEvent<string>) => {
      if (source !== opened) return
      const data = kind === reset ? null : event.data
      for (const [follower, wanted] of followers) if (kind === reset || wanted === kind) follower.onChange(data)
    })
  const open = () => {
    const opened = new Source(apiPath(path))
    source = opened
    opened.addEventListener('open', () => say(true))
    opened.addEventListener('error', () => {
      say(false)
      // refused, and not only interrupted: the next look at the page tries again
      if (opened.readyState === Source.CLOSED && source === opened) source = null
    })
    for (const kind of new Set([reset, ...followers.values()])) hear(opened, kind)
  }
  const follow = () => {
    if (page.visibilityState === 'hidden') close()
    else if (!source) open()
  }
  page.addEventListener('visibilitychange', follow)
  return {
    followers,
    isLive: () => live,
    listen(kind) {
      if (source) hear(source, kind)
      else follow()
    },
    end() {
      page.removeEventListener('visibilitychange', follow)
      close()
    },
  }
}

/**
 * Listens to the changes of `kind` while the page is seen: a hidden page would hold one of the few connections that a
 * browser has for a site. All that a page follows comes over one. Returns what ends it.
 */
export function followChanges(
  kind: string,
  { onChange, onLive }: Follow,
  page: Page = document,
  Source: typeof EventSource = EventSource,
): () => void {
  const stream = streams.get(page) ?? share(page, Source)
  streams.set(page, stream)
  const follower: Follow = { onChange, onLive }
  const isNew = ![...stream.followers.values()].includes(kind)
  stream.followers.set(follower, kind)
  if (isNew) stream.listen(kind)
  if (stream.isLive()) onLive(true)
  return () => {
    stream.followers.delete(follower)
    onLive(false)
    if (stream.followers.size > 0) return
    streams.delete(page)
    stream.end()
  }
}
