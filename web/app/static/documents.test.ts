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
