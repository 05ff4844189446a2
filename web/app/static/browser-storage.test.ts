import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { browserStorage } from './browser-storage.ts'

const root = join(import.meta.dirname, '../../..')

/** Which files touch what a browser keeps, and under which names. A new one belongs here and into the cookie policy. */
const touching: Record<string, readonly string[]> = {
  'server/accounts/sessions/session-cookie.ts': ['treq_session', 'treq_device', 'treq_csrf'],
  'server/platform/http/server.ts': ['treq_csrf'],
  'server/recruitment/application/access.ts': ['treq_application'],
  'web/public/first.js': ['treq-theme'],
  'web/design/theme.ts': ['treq-theme'],
  'web/app/home/short-ways.tsx': ['treq-recent-searches'],
  'web/features/search/recent.ts': ['treq-recent-searches'],
  'web/lib/form/draft.ts': [],
  'web/lib/form/draft-owner.ts': [
    'treq-draft-…',
    'treq-drafts-of',
    'treq-unsent-messages',
    'treq-offline-of',
    'treq-trips',
    'treq-queue',
    'treq-photos',
  ],
  'web/features/offline/device.ts': ['treq-offline'],
  'web/features/offline/pack.ts': [],
  'web/features/offline/queue.ts': [],
  'web/public/service-worker.js': ['treq-offline-page'],
  'web/features/conversations/outbox.ts': [],
  'web/features/training/device-progress.ts': ['treq-lessons'],
  'web/features/bookings/guest-link/kept-link.ts': ['treq-guest-link'],
  'web/features/bookings/checkout/pending-hold.ts': ['treq-hold-intention'],
  'web/features/accounts/use-guide-entrance.ts': ['pendingGuideOnboarding', 'bypassGuideFirstMode'],
  'web/lib/browser-list.ts': ['treq-saved', 'treq-compare', 'treq-viewed'],
  'web/features/catalogue/listings/unsent.ts': ['treq-listing-…'],
  'web/features/catalogue/listings/kept-photos.ts': [],
  'web/features/explorer-help/explorer-store.ts': ['treq_explorer_progress', 'treq_explorer_help'],
  'web/features/analytics/browser-tracker.ts': ['treq_analytics_visit'],
  'web/features/analytics/choice-store.ts': ['treq_analytics_choice'],
  'web/lib/preload-error.ts': ['treq-load-retries'],
}
const stores =
  /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open|cookieStore)\b|\.setCookie\(|\bcookieKey:/

let sources: Map<string, string>
beforeAll(async () => {
  const files = await Promise.all(
    ['server', 'web'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    ),
  )
  const code = files
    .flat()
    .filter((file) => !file.startsWith('web/testing/'))
    .filter((file) => /(?<!\.test)\.(?:ts|tsx|js)$/.test(file) && !file.endsWith('.d.ts'))
  sources = new Map(
    await Promise.all(code.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  )
})

test('nothing in the code keeps anything in a browser that this list does not know', () => {
  const found = [...sources].filter(([, source]) => stores.test(source)).map(([file]) => file)
  expect(found.toSorted()).toEqual(Object.keys(touching).toSorted())
})

test('the policy lists exactly the names that the code uses, and each stands in the file that is said', () => {
  const ours = browserStorage.filter(({ namedIn }) => namedIn !== null)
  expect(ours.map(({ name }) => name).toSorted()).toEqual([...new Set(Object.values(touching).flat())].toSorted())
  for (const { name, namedIn } of ours)
    expect(sources.get(namedIn ?? '') ?? '', `${name} in ${namedIn}`).toContain(name.replace('…', ''))
})
