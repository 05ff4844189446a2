import type { liveStream, streamReset } from '#contract/wire/stream.ts'
import { apiPath } from '#web/lib/api-path.ts'

const path: (typeof liveStream)['path'] = '/api/stream'
const reset: typeof streamReset = 'reset'

interface Follow {
  /** Something changed, or may have while the stream was closed. */
  readonly onChange: () => void
  /** Whether changes are heard; while they are not, the page has to ask. */
  readonly onLive: (isLive: boolean) => void
}
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Listens to the changes of `kind` while the page is seen: a hidden page would hold one of the few connections that a
 * browser has for a site. Returns what ends it.
 */
export function followChanges(
  kind: string,
  { onChange, onLive }: Follow,
  page: Page = document,
  Source: typeof EventSource = EventSource,
): () => void {
  let source: EventSource | null = null
  const close = () => {
    source?.close()
    source = null
    onLive(false)
  }
  const open = () => {
    const opened = new Source(apiPath(path))
    source = opened
    opened.addEventListener('open', () => onLive(true))
    opened.addEventListener('error', () => {
      onLive(false)
      // refused, and not only interrupted: the next look at the page tries again
      if (opened.readyState === Source.CLOSED && source === opened) source = null
    })
    for (const name of [kind, reset]) opened.addEventListener(name, onChange)
  }
  const follow = () => {
    if (page.visibilityState === 'hidden') close()
    else if (!source) open()
  }
  page.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    page.removeEventListener('visibilitychange', follow)
    close()
  }
}
