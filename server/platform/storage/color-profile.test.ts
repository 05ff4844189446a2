import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorProfileOf } from './color-profile.ts'

const fileOf = (name: string) => readFileSync(new URL(`../../../test/${name}`, import.meta.url))

test('a HEIC file gives the profile that it has', () => {
  const profile = colorProfileOf(fileOf('display-p3.heic'))
  expect(profile?.readUInt32BE(0)).toBe(profile?.length)
  expect(colorProfileOf(fileOf('card.heic'))).toBeNull()
})

test('a torn or changed file gives a profile or none, and breaks nothing', () => {
  const phone = fileOf('display-p3.heic')
  fc.assert(
    fc.property(fc.nat(phone.length), fc.nat(phone.length - 1), fc.nat(255), (length, at, byte) => {
      const changed = Buffer.from(phone.subarray(0, length))
      if (at < length) changed[at] = byte
      expect(colorProfileOf(changed)?.length ?? 0).toBeLessThan(phone.length)
    }),
  )
})
