import { expect, test } from 'vitest'
import { continueVisit, noSource, readVisit, sourceOf, writtenVisit } from './source.ts'

test('the UTM parameters of an address, in small letters and without what names a person', () => {
  const { utm } = sourceOf(
    'https://treq.example/browse?utm_source=News&utm_medium=email&utm_campaign=Spring+2026&utm_term=&utm_content=to-ada@example.com&q=ada',
    '',
  )
  expect(utm).toEqual({ source: 'news', medium: 'email', campaign: 'spring 2026', content: '*' })
})

test('the referrer is the host of another site and nothing more', () => {
  const at = 'https://treq.example/'
  expect(sourceOf(at, 'https://News.example/letters/17?reader=ada').referrer).toBe('news.example')
  expect(sourceOf(at, 'https://treq.example/browse').referrer).toBeNull()
  for (const odd of ['', 'nonsense', 'about:blank', 'https://[::1]/', 'android-app://com.google.android.gm'])
    expect(sourceOf(at, odd).referrer, odd).toSatisfy((one) => one === null || one === 'com.google.android.gm')
})

test('the first page of a tab counts, until another campaign leads here', () => {
  const spring = sourceOf('https://treq.example/?utm_campaign=spring', 'https://news.example/')
  const first = continueVisit(null, spring)
  expect(first.source).toBe(spring)
  const back = continueVisit(
    { ...first, reported: ['a'] },
    sourceOf('https://treq.example/payment-return', 'https://bank.example/'),
  )
  expect(back).toEqual({ source: spring, reported: ['a'] })
  const winter = sourceOf('https://treq.example/?utm_campaign=winter', '')
  expect(continueVisit(back, winter)).toEqual({ source: winter, reported: ['a'] })
})

test('what was written is read again', () => {
  const visit = { source: { utm: { source: 'news' }, referrer: 'news.example' }, reported: ['treq_booking_created:1'] }
  expect(readVisit(writtenVisit(visit))).toEqual(visit)
})

test('a storage full of rubbish counts as nothing', () => {
  for (const text of [null, '', 'null', '17', '"x"', '{', '[1]', '{"utm":'])
    expect([null, { source: noSource, reported: [] }], String(text)).toContainEqual(readVisit(text))
  const rubbish = {
    utm: { source: 7, campaign: { a: 1 }, medium: 'x'.repeat(5000), __proto__: { term: 'inherited' } },
    referrer: '<script>',
    reported: [1, null, 'x'.repeat(101), 'kept', ...Array.from({ length: 100 }, (_, at) => `key ${at}`)],
  }
  const visit = readVisit(JSON.stringify(rubbish))
  expect(visit?.source.referrer).toBeNull()
  expect(visit?.source.utm).toEqual({ medium: 'x'.repeat(100) })
  expect(visit?.reported).toHaveLength(50)
  expect(visit?.reported.every((key) => typeof key === 'string' && key.length <= 100)).toBe(true)
})
