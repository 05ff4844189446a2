// Shows pushes, and nothing else: no page and no file is ever answered from here, so that a new release strands nobody.
self.addEventListener('install', function () {
  self.skipWaiting()
})

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
