import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** A lookup that answers when it is told to. */
function table() {
  const asked: (readonly string[])[] = []
  const answers: ((error?: Error) => void)[] = []
  const look = gather<string, string>((keys) => {
    asked.push(keys)
    return new Promise((resolve, reject) => {
      answers.push((error) =>
        error
          ? reject(error)
          : resolve(new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `the ${key}`]))),
      )
    })
  }, 3)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { asked, look, turn, answer: async (error?: Error) => (answers.shift()?.(error), turn()) }
}

test('what is asked while a lookup is under way goes out together, each key once', async () => {
  const { asked, look, turn, answer } = table()
  const first = look('one')
  await turn()
  const later = [look('two'), look('three'), look('two')]
  await turn()
  expect(asked).toEqual([['one']])
  await answer()
  expect(asked).toEqual([['one'], ['two', 'three']])
  await answer()
  expect(await Promise.all([first, ...later])).toEqual(['the one', 'the two', 'the three', 'the two'])
})

test('what is asked in one turn goes together, no more than so many, and what is unknown is undefined', async () => {
  const { asked, look, turn, answer } = table()
  const all = ['one', 'two', 'unknown', 'four'].map(look)
  await turn()
  await answer()
  await answer()
  expect(asked).toEqual([['one', 'two', 'unknown'], ['four']])
  expect(await Promise.all(all)).toEqual(['the one', 'the two', undefined, 'the four'])
})

test('a lookup that fails fails for those who asked, not for those who ask next', async () => {
  const { look, turn, answer } = table()
  const failed = Promise.allSettled([look('one'), look('two')])
  await turn()
  const next = look('three')
  await answer(new Error('gone'))
  await answer()
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await next).toBe('the three')
})
