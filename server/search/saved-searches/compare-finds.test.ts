import { expect, test } from 'vitest'
import { compareFinds, type Find, type Known } from './compare-finds.ts'

const id = 'river'
const find = (days: string[], lowest = 10_000): Find => ({ adventureId: id, days, lowest })
const compare = (known: Known | null, now: Find, { complete = true, closed = false } = {}) =>
  compareFinds(new Map(known ? [[id, known]] : []), [now], { today: '2027-05-10', complete, closed })

test.each<[string, Known | null, Find, { complete?: boolean; closed?: boolean }, object[]]>([
  ['what was not there', null, find(['2027-05-20']), {}, [{ kind: 'adventure', day: '2027-05-20' }]],
  ['what may have been there, unseen', null, find(['2027-05-20']), { complete: false }, []],
  ['the same again', find(['2027-05-20']), find(['2027-05-20']), {}, []],
  [
    'a day between those known',
    find(['2027-05-20', '2027-06-20']),
    find(['2027-05-20', '2027-05-27', '2027-06-20']),
    {},
    [{ kind: 'days', day: '2027-05-27', count: 1 }],
  ],
  ['a schedule that reaches further', find(['2027-05-20']), find(['2027-05-20', '2027-05-27']), {}, []],
  [
    'the same where a last day was asked',
    find(['2027-05-20']),
    find(['2027-05-20', '2027-05-27', '2027-05-28']),
    { closed: true },
    [{ kind: 'days', day: '2027-05-27', count: 2 }],
  ],
  [
    'a day where all that were known have passed',
    find(['2027-05-01']),
    find(['2027-05-27']),
    {},
    [{ kind: 'days', day: '2027-05-27', count: 1 }],
  ],
  [
    'a lower price',
    find(['2027-05-20']),
    find(['2027-05-20'], 9000),
    {},
    [{ kind: 'price', total: 9000, was: 10_000 }],
  ],
  ['a few cents less', find(['2027-05-20']), find(['2027-05-20'], 9950), {}, []],
  ['a higher price', find(['2027-05-20']), find(['2027-05-20'], 12_000), {}, []],
])('%s', (_what, known, now, options, expected) => {
  expect(compare(known, now, options).news).toEqual(expected.map((one) => ({ adventureId: id, ...one })))
})

test('a day is new once, and a price that rose and fell again is none', () => {
  const first = compare(find(['2027-05-20', '2027-06-20']), find(['2027-06-20'], 12_000))
  const [known] = first.next
  // May 20 was sold out for a while
  expect(known).toEqual(find(['2027-05-20', '2027-06-20']))
  expect(compare(known ?? null, find(['2027-05-20', '2027-06-20'])).news).toEqual([])
})
