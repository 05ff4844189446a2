import { expect, test } from 'vitest'
import { createSending } from './sending.ts'

function slow() {
  const sent: boolean[] = []
  const open: { resolve: () => void; reject: (cause: Error) => void }[] = []
  const setSaved = createSending((_id, keep) => {
    sent.push(keep)
    return new Promise<void>((resolve, reject) => open.push({ resolve, reject }))
  })
  return { sent, open, setSaved }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('one press is one call, and its outcome', async () => {
  const { sent, open, setSaved } = slow()
  const outcome = setSaved('a', true)
  open[0]?.resolve()
  expect(await outcome).toEqual({ saved: true, failure: null })
  expect(sent).toEqual([true])
})

test('presses while a call is under way end in the last of them', async () => {
  const { sent, open, setSaved } = slow()
  const outcome = setSaved('a', true)
  expect(await setSaved('a', false)).toBeNull()
  expect(await setSaved('a', true)).toBeNull()
  expect(await setSaved('a', false)).toBeNull()
  open[0]?.resolve()
  await turn()
  expect(sent).toEqual([true, false])
  open[1]?.resolve()
  expect(await outcome).toEqual({ saved: false, failure: null })
})

test('pressing twice and ending as it began sends nothing more', async () => {
  const { sent, open, setSaved } = slow()
  const outcome = setSaved('a', true)
  void setSaved('a', false)
  void setSaved('a', true)
  open[0]?.resolve()
  expect(await outcome).toEqual({ saved: true, failure: null })
  expect(sent).toEqual([true])
})

test('a failure tells what the server still holds; the next press starts anew', async () => {
  const { open, setSaved } = slow()
  const refused = new Error('refused')
  const outcome = setSaved('a', true)
  open[0]?.reject(refused)
  expect(await outcome).toEqual({ saved: false, failure: refused })
  const again = setSaved('a', true)
  open[1]?.resolve()
  expect(await again).toEqual({ saved: true, failure: null })
})

test('two adventures do not wait for each other', async () => {
  const { sent, open, setSaved } = slow()
  const one = setSaved('a', true)
  const other = setSaved('b', false)
  expect(sent).toEqual([true, false])
  open[1]?.resolve()
  expect(await other).toEqual({ saved: false, failure: null })
  open[0]?.resolve()
  expect(await one).toEqual({ saved: true, failure: null })
})
