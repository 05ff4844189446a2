import { get, type ClientRequest } from 'node:http'

// A process of its own that holds the browsers' ends of live connections, so that their memory is not the server's.

/** What the figure asks for. */
export type Wanted =
  | {
      readonly url: string
      /** Of each connection. */
      readonly cookies: readonly string[]
      /** The connection whose events are answered by reading a thread; null for none. */
      readonly follows: number | null
    }
  /** The thread that the followed connection reads at the next event. */
  | { readonly thread: string }
  | { readonly close: true }

export interface Heard {
  readonly kind: 'open' | 'failed' | 'read' | 'closed'
  /** Milliseconds since 1970: when the thread had come. */
  readonly at?: number
}

const atOnce = 100
const open = new Set<ClientRequest>()
let reading: { url: string; cookie: string } | null = null
let thread: string | null = null

const say = (heard: Heard) => process.send?.(heard)

async function read(): Promise<void> {
  const wanted = thread
  if (!reading || !wanted) return
  thread = null
  const answer = await fetch(`${reading.url}/api/v1/threads/${wanted}`, { headers: { cookie: reading.cookie } })
  const { messages } = (await answer.json()) as { messages: { own: boolean }[] }
  // the event of something else: it waits for the next
  if (messages.length < 2) thread = wanted
  else say({ kind: 'read', at: performance.timeOrigin + performance.now() })
}

const connect = (url: string, cookie: string, isFollowed: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/v1/stream`, { agent: false, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(String(answer.statusCode)))
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        resolve()
        if (isFollowed && text.includes('event: messages')) void read()
      })
      answer.on('error', () => open.delete(request))
    })
    request.on('error', reject)
    open.add(request)
  })

function closeAll(): void {
  for (const request of open) request.destroy()
  open.clear()
}

process.on('message', (wanted: Wanted) => {
  if ('thread' in wanted) thread = wanted.thread
  else if ('close' in wanted) {
    closeAll()
    say({ kind: 'closed' })
  } else void openAll(wanted)
})

async function openAll({ url, cookies, follows }: Extract<Wanted, { url: string }>): Promise<void> {
  reading = follows === null ? null : { url, cookie: cookies[follows] ?? '' }
  try {
    for (let at = 0; at < cookies.length; at += atOnce)
      await Promise.all(cookies.slice(at, at + atOnce).map((cookie, nth) => connect(url, cookie, at + nth === follows)))
    say({ kind: 'open' })
  } catch {
    say({ kind: 'failed' })
  }
}
