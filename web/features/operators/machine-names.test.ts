import { expect, test } from 'vitest'
import { adminReasons, customerReasons, goodwillReasons, guideReasons } from '#contract/bookings/values.ts'
import { refundPayers } from '#contract/payments/values.ts'
import { machine } from './texts/machine.en.ts'

const words: Readonly<Record<string, string>> = machine

test.each([...refundPayers, ...goodwillReasons])('%s, which a refund shows, is said in words of ours', (code) => {
  expect(words).toHaveProperty(code)
})

test('why a booking ended reads like a reason, also where it is the code in words', () => {
  const codes = [...customerReasons, ...guideReasons, ...adminReasons]
  const read = codes.map((code) => words[code] ?? code.replaceAll('_', ' '))
  expect(read.filter((one) => /\bill$|^other$|^platform$|^split$/i.test(one))).toEqual([])
})
