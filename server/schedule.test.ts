import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { schedule } from './schedule.ts'

test('every pattern is one that the runner of jobs can read', () => {
  const items = schedule.map(({ task, match }) => ({ task, match, identifier: task }))
  expect(parseCronItems(items)).toHaveLength(schedule.length)
})
