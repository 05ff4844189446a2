import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaNamed, areas } from './areas.mjs'

test('an area is whatever has its name on any side, with the tests in it', () => {
  const { folders, tests, specs } = areaNamed('bookings')
  expect(folders).toEqual(expect.arrayContaining(['server/bookings', 'web/features/bookings', 'e2e/bookings']))
  expect(tests).toContain('server/bookings/sale.test.ts')
  expect(specs).toContain('e2e/bookings/cancellations.spec.ts')
  expect([...tests, ...specs].filter((file) => !file.includes('bookings/'))).toEqual([])
})

test('every folder of an area is there', () => {
  const folders = [...areas().values()].flat()
  expect(folders.filter((folder) => !existsSync(join(import.meta.dirname, '..', folder)))).toEqual([])
  expect(folders).not.toContain('web/features')
})

test('an unknown area is told in one sentence with those there are', () => {
  expect(() => areaNamed('boking')).toThrow(/^There is no area “boking”; there are accounts, .*bookings, .*wishlist\.$/)
})
