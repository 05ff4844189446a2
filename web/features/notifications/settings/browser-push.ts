/** Why a browser shows no pushes: it cannot, its owner said no, or its push service did not answer. */
export type PushRefusal = 'unsupported' | 'denied' | 'unavailable'

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}
export type Subscribed = { subscription: BrowserSubscription } | { refusal: PushRefusal }

/** The one worker of the site; it also answers for pages without a network. */
const worker = '/service-worker.js'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser says already, without asking anyone. */
export const isDenied = (): boolean => canPush() && Notification.permission === 'denied'

/** Asks the person, then the browser’s push service. `publicKey`: VAPID, base64url. */
export async function subscribeBrowser(publicKey: string): Promise<Subscribed> {
  if (!canPush()) return { refusal: 'unsupported' }
  if ((await Notification.requestPermission()) !== 'granted') return { refusal: 'denied' }
  try {
    await navigator.serviceWorker.register(worker)
    const { pushManager } = await navigator.serviceWorker.ready
    const former = await pushManager.getSubscription()
    const isOurs = former && keyOf(former.options.applicationServerKey) === publicKey
    if (former && !isOurs) await former.unsubscribe()
    const found =
      isOurs && former
        ? former
        : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = found.toJSON()
    if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return { refusal: 'unavailable' }
    return { subscription: { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] } }
  } catch {
    return { refusal: 'unavailable' }
  }
}

/** The browser’s own side of it; what the server knows is taken away by whoever calls. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  const found = await registration?.pushManager.getSubscription()
  await found?.unsubscribe()
}

function keyOf(key: ArrayBuffer | null): string | null {
  if (!key) return null
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]
const first = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** `Chrome, Android`: in every language the same. */
export const deviceName = (userAgent: string): string =>
  [first(browsers, userAgent), first(systems, userAgent)].filter(Boolean).join(', ') || 'Web'
