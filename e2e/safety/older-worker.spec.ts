import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../fixtures.ts'

test.use({ allowedComplaints: [/net::ERR_INTERNET_DISCONNECTED/] })

/** The worst that a release could have left behind: it answers for every page from what it kept, and never asks the network. */
const olderWorker = `
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(caches.open('treq-release-1').then((store) => store.match('/safety')).then((kept) => kept || fetch(event.request)))
})`

// Scripts of the page are text: the types here are those of Node.
const keptByOlderRelease = `(async () => {
  const page = new Response('<!doctype html><title>Release 1</title><h1>Release 1</h1>', { headers: { 'content-type': 'text/html' } })
  await (await caches.open('treq-release-1')).put('/safety', page)
  // what the person did without reception, and what they kept
  await (await caches.open('treq-queue')).put('/offline/queue/1', Response.json({ kind: 'ok' }))
  await (await caches.open('treq-trips')).put('/offline/data/trip', Response.json({ value: 'plan' }))
  await navigator.serviceWorker.register('/service-worker.js')
  await navigator.serviceWorker.ready
})()`
const newWorkerTakesOver = `(async () => {
  const replaced = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve()))
  await (await navigator.serviceWorker.getRegistration()).update()
  await replaced
})()`

/** The site behind an address of its own, which serves the worker of an older release until the new one is out. */
async function openSite(address: string) {
  let isReleased = false
  const site = createServer((incoming, outgoing) => {
    if (!isReleased && incoming.url === '/service-worker.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(olderWorker)
      return
    }
    const { hostname, port } = new URL(address)
    const onward = ask(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true
    },
    close: () => {
      site.closeAllConnections()
      site.close()
    },
  }
}

test('a page held by the worker of an older release gets the new release, and nothing that waits on the device is lost', async ({
  page,
  address,
}) => {
  const site = await openSite(address)
  try {
    await page.goto(`${site.url}/safety`)
    const heading = page.getByRole('heading', { level: 1 })
    const today = await heading.innerText()
    await page.evaluate(keptByOlderRelease)
    await page.reload({ waitUntil: 'load' })
    await expect(heading).toHaveText('Release 1')

    site.release()
    // the old page is shown once more, because its worker answers for it; meanwhile the browser finds the new worker
    await page.evaluate(newWorkerTakesOver)
    await page.reload()
    await expect(heading).toHaveText(today)
    expect(await page.evaluate('caches.keys().then((names) => names.toSorted())')).toEqual([
      'treq-offline-page',
      'treq-queue',
      'treq-trips',
    ])
    expect(await page.evaluate(`caches.match('/offline/queue/1').then((kept) => kept.json())`)).toEqual({ kind: 'ok' })

    // and where there is no network, the page that says so
    await page.context().setOffline(true)
    await page.goto(`${site.url}/how-it-works`, { waitUntil: 'load' })
    await expect(heading).not.toHaveText('Release 1')
    await expect(page).toHaveTitle(/offline|no connection/i)
  } finally {
    await page.context().setOffline(false)
    site.close()
  }
})
