// One worker for all of the site. It answers for a page only where the network does not: pages and files come from the
// network first, so that a new release strands nobody. What is kept is written by the pages (web/features/offline).
var tripStore = 'treq-trips'
var queueStore = 'treq-queue'
// all that this release keeps, the photos of the listing editor among them
var stores = [tripStore, queueStore, 'treq-offline-page', 'treq-photos']
var patienceMs = 5000

self.addEventListener('install', function (event) {
  event.waitUntil(
    caches
      .open('treq-offline-page')
      .then(function (store) {
        return store.add('/offline.html')
      })
      .then(function () {
        return self.skipWaiting()
      }),
  )
})

self.addEventListener('activate', function (event) {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload ? self.registration.navigationPreload.enable() : undefined,
      removeFormerStores(),
    ]),
  )
})

// What a release before this one kept and this one does not know: nothing would ever remove it, or answer from it again.
async function removeFormerStores() {
  for (var name of await caches.keys())
    if (name.startsWith('treq-') && !stores.includes(name)) await caches.delete(name)
}

self.addEventListener('fetch', function (event) {
  var request = event.request
  var address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, address))
  // the name of an asset changes with its content
  else if (address.pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (address.pathname === '/first.js' || address.pathname === '/favicon.svg')
    event.respondWith(
      fetch(request).catch(function () {
        return answerFile(request)
      }),
    )
})

async function answerFile(request) {
  return (await caches.match(request.url, { ignoreVary: true })) || fetch(request)
}

async function answerPage(event, address) {
  var kept = await caches.match(address.origin + address.pathname, { cacheName: tripStore, ignoreVary: true })
  var asked = Promise.resolve(event.preloadResponse).then(function (answer) {
    return answer || fetch(event.request)
  })
  if (kept) {
    asked.catch(function () {})
    var late = new Promise(function (resolve) {
      setTimeout(resolve, patienceMs)
    })
    try {
      var first = await Promise.race([asked, late])
      return first && first.status < 502 ? first : kept
    } catch {
      return kept
    }
  }
  try {
    return await asked
  } catch (cause) {
    var page = await caches.match('/offline.html', { ignoreVary: true })
    if (page) return page
    throw cause
  }
}

// Sends what was done without a network, in its order; pages do the same while they are open (web/features/offline/queue.ts).
self.addEventListener('sync', function (event) {
  if (event.tag === 'treq-queue') event.waitUntil(sendQueue())
})

async function sendQueue() {
  var pages = await self.clients.matchAll({ type: 'window' })
  var shown = pages.some(function (page) {
    return page.visibilityState === 'visible'
  })
  // an open page sends it and says so
  for (var open of pages) open.postMessage('treq-queue')
  if (shown) return
  var store = await caches.open(queueStore)
  var requests = (await store.keys()).toSorted(function (one, other) {
    return one.url < other.url ? -1 : 1
  })
  if (requests.length === 0) return
  var me = await (await fetch('/api/v1/auth/me', { credentials: 'include' })).json()
  var csrf = await (await fetch('/api/v1/csrf-token', { credentials: 'include' })).json()
  for (var request of requests) {
    var kept = await store.match(request, { ignoreVary: true })
    if (!kept) continue
    var held = await kept.json()
    if (held.refused !== null || held.accountId !== (me.user && me.user.id)) continue
    var answer = await fetch(held.path.replace(/^\/api\/(?!v1\/)/, '/api/v1/'), {
      method: held.method,
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-csrf-token': csrf.csrfToken },
      body: JSON.stringify(
        Object.assign(
          {},
          held.body,
          held.method === 'POST' ? { key: held.key } : {},
          held.kind === 'incident' ? {} : { heldSeconds: Math.max(0, Math.round((Date.now() - held.at) / 1000)) },
        ),
      ),
    })
    if (answer.ok) await store.delete(request)
    // a refusal is for a person to read, anything else for another time
    else if (answer.status === 401 || answer.status === 429 || answer.status >= 500) throw new Error('Later')
  }
  for (var page of pages) page.postMessage('treq-queue')
}

self.addEventListener('push', function (event) {
  var news = {}
  try {
    news = event.data ? event.data.json() : {}
  } catch {
    news = {}
  }
  event.waitUntil(
    self.registration.showNotification(String(news.title || 'Treq'), {
      body: String(news.body || ''),
      // one that comes twice takes its own place
      tag: String(news.tag || ''),
      icon: '/favicon.svg',
      data: { path: String(news.path || '/notification-history') },
    }),
  )
})

self.addEventListener('notificationclick', function (event) {
  event.notification.close()
  var address = new URL(event.notification.data.path, self.location.origin)
  if (address.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(function (pages) {
      var open = pages.find(function (page) {
        return page.url === address.href
      })
      return open ? open.focus() : self.clients.openWindow(address.href)
    }),
  )
})
