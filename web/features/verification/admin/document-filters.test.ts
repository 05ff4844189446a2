import { expect, test } from 'vitest'
import { filtersIn } from './document-filters.ts'

const filtersOf = (query: string) => filtersIn(new URLSearchParams(query))
const guide = '0199f2f0-5f5e-7c3a-9d5b-2f6f7c1d8e90'

test('the address of the list of documents names what it shows, and what it does not know is left out', () => {
  expect(filtersOf('')).toEqual({ show: 'waiting' })
  expect(filtersOf(`guide=${guide}&show=all&kind=land_permit&name=differs`)).toEqual({
    show: 'all',
    kind: 'land_permit',
    guide,
    name: 'differs',
  })
  expect(filtersOf('guide=everyone&show=some&kind=passport&name=same')).toEqual({ show: 'waiting' })
})
