import { expect, test } from 'vitest'
import { createSending } from './sending.ts'

function slow() {
  const sent: boolean[] = []
  const open: { resolve: () => void; reject: (cause: Error) => void }[] = []
  const wish = createSending((_id, keep) => {
    sent.push(keep)
    return new Promise<void>((resolve, reject) => open.push({ resolve, reject }))
  })
  return { sent, open, wish }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('one press is one call, and its outcome', async () => {
  const { sent, open, wish } = slow()
  const outcome = wish('a', true)
  open[0]?.resolve()
  expect(await outcome).toEqual({ saved: true, failure: null })
  expect(sent).toEqual([true])
})

test('presses while a call is under way end in the last of them', async () => {
  const { sent, open, wish } = slow()
  const outcome = wish('a', true)
  expect(await wish('a', false)).toBeNull()
  expect(await wish('a', true)).toBeNull()
  expect(await wish('a', false)).toBeNull()
  open[0]?.resolve()
  await turn()
  expect(sent).toEqual([true, false])
  open[1]?.resolve()
  expect(await outcome).toEqual({ saved: false, failure: null })
})

test('pressing twice and ending as it began sends nothing more', async () => {
  const { sent, open, wish } = slow()
  const outcome = wish('a', true)
  void wish('a', false)
  void wish('a', true)
  open[0]?.resolve()
  expect(await outcome).toEqual({ saved: true, failure: null })
  expect(sent).toEqual([true])
})

test('a failure tells what the server still holds; the next press starts anew', async () => {
  const { open, wish } = slow()
  const refused = new Error('refused')
  const outcome = wish('a', true)
  open[0]?.reject(refused)
  expect(await outcome).toEqual({ saved: false, failure: refused })
  const again = wish('a', true)
  open[1]?.resolve()
  expect(await again).toEqual({ saved: true, failure: null })
})

test('two adventures do not wait for each other', async () => {
  const { sent, open, wish } = slow()
  const one = wish('a', true)
  const other = wish('b', false)
  expect(sent).toEqual([true, false])
  open[1]?.resolve()
  expect(await other).toEqual({ saved: false, failure: null })
  open[0]?.resolve()
  expect(await one).toEqual({ saved: true, failure: null })
})
