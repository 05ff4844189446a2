import { expect, test } from 'vitest'
import { createToastQueue } from '#web/design/toast-queue.ts'

test('one at a time: news takes the place of older good news, and keeps its own duration [9-toast-one]', () => {
  const queue = createToastQueue()
  const first = queue.push({ title: 'Saved' })
  expect(queue.current()).toMatchObject({ id: first, duration: 5000, open: true })
  queue.push({ title: 'Saved again' })
  const second = queue.push({ title: '+50 points', duration: 3000 })
  expect(queue.current()).toMatchObject({ id: first, open: false })
  queue.remove(first)
  expect(queue.current()).toMatchObject({ id: second, duration: 3000, open: true })
  queue.remove(second)
  expect(queue.current()).toBeNull()
})

test('bad news takes the place of good news and goes ahead of what waits, in its own order', () => {
  const queue = createToastQueue()
  const good = queue.push({ title: 'Welcome back!' })
  queue.push({ title: 'Level 1' })
  queue.push({ title: 'Level 2' })
  const bad = queue.push({ title: 'Logout error', variant: 'destructive' })
  const worse = queue.push({ title: 'Role Switch Failed', variant: 'destructive' })
  expect(queue.current()).toMatchObject({ id: good, open: false })
  queue.remove(good)
  expect(queue.current()).toMatchObject({ id: bad, open: true })
  queue.remove(bad)
  expect(queue.current()?.id).toBe(worse)
  queue.remove(worse)
  expect(queue.current()?.title).toBe('Level 2')
})

test('a success takes the place of the failure of the same action, seen or waiting, and of no other', () => {
  const queue = createToastQueue()
  const failed = queue.push({ title: 'Sign-in failed', variant: 'destructive', about: 'signIn' })
  queue.push({ title: 'Sign-in failed', description: 'Once more', variant: 'destructive', about: 'signIn' })
  const other = queue.push({ title: 'Logout error', variant: 'destructive', about: 'logOut' })
  const good = queue.push({ title: 'Welcome back!', about: 'signIn' })
  expect(queue.current()).toMatchObject({ id: failed, open: false })
  queue.remove(failed)
  expect(queue.current()).toMatchObject({ id: other, open: true })
  queue.remove(other)
  expect(queue.current()?.id).toBe(good)
})

test('the same words are not queued twice while they are seen or waiting, and may come again later', () => {
  const queue = createToastQueue()
  const id = queue.push({ title: 'Sign-in failed', variant: 'destructive' })
  expect(queue.push({ title: 'Sign-in failed', variant: 'destructive' })).toBe(id)
  queue.close(id)
  queue.remove(id)
  expect(queue.push({ title: 'Sign-in failed', variant: 'destructive' })).not.toBe(id)
})

test('removing one that is no longer shown leaves the visible one alone', () => {
  const queue = createToastQueue()
  const first = queue.push({ title: 'One' })
  const second = queue.push({ title: 'Two' })
  queue.remove(first)
  queue.remove(first)
  expect(queue.current()?.id).toBe(second)
})
