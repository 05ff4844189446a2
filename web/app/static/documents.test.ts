import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contact } from '#web/features/support/texts/contact.en.ts'
import { cookiePolicy } from '#web/app/pages/public/cookie-policy.en.ts'
import { guideRecruitment } from '#web/app/pages/public/guide-recruitment.en.ts'
import { howItWorks } from '#web/app/pages/public/how-it-works.en.ts'
import { privacyPolicy } from '#web/app/pages/public/privacy-policy.en.ts'
import { safety } from '#web/app/pages/public/safety.en.ts'
import { termsOfService } from '#web/app/pages/public/terms-of-service.en.ts'
import { training } from '#web/app/pages/public/training.en.ts'
import { notOpenYet } from '../routes/entry.ts'
import { routeTable } from '../routes/all.ts'
import { chaptersOf, type Texts } from './chapters.ts'

const texts: [name: string, texts: Texts][] = [
  ['terms', termsOfService],
  ['privacy', privacyPolicy],
  ['cookies', cookiePolicy],
]

test('keys become chapters, paragraphs and items, in their order', () => {
  expect(
    chaptersOf({
      lead: '',
      a: 'A',
      'a.1': 'one',
      'a.1.1': 'first',
      'a.1.2': 'second',
      'a.2': 'two',
      b: 'B',
      'b.1': '',
    }),
  ).toEqual([
    {
      key: 'a',
      paragraphs: [
        { key: 'a.1', items: ['a.1.1', 'a.1.2'] },
        { key: 'a.2', items: [] },
      ],
    },
    { key: 'b', paragraphs: [{ key: 'b.1', items: [] }] },
  ])
})

test.each(texts)(
  'of the %s no key is lost: each stands under the one that its name begins with',
  (_name, catalogue) => {
    const chapters = chaptersOf(catalogue)
    const shown = chapters.flatMap(({ key, paragraphs }) => [
      key,
      ...paragraphs.flatMap((paragraph) => [paragraph.key, ...paragraph.items]),
    ])
    expect(['$', 'description', 'lead', ...shown].toSorted()).toEqual(Object.keys(catalogue).toSorted())
    for (const { key, paragraphs } of chapters) {
      expect(paragraphs.length, key).toBeGreaterThan(0)
      for (const paragraph of paragraphs) {
        expect(paragraph.key.startsWith(`${key}.`), paragraph.key).toBe(true)
        for (const item of paragraph.items) expect(item.startsWith(`${paragraph.key}.`), item).toBe(true)
      }
    }
  },
)

/** What each domain keeps about people, and the part of the policy that says so; null: nothing about a guest or a guide. */
const saidOf: Readonly<Record<string, readonly (keyof typeof privacyPolicy)[] | null>> = {
  accounts: ['know.1.1', 'know.1.2', 'long.1.2'],
  bookings: ['know.1.3', 'know.1.8', 'know.1.9', 'long.1.3'],
  catalogue: ['know.1.7'],
  conditions: ['know.1.7'],
  conversations: ['know.1.6', 'share.1.5', 'long.1.14'],
  disputes: ['know.1.6', 'share.1.2', 'long.1.14'],
  giftcards: ['know.1.16', 'share.1.10'],
  guides: ['know.1.7'],
  notifications: ['know.1.5'],
  operators: null,
  payments: ['know.1.4', 'share.1.3', 'long.1.4'],
  payouts: ['know.1.7'],
  readiness: ['know.1.15', 'share.1.9', 'long.1.12', 'long.1.13', 'young.1'],
  recruitment: ['know.1.13', 'long.1.10'],
  reviews: ['know.1.6', 'share.1.2', 'long.1.14'],
  safety: ['know.1.14', 'share.1.8', 'long.1.11'],
  scheduling: ['know.1.7'],
  search: ['know.1.5'],
  support: ['know.1.6', 'long.1.6'],
  taxes: ['know.1.7'],
  training: ['know.1.7'],
  verification: ['know.1.7', 'share.1.3'],
  wishlist: ['know.1.5'],
}

test('the privacy policy names what every domain keeps about people', () => {
  const server = join(import.meta.dirname, '../../../server')
  const keeping = globSync('*/personal.ts', { cwd: server }).map((file) => basename(dirname(file)))
  expect(keeping.toSorted()).toEqual(Object.keys(saidOf))
  expect(Object.values(saidOf).flatMap((keys) => (keys ?? []).filter((key) => !privacyPolicy[key]))).toEqual([])
})

test('every link in the texts leads to a page that is open', () => {
  const open = new Set(routeTable.filter(({ page }) => page !== notOpenYet).map(({ path }) => path))
  const everything: Texts[] = [
    ...texts.map(([, catalogue]) => catalogue),
    contact,
    guideRecruitment,
    howItWorks,
    safety,
    training,
  ]
  const links = everything.flatMap((catalogue) =>
    Object.values(catalogue).flatMap((text) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)),
  )
  expect(links.length).toBeGreaterThan(20)
  const paths = links.filter((to) => !to.startsWith('https://')).map((to) => to.replace(/[?#].*/, ''))
  expect(paths.filter((path) => !open.has(path))).toEqual([])
})
